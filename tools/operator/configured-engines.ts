import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KafkaLog, MongoLog, type EventLog, type MongoLogOptions } from '@plateia/events';
import { MongoConnections, type Connection } from '@plateia/mongo';
import { z } from 'zod';
import { engineUrl, socketFolder } from '../run/engines/mongo/socket-folder.ts';
import { startMongoEngine } from '../run/engines/mongo/start.ts';
import { UsageError } from '../run/engines/usage-error.ts';
import { readSettings } from '../run/supervisor/settings.config.ts';
import { operatorsKafkaSecurity } from './kafka-security.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const running = z.object({ processes: z.array(z.object({ name: z.string(), port: z.number().optional() })) });

type Parts = Omit<MongoLogOptions, 'connection'>;

/** What an operator's command works on: the engines of the shape that is configured, by addresses, else by what runs on the data directory. */
export interface ConfiguredEngines {
  readonly log: EventLog;
  /** of one service */
  readonly database: (service: string) => Promise<Connection>;
  /** where databases are found that no address of their own is given for */
  readonly mongoUrl: () => Promise<string>;
  close(): Promise<void>;
}

/** `command` is how Kafka's logs name it. */
export async function openConfiguredEngines(command: string, parts: Parts): Promise<ConfiguredEngines> {
  const { kafkaBrokers, mongoUrl, dataDir } = readSettings(process.env, [], root);
  const documents = new ConfiguredDocuments(mongoUrl, dataDir);
  const brokers = kafkaBrokers ?? kafkaOf(dataDir);
  const open = async (): Promise<EventLog> =>
    brokers === undefined
      ? new MongoLog({ ...parts, connection: await documents.database('log') })
      : new KafkaLog({
          ...parts,
          brokers: brokers.split(','),
          clientId: command,
          security: operatorsKafkaSecurity(process.env),
        });
  const log = await open().catch(async (error: unknown) => {
    await documents.close().catch(() => undefined);
    throw error;
  });
  const close = async () => {
    try {
      await log.close();
    } finally {
      await documents.close();
    }
  };
  return { log, database: (service) => documents.database(service), mongoUrl: () => documents.url(), close };
}

/** The port of the Kafka that `npm start -- --shape services` started. */
function kafkaOf(dataDir: string): string | undefined {
  const port = processesOn(dataDir).find(({ name }) => name === 'kafka')?.port;
  return port === undefined ? undefined : `127.0.0.1:${port}`;
}

/** A server, the embedded engine of a running platform, or one of our own on the same files while nothing runs. */
class ConfiguredDocuments {
  readonly #connections = new MongoConnections();
  #embedded: Promise<{ url: string; stop?: () => Promise<void> }> | undefined;

  private readonly mongoUrl: string | undefined;
  private readonly dataDir: string;

  constructor(mongoUrl: string | undefined, dataDir: string) {
    this.mongoUrl = mongoUrl;
    this.dataDir = dataDir;
  }

  async database(service: string): Promise<Connection> {
    const url = process.env[`${service.toUpperCase()}_MONGO_URL`] ?? (await this.url());
    const database = this.#connections.database(url, `plateia_${service}`);
    // A first question waits until it is open, or fails; before that, collections answer with promises where cursors are expected.
    await database.collection('erasures').findOne({}, { projection: { _id: 1 } });
    return database;
  }

  async url(): Promise<string> {
    return this.mongoUrl ?? (await this.embedded()).url;
  }

  async close(): Promise<void> {
    await this.#connections.close();
    // One that could not be started has said so to whoever asked for it.
    const embedded = await this.#embedded?.catch(() => undefined);
    await embedded?.stop?.();
  }

  private embedded() {
    this.#embedded ??= this.openEmbedded();
    return this.#embedded;
  }

  private async openEmbedded(): Promise<{ url: string; stop?: () => Promise<void> }> {
    const dir = join(this.dataDir, 'mongo');
    if (!existsSync(dir))
      throw new UsageError(
        `There is no data in ${this.dataDir}: start the platform once, or set MONGO_URL or KAFKA_BROKERS.`,
      );
    const isRunning = processesOn(this.dataDir).some(({ name }) => name === 'engine');
    return isRunning ? { url: engineUrl(socketFolder(realpathSync(dir))) } : startMongoEngine({ dir });
  }
}

function processesOn(dataDir: string): z.output<typeof running>['processes'] {
  const file = join(dataDir, 'run.json');
  return existsSync(file) ? running.parse(JSON.parse(readFileSync(file, 'utf8'))).processes : [];
}
