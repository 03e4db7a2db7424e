import { ping, type Connection } from '@plateia/mongo';
import { BadSettings, type Logger } from '@plateia/runtime';
import mongoose from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_WITHIN_MS = 2_000;
const BETWEEN_TRIES_MS = 500;
/** Of MongoDB 8.0, the first that takes writes to several collections in one command. */
const OLDEST_WIRE_VERSION = 25;

/**
 * A process that comes up before its database waits for it. Asked with a client of its own: a connection of mongoose
 * that fails to open once stays broken, one that has been open finds its server again.
 */
export async function awaitDatabase(url: string, logger: Logger, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted();
    const client = new mongoose.mongo.MongoClient(url, { serverSelectionTimeoutMS: ANSWER_WITHIN_MS });
    try {
      const { maxWireVersion } = await client.db('admin').command({ hello: 1 });
      if (maxWireVersion >= OLDEST_WIRE_VERSION) return;
      throw new BadSettings([`${withoutPassword(url)} is older than MongoDB 8.0: name a newer server in MONGO_URL`]);
    } catch (error) {
      if (error instanceof BadSettings) throw error;
      if (tries === 1) logger.warn({ err: error }, 'the database cannot be reached');
    } finally {
      await client.close();
    }
    await sleep(BETWEEN_TRIES_MS, undefined, { signal });
  }
}

const withoutPassword = (url: string): string => url.replace(/\/\/[^@/]*@/, '//');

const PROBE_MS = 1_000;

export async function answers(connection: Connection): Promise<boolean> {
  const late = sleep(PROBE_MS, false, { ref: false });
  const asked = ping(connection).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
