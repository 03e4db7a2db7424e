import type { Collection, Connection } from 'mongoose';

/** Before its caller gives up the socket, so that no write goes on for nobody. */
export const LONGEST_WRITE_MS = 20_000;

/** Where each of them is told how it is to be done. */
const PLACE_OF_OPTIONS = {
  insertOne: 1,
  insertMany: 1,
  updateOne: 2,
  updateMany: 2,
  replaceOne: 2,
  deleteOne: 1,
  deleteMany: 1,
  findOneAndUpdate: 2,
  findOneAndReplace: 2,
  findOneAndDelete: 1,
  bulkWrite: 1,
} as const;

type Write = (...args: unknown[]) => unknown;

/** The driver has no limit for all writes of a connection. Whoever knows better says so with the write. */
export function boundWrites(connection: Connection): Connection {
  const open = connection.collection.bind(connection);
  connection.collection = ((...args: Parameters<typeof open>) => bounded(open(...args))) as typeof open;
  return connection;
}

function bounded<T extends Collection>(collection: T): T {
  for (const [name, place] of Object.entries(PLACE_OF_OPTIONS)) {
    // A collection is opened once for each connection and asked for many times.
    if (Object.hasOwn(collection, name)) return collection;
    const write = (collection as unknown as Record<string, Write>)[name]!.bind(collection);
    const within = (...args: unknown[]) => {
      const given = Array.from({ length: Math.max(args.length, place + 1) }, (_, index) => args[index]);
      given[place] = { maxTimeMS: LONGEST_WRITE_MS, ...(given[place] as object | undefined) };
      return write(...given);
    };
    Object.defineProperty(collection, name, { value: within, writable: true, configurable: true });
  }
  return collection;
}
