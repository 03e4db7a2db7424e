import { MemoryCache, RedisCache, type Cache } from '@plateia/cache';
import { KafkaLog, MongoLog, type EventLog, type KafkaSecurity } from '@plateia/events';
import { MongoConnections, type Connection } from '@plateia/mongo';
import type { Clock, Logger, Scheduler } from '@plateia/runtime';
import { readFileSync } from 'node:fs';
import type { PlatformSettings } from './platform.config.js';

/** Databases are named after their owner; tests that share a server put their own mark before it. */
const databaseName = ({ ENGINE_PREFIX }: PlatformSettings, owner: string): string =>
  (ENGINE_PREFIX || 'plateia_') + owner;

export interface EngineParts {
  platform: PlatformSettings;
  clock: Clock;
  scheduler: Scheduler;
  logger: Logger;
}

/** The servers that a process uses, chosen by its settings and shared by its services. */
export class Engines {
  readonly cache: Cache;
  readonly log: EventLog;
  private readonly connections: MongoConnections;

  constructor(private readonly parts: EngineParts) {
    const { platform, clock, logger } = parts;
    this.connections = new MongoConnections(platform.PATIENCE_SCALE, platform.SOLE_REPLICA);
    const prefix = `${platform.ENGINE_PREFIX || 'plateia'}:`;
    this.cache = platform.REDIS_URL
      ? new RedisCache({ url: platform.REDIS_URL, clock, logger, prefix })
      : new MemoryCache(clock, logger);
    this.log = this.openLog();
  }

  database(url: string, owner: string): Connection {
    return this.connections.database(url, databaseName(this.parts.platform, owner));
  }

  opened(): Promise<void> {
    return this.connections.opened();
  }

  /** What must be there before the first event; the broker need not be. */
  async prepare(): Promise<void> {
    if (this.log instanceof MongoLog) await this.log.createIndexes();
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.cache.close();
    await this.connections.close();
  }

  private openLog(): EventLog {
    const { platform, clock, scheduler, logger } = this.parts;
    const { KAFKA_BROKERS: brokers, ENGINE_PREFIX: prefix, PATIENCE_SCALE: patienceScale } = platform;
    const security = kafkaSecurity(platform);
    if (brokers) return new KafkaLog({ brokers, clientId: 'plateia', clock, logger, prefix, security, patienceScale });
    return new MongoLog({ connection: this.database(platform.MONGO_URL, 'log'), clock, scheduler, logger });
  }
}

type KafkaKeys = Pick<PlatformSettings, 'KAFKA_TLS' | 'KAFKA_CA_FILE' | 'KAFKA_USERNAME' | 'KAFKA_PASSWORD'>;

export function kafkaSecurity(platform: KafkaKeys): KafkaSecurity {
  const { KAFKA_TLS, KAFKA_CA_FILE: file, KAFKA_USERNAME: name, KAFKA_PASSWORD: password } = platform;
  return {
    ...(KAFKA_TLS && { tls: file === undefined ? {} : { ca: readFileSync(file, 'utf8') } }),
    ...(name !== undefined && password !== undefined && { user: { name, password } }),
  };
}
