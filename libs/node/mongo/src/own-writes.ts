import type { Connection, mongo } from 'mongoose';

/** When this process last wrote into each collection, for servers that nobody else writes to. */
const lastWrites = new WeakMap<mongo.MongoClient, Map<string, number>>();

interface Named {
  collectionName: string;
  conn?: Connection;
}

/** From now on the writes of this client are noted: no other process has its databases. */
export function trackWrites(client: mongo.MongoClient): void {
  lastWrites.set(client, new Map());
}

/** To be called when a write has ended, whatever became of it. */
export function noteWrite(client: mongo.MongoClient | undefined, namespace: string): void {
  if (client) lastWrites.get(client)?.set(namespace, performance.now());
}

export const namespaceOf = ({ conn, collectionName }: Named): string => `${conn?.name}.${collectionName}`;

/** By the steady clock of this process. Infinity where others write too: they may have written this very moment. */
export function lastWriteInto(collection: object): number {
  const writes = writesBeside(collection);
  if (!writes) return Number.POSITIVE_INFINITY;
  return writes.get(namespaceOf(collection as Named)) ?? Number.NEGATIVE_INFINITY;
}

/** Whether nobody but this process writes into it. */
export const isSoleWriter = (collection: object): boolean => writesBeside(collection) !== undefined;

function writesBeside(collection: object): ReadonlyMap<string, number> | undefined {
  const client = (collection as Named).conn?.getClient();
  return client && lastWrites.get(client);
}
