import { mongo } from 'mongoose';

const WITHIN_MS = 10_000;

/**
 * The driver waits for ever for a command whose connection closes between its writing and its reading. Where others wait for that
 * command too, one such moment would stop them all: nobody knows what became of it, as after any broken connection.
 */
export async function answered<T>(command: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new mongo.MongoNetworkTimeoutError('no answer', {})), WITHIN_MS);
  });
  try {
    return await Promise.race([command, late]);
  } finally {
    clearTimeout(timer);
  }
}
