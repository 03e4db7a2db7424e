import { MongoClient } from 'mongodb';

/** What services ask of their data; the rest is between the driver and its engine. */
const KINDS = ['find', 'getMore', 'aggregate', 'count', 'insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];

/** How many commands an engine was asked since it began, by its own count. */
export class EngineCommands {
  readonly #client: MongoClient;

  constructor(url: string) {
    this.#client = new MongoClient(url);
  }

  async count(): Promise<number> {
    const { metrics } = await this.#client.db('admin').command({ serverStatus: 1 });
    const counted = metrics.commands as Record<string, { total?: unknown } | undefined>;
    return KINDS.reduce((sum, kind) => sum + Number(counted[kind]?.total ?? 0), 0);
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
