import { mongo, type Connection } from 'mongoose';

/** A command that failed with its connection has said so long before. */
const GRACE_MS = 1_000;
/** The server's code for what took longer than it may. */
const TOOK_TOO_LONG = 50;

type GiveUp = () => void;
const waiting = new WeakMap<mongo.MongoClient, Set<GiveUp>>();

/**
 * The driver waits for ever for a command whose connection closes at an unlucky moment of its writing or reading. Where others wait
 * for that command too, one such moment would stop them all. So a command that is still under way when all connections are given up
 * ends a moment later, as any does whose connection broke: nobody knows what became of it. However slow a server is that stays
 * connected, it is waited for.
 */
export async function failOnDisconnect<T>(client: mongo.MongoClient | undefined, command: Promise<T>): Promise<T> {
  // Nothing is under way where there is no client yet.
  if (!client) return command;
  const all = commandsOf(client);
  const lost = Promise.withResolvers<never>();
  const giveUp = () => lost.reject(new mongo.MongoNetworkError('the connection closed without an answer'));
  all.add(giveUp);
  try {
    return await Promise.race([command, lost.promise]);
  } finally {
    all.delete(giveUp);
  }
}

/** The client that the commands of a collection go by. */
export const clientOf = (collection: object): mongo.MongoClient | undefined =>
  (collection as Partial<{ conn: Connection }>).conn?.getClient();

/** Tells whether to ask again makes sense: not where there is no server to ask, or it has too much to do already. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof mongo.MongoError &&
  !(error instanceof mongo.MongoServerSelectionError) &&
  error.name !== 'MongoWaitQueueTimeoutError' &&
  error.code !== TOOK_TOO_LONG;

function commandsOf(client: mongo.MongoClient): Set<GiveUp> {
  const existing = waiting.get(client);
  if (existing) return existing;
  const fresh = new Set<GiveUp>();
  waiting.set(client, fresh);
  const endSoon = () => {
    const underWay = [...fresh];
    setTimeout(() => underWay.forEach((giveUp) => giveUp()), GRACE_MS).unref();
  };
  client.on('connectionPoolCleared', endSoon).on('connectionPoolClosed', endSoon);
  return fresh;
}
