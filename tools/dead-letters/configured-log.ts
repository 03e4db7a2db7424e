import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KafkaLog, MongoLog, type EventLog, type MongoLogOptions } from '@plateia/events';
import { MongoConnections } from '@plateia/mongo';
import { z } from 'zod';
import { engineUrl, socketFolder } from '../engines/mongo/socket-folder.ts';
import { startMongoEngine } from '../engines/mongo/start.ts';
import { Refusal } from '../engines/refusal.ts';
import { readSettings } from '../supervisor/settings.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const running = z.object({ processes: z.array(z.object({ name: z.string(), port: z.number().optional() })) });

type Parts = Omit<MongoLogOptions, 'connection'>;
export type OpenedLog = Pick<EventLog, 'deadLetters' | 'close'>;

/** The log of the shape that is configured: by addresses, else by what runs on the data directory. */
export async function openConfiguredLog(parts: Parts): Promise<OpenedLog> {
  const { kafkaBrokers, mongoUrl, dataDir } = readSettings(process.env, [], root);
  const brokers = kafkaBrokers ?? kafkaOf(dataDir);
  if (brokers !== undefined) return new KafkaLog({ ...parts, brokers: brokers.split(','), clientId: 'dead-letters' });
  return mongoUrl === undefined ? openEmbedded(dataDir, parts) : openMongo(mongoUrl, parts);
}

/** The port of the Kafka that `npm start -- --shape services` started. */
function kafkaOf(dataDir: string): string | undefined {
  const port = processesOn(dataDir).find(({ name }) => name === 'kafka')?.port;
  return port === undefined ? undefined : `127.0.0.1:${port}`;
}

/** The embedded engine of a running platform, or one of our own on the same files while nothing runs. */
async function openEmbedded(dataDir: string, parts: Parts): Promise<OpenedLog> {
  const dir = join(dataDir, 'mongo');
  if (!existsSync(dir))
    throw new Refusal(`There is no data in ${dataDir}: start the platform once, or set MONGO_URL or KAFKA_BROKERS.`);
  if (processesOn(dataDir).some(({ name }) => name === 'engine')) {
    return openMongo(engineUrl(socketFolder(realpathSync(dir))), parts);
  }
  const engine = await startMongoEngine({ dir });
  const log = openMongo(engine.url, parts);
  const close = async () => {
    await log.close();
    await engine.stop();
  };
  return { deadLetters: log.deadLetters, close };
}

function openMongo(url: string, parts: Parts): OpenedLog {
  const connections = new MongoConnections();
  const log = new MongoLog({ ...parts, connection: connections.database(url, 'plateia_log') });
  const close = async () => {
    await log.close();
    await connections.close();
  };
  return { deadLetters: log.deadLetters, close };
}

function processesOn(dataDir: string): z.output<typeof running>['processes'] {
  const file = join(dataDir, 'run.json');
  return existsSync(file) ? running.parse(JSON.parse(readFileSync(file, 'utf8'))).processes : [];
}
