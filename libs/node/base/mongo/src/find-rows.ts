import type { Collection, Connection, mongo } from 'mongoose';
import { failOnDisconnect, clientOf, isWorthAnotherTry } from './fail-on-disconnect.js';
import { LONGEST_READ_MS } from './bounded-commands.js';

type Rows<T extends mongo.Document> = mongo.Collection<T> | Collection;

export interface FindOptions extends Pick<mongo.FindOptions, 'projection' | 'hint' | 'skip' | 'limit' | 'maxTimeMS'> {
  sort?: Readonly<Record<string, 1 | -1>>;
}

interface Batch<T> {
  cursor: { id: unknown; firstBatch: T[] };
}

/** An answer is as long as the server lets it be, which is 16 MB; without this it would be 101 rows. */
const ALL = 1_000_000;
/** Every string in it was written by a driver: to look through each letter of each answer again finds nothing. */
const AS_WRITTEN = { enableUtf8Validation: false } as const;

/**
 * Reads rows in one answer. A cursor of the driver takes rows out of it one by one, which for the few that we mostly ask for
 * costs more than all the rest of the question. What one answer does not hold is read by a cursor; and so is what failed,
 * because a cursor tries again where that makes sense.
 */
export async function findRows<T extends mongo.Document>(
  collection: Rows<T>,
  filter: mongo.Filter<T>,
  options: FindOptions = {},
): Promise<T[]> {
  const bounded = { maxTimeMS: LONGEST_READ_MS, ...options };
  return (await inOneAnswer(collection, filter, bounded)) ?? byCursor(collection, filter, bounded);
}

/** The first one, or null. */
export async function findRow<T extends mongo.Document>(
  collection: Rows<T>,
  filter: mongo.Filter<T>,
  options: Omit<FindOptions, 'limit'> = {},
): Promise<T | null> {
  const [row] = await findRows(collection, filter, { ...options, limit: 1 });
  return row ?? null;
}

/** How many the index holds between its bounds: where it can answer alone, no row is read and none is grouped. */
export async function countRows<T extends mongo.Document>(
  collection: Rows<T>,
  filter: mongo.Filter<T>,
  { hint }: { hint: string },
): Promise<number> {
  const { db } = (collection as unknown as { conn: Connection }).conn;
  if (!db) return (collection as mongo.Collection<T>).countDocuments(filter, { hint });
  const { n } = await failOnDisconnect(
    clientOf(collection),
    db.command({ count: collection.collectionName, query: filter, hint, maxTimeMS: LONGEST_READ_MS }),
  );
  return Number(n);
}

async function inOneAnswer<T extends mongo.Document>(
  collection: Rows<T>,
  filter: mongo.Filter<T>,
  options: FindOptions,
): Promise<T[] | undefined> {
  const db = (collection as Partial<{ conn: Connection }>).conn?.db;
  if (!db) return undefined;
  try {
    const command = asCommand(collection.collectionName, filter, options);
    const { cursor } = (await failOnDisconnect(
      clientOf(collection),
      db.command(command, AS_WRITTEN),
    )) as unknown as Batch<T>;
    return Number(cursor.id) === 0 ? cursor.firstBatch : undefined;
  } catch (error) {
    if (!isWorthAnotherTry(error)) throw error;
    return undefined;
  }
}

function asCommand(find: string, filter: object, options: FindOptions): mongo.Document {
  const command: mongo.Document = { find, filter, batchSize: options.limit || ALL };
  for (const [name, value] of Object.entries<unknown>({ ...options })) if (value !== undefined) command[name] = value;
  return command;
}

/**
 * Until the first connection stands mongoose answers `find` with the promise of a cursor, whatever its type says;
 * so a cursor is awaited before it is read, and everything it shall do is said in the options.
 */
async function byCursor<T extends mongo.Document>(
  collection: Rows<T>,
  filter: mongo.Filter<T>,
  options: FindOptions,
): Promise<T[]> {
  const rows = collection as unknown as mongo.Collection<T>;
  const cursor = await Promise.resolve(rows.find(filter, options as mongo.FindOptions));
  return (await failOnDisconnect(clientOf(collection), cursor.toArray())) as unknown as T[];
}
