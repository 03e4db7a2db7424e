import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { engineUrl, socketFolder } from '../../run/engines/mongo/socket-folder.ts';

const OURS = 'plateia_';
/** A call to an engine that is killed in the middle of it may hear nothing more of it, neither an answer nor that it is gone. */
const ANSWERS_WITHIN_MS = 30_000;

/** What marks a row whose effects are to follow; a process that dies leaves it to the next look. */
const MARKS = [
  { service: 'xp', collection: 'acts', mark: 'unsettled' },
  { service: 'feed', collection: 'reactions', mark: 'uncounted.0' },
  { service: 'feed', collection: 'comments', mark: 'uncountedSince' },
] as const;

/** What really stands in the databases of a platform on the embedded engine. */
export class Databases {
  readonly #client: MongoClient;

  constructor(dataDir: string) {
    const url = engineUrl(socketFolder(realpathSync(join(dataDir, 'mongo'))));
    this.#client = new MongoClient(url, { socketTimeoutMS: ANSWERS_WITHIN_MS });
  }

  rows<T extends Document>(service: string, collection: string) {
    return this.#client.db(OURS + service).collection<T>(collection);
  }

  /** Events that wait in documents, of all services. */
  async waiting(): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for await (const { place, rows } of this.#collections()) {
      const waiting = await rows.countDocuments({ 'outbox.0': { $exists: true } });
      if (waiting > 0) found[place] = waiting;
    }
    return found;
  }

  /** Rows whose points, or places in a total, are to follow. */
  async leftBehind(): Promise<number> {
    const counts = MARKS.map(({ service, collection, mark }) =>
      this.rows(service, collection).countDocuments({ [mark]: { $exists: true } }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** Every row there is, for whoever looks for what should be gone. */
  async *stored(): AsyncIterable<{ place: string; text: string }> {
    for await (const { place, rows } of this.#collections())
      for await (const row of rows.find()) yield { place, text: JSON.stringify(row) };
  }

  async *#collections(): AsyncIterable<{ place: string; rows: Collection }> {
    const { databases } = await this.#client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases.filter((database) => database.name.startsWith(OURS)))
      for (const rows of await this.#client.db(name).collections())
        yield { place: `${name.slice(OURS.length)}.${rows.collectionName}`, rows };
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
