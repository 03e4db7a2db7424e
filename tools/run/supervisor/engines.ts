import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../engines/engine.ts';
import { launchMongoEngine } from '../engines/mongo/start.ts';
import { engineUrl, socketFolder } from '../engines/mongo/socket-folder.ts';
import { launchRedis, redisPort } from '../engines/redis/start.ts';
import type { Settings } from './settings.config.ts';
import type { UnitSpec } from './unit.ts';

/** The variables that lead a process to its engines. */
export interface EngineAddresses {
  readonly MONGO_URL: string;
  readonly REDIS_URL?: string;
  readonly KAFKA_BROKERS?: string;
}

export interface Engines {
  readonly units: UnitSpec[];
  readonly addresses: EngineAddresses;
}

/** An engine whose address is given is not ours to start. The embedded shape does without Redis and Kafka. */
export async function planEngines(settings: Settings, log: Log): Promise<Engines> {
  const { dataDir, shape } = settings;
  const units: UnitSpec[] = [];
  let { mongoUrl, redisUrl, kafkaBrokers } = settings;
  if (mongoUrl === undefined) {
    const dir = join(dataDir, 'mongo');
    mkdirSync(dir, { recursive: true });
    mongoUrl = engineUrl(socketFolder(realpathSync(dir)));
    units.push({ name: 'engine', graceMs: 10_000, launch: () => launchMongoEngine({ dir, log }) });
  }
  if (shape === 'services' && kafkaBrokers === undefined) {
    // Its client is a good part of a small process, and stays out of one that needs no Kafka.
    const { kafkaPorts, launchKafka } = await import('../engines/kafka/start.ts');
    const dir = join(dataDir, 'kafka');
    const [port] = await kafkaPorts(dir);
    kafkaBrokers = `127.0.0.1:${port}`;
    units.push({ name: 'kafka', port, graceMs: 5000, launch: () => launchKafka({ dir, log }) });
  }
  if (shape === 'services' && redisUrl === undefined) {
    const dir = join(dataDir, 'redis');
    const port = await redisPort(dir);
    redisUrl = `redis://127.0.0.1:${port}`;
    units.push({ name: 'redis', port, graceMs: 5000, launch: () => launchRedis({ dir, log }) });
  }
  return {
    units,
    addresses: {
      MONGO_URL: mongoUrl,
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      ...(kafkaBrokers !== undefined && { KAFKA_BROKERS: kafkaBrokers }),
    },
  };
}
