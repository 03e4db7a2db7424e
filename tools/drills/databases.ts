import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, type Document } from 'mongodb';
import { engineUrl, socketFolder } from '../engines/mongo/socket-folder.ts';

const OURS = 'plateia_';

/** What really stands in the databases of a platform on the embedded engine. */
export class Databases {
  readonly #client: MongoClient;

  constructor(dataDir: string) {
    this.#client = new MongoClient(engineUrl(socketFolder(realpathSync(join(dataDir, 'mongo')))));
  }

  rows<T extends Document>(service: string, collection: string) {
    return this.#client.db(OURS + service).collection<T>(collection);
  }

  /** Events that wait in documents, of all services. */
  async waiting(): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    const { databases } = await this.#client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases.filter((database) => database.name.startsWith(OURS))) {
      for (const collection of await this.#client.db(name).collections()) {
        const waiting = await collection.countDocuments({ 'outbox.0': { $exists: true } });
        if (waiting > 0) found[`${name}.${collection.collectionName}`] = waiting;
      }
    }
    return found;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
