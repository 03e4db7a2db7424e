import type { Connection, mongo } from 'mongoose';

/** When this process last wrote into each collection, for servers that nobody else writes to. */
const tracked = new WeakMap<mongo.MongoClient, Tracked>();

interface Tracked {
  /** whoever was there before may have written until then */
  since: number;
  writes: Map<string, number>;
}

interface Named {
  collectionName: string;
  conn?: Connection;
}

/** From now on the writes of this client are noted: no other process has its databases. */
export function trackWrites(client: mongo.MongoClient): void {
  tracked.set(client, { since: performance.now(), writes: new Map() });
}

/** To be called when a write has ended, whatever became of it. */
export function noteWrite(client: mongo.MongoClient | undefined, namespace: string): void {
  if (client) tracked.get(client)?.writes.set(namespace, performance.now());
}

export const namespaceOf = ({ conn, collectionName }: Named): string => `${conn?.name}.${collectionName}`;

/** By the steady clock of this process. Infinity where others write too: they may have written this very moment. */
export function lastWriteInto(collection: object): number {
  const known = trackedBeside(collection);
  if (!known) return Number.POSITIVE_INFINITY;
  return known.writes.get(namespaceOf(collection as Named)) ?? known.since;
}

/** Whether nobody but this process writes into it. */
export const hasSoleWriter = (collection: object): boolean => trackedBeside(collection) !== undefined;

function trackedBeside(collection: object): Tracked | undefined {
  const client = (collection as Named).conn?.getClient();
  return client && tracked.get(client);
}
