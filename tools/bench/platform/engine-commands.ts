import { MongoClient } from 'mongodb';
import { z } from 'zod';

/** What services ask of their data; the rest is between the driver and its engine. */
const KINDS = [
  'find',
  'getMore',
  'aggregate',
  'count',
  'distinct',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'bulkWrite',
];

const total = z.object({ total: z.coerce.number() }).partial();
/** The engine lists what nobody asked for as well, and some of it otherwise. */
const status = z.object({ metrics: z.object({ commands: z.record(z.string(), total.optional().catch(undefined)) }) });

/** How many commands an engine was asked since it began, by its own count. */
export class EngineCommands {
  readonly #client: MongoClient;

  constructor(url: string) {
    this.#client = new MongoClient(url);
  }

  async count(): Promise<number> {
    const { metrics } = status.parse(await this.#client.db('admin').command({ serverStatus: 1 }));
    return KINDS.reduce((sum, kind) => sum + (metrics.commands[kind]?.total ?? 0), 0);
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
