import { messageOf, UsageError } from '../engines/usage-error.ts';
import type { Settings } from './settings.config.ts';

const WITHIN_MS = 5000;

/** Engines given by address are asked once, so that a wrong address is told now and not by every service for ever. */
export async function assertReachable(settings: Settings): Promise<void> {
  const { mongoUrl, redisUrl, kafkaBrokers } = settings;
  await Promise.all([
    mongoUrl !== undefined && ask('MONGO_URL', mongoUrl, askMongo),
    redisUrl !== undefined && ask('REDIS_URL', redisUrl, askRedis),
    kafkaBrokers !== undefined && ask('KAFKA_BROKERS', kafkaBrokers, askKafka),
  ]);
}

async function ask(variable: string, address: string, probe: (address: string) => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${WITHIN_MS / 1000} s`)), WITHIN_MS);
  });
  try {
    await Promise.race([probe(address), late]);
  } catch (error) {
    const shown = address.replace(/\/\/[^@/]*@/, '//');
    throw new UsageError(
      `${variable} ${shown} cannot be reached (${messageOf(error).split('\n')[0]}): start that server, correct ${variable}, or unset it to use what the platform brings along.`,
    );
  } finally {
    clearTimeout(timer);
  }
}

async function askMongo(url: string): Promise<void> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { serverSelectionTimeoutMS: WITHIN_MS - 500 });
  try {
    await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
}

async function askRedis(url: string): Promise<void> {
  const { createClient } = await import('redis');
  const client = createClient({ url, socket: { connectTimeout: WITHIN_MS - 500, reconnectStrategy: false } });
  // The failure comes out of connect(); without a listener it would come a second time as a crash.
  client.on('error', () => undefined);
  await client.connect();
  await client.ping();
  client.destroy();
}

async function askKafka(brokers: string): Promise<void> {
  const { probeKafka } = await import('../engines/kafka/probe.ts');
  await probeKafka(brokers.split(','), WITHIN_MS - 500);
}
