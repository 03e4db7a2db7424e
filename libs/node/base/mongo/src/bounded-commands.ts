import type { Collection, Connection, mongo } from 'mongoose';
import { failOnDisconnect, clientOf } from './fail-on-disconnect.js';
import { namespaceOf, noteWrite } from './own-writes.js';

/** Before its caller gives up the socket, so that no write goes on for nobody. */
export const LONGEST_WRITE_MS = 20_000;
/** Whoever asked has long gone: the server is to stop, and not to look on for nobody. */
export const LONGEST_READ_MS = 10_000;

/** Where each of them is told how it is to be done. */
const WRITES = {
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
const READS = { findOne: 1, countDocuments: 1, distinct: 2 } as const;
/** They may read a whole collection for as long as they are asked for more: each answer has its own end, all of them none. */
export const CURSORS = ['find', 'aggregate'] as const;

const LIMITS = [
  [WRITES, LONGEST_WRITE_MS],
  [READS, LONGEST_READ_MS],
] as const;
export const COMMANDS = Object.keys({ ...WRITES, ...READS });

type Command = (...args: unknown[]) => Promise<unknown>;
type Cursor = mongo.FindCursor | mongo.AggregationCursor;
type Open = (...args: unknown[]) => Cursor | Promise<Cursor>;

/**
 * The driver has no limit for all commands of a connection; whoever knows better says so with the command. One whose connection was lost
 * ends as `answered` has it, whoever sends it: a handler that waited for ever would hold up every event behind its own.
 */
export function boundCommands(connection: Connection): Connection {
  const open = connection.collection.bind(connection);
  connection.collection = ((...args: Parameters<typeof open>) => bounded(open(...args))) as typeof open;
  return connection;
}

function bounded<T extends Collection>(collection: T): T {
  // A collection is opened once for each connection and asked for many times.
  if (Object.hasOwn(collection, COMMANDS[0]!)) return collection;
  const driver = collection as unknown as Record<string, Command & Open>;
  const put = (name: string, value: (...args: unknown[]) => unknown) =>
    Object.defineProperty(collection, name, { value, writable: true, configurable: true });
  for (const [commands, maxTimeMS] of LIMITS)
    for (const [name, place] of Object.entries(commands)) {
      const send = driver[name]!.bind(collection);
      put(name, (...args) => {
        const given = Array.from({ length: Math.max(args.length, place + 1) }, (_, index) => args[index]);
        given[place] = { maxTimeMS, ...(given[place] as object | undefined) };
        const done = failOnDisconnect(clientOf(collection), send(...given));
        return commands === WRITES ? noted(collection, done, foundNothing(given[place])) : done;
      });
    }
  for (const name of CURSORS) {
    const open: Open = driver[name]!.bind(collection);
    const guarded = (cursor: Cursor) => guard(cursor, clientOf(collection));
    put(name, (...args) => {
      const opened = open(...args);
      // Until the first connection stands mongoose promises a cursor.
      return opened instanceof Promise ? opened.then(guarded) : guarded(opened);
    });
  }
  return collection;
}

/** Also where it failed: nobody knows then whether it got in. */
async function noted(collection: Collection, write: Promise<unknown>, wroteNothing: (result: unknown) => boolean) {
  let isWritten = true;
  try {
    const result = await write;
    isWritten = !wroteNothing(result);
    return result;
  } finally {
    if (isWritten) noteWrite(clientOf(collection), namespaceOf(collection));
  }
}

/** Whoever finds, changes and gets a document back, gets null where there was none, unless it is made then. */
const foundNothing = (options: unknown) => (result: unknown) =>
  result === null && !(options as { upsert?: boolean } | undefined)?.upsert;

/** Rows that are here already are nobody's to wait for. */
function guard<T extends Cursor>(cursor: T, client: mongo.MongoClient | undefined): T {
  const next = cursor.next.bind(cursor);
  cursor.next = () => (cursor.bufferedCount() > 0 ? next() : failOnDisconnect(client, next()));
  return cursor;
}
