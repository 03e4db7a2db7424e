import { mongo } from 'mongoose';
import { clientOf } from './fail-on-disconnect.js';
import { Batcher, type Batched } from './batcher.js';

type Inserted<T> = Batched<T, void>;

const AT_ONCE = 500;
const known = new WeakMap<object, InsertBatcher<never>>();

/** Inserts into one collection, those of one moment together. Each caller hears of its own document only. */
export class InsertBatcher<T extends mongo.BSON.Document> {
  private readonly batches: Batcher<T, void>;

  private constructor(private readonly collection: mongo.Collection<T>) {
    this.batches = new Batcher({
      most: AT_ONCE,
      client: () => clientOf(collection),
      write: (batch) => this.write(batch),
    });
  }

  static of<T extends mongo.BSON.Document>(collection: mongo.Collection<T>): InsertBatcher<T> {
    const existing = known.get(collection) as InsertBatcher<T> | undefined;
    if (existing) return existing;
    const fresh = new InsertBatcher(collection);
    known.set(collection, fresh as unknown as InsertBatcher<never>);
    return fresh;
  }

  /** Resolves once it is durable; rejects as `insertOne` does. */
  insert(document: T): Promise<void> {
    return this.batches.add(document);
  }

  private async write(batch: readonly Inserted<T>[]): Promise<void> {
    const [first] = batch;
    if (batch.length === 1 && first) return this.writeOne(first);
    try {
      const documents = batch.map(({ item }) => item as mongo.OptionalUnlessRequiredId<T>);
      await this.collection.insertMany(documents, { ordered: false, ignoreUndefined: true });
      for (const { resolve } of batch) resolve();
    } catch (error) {
      await this.answerEach(batch, error);
    }
  }

  private writeOne({ item, resolve, reject }: Inserted<T>): Promise<void> {
    const document = item as mongo.OptionalUnlessRequiredId<T>;
    return this.collection.insertOne(document, { ignoreUndefined: true }).then(() => resolve(), reject);
  }

  /** A refused document is sent again alone, so that its caller meets the server's own words. */
  private async answerEach(batch: readonly Inserted<T>[], error: unknown): Promise<void> {
    const refused = refusedIn(error);
    if (!refused) throw error;
    batch.filter((_, index) => !refused.has(index)).forEach(({ resolve }) => resolve());
    await Promise.all(batch.filter((_, index) => refused.has(index)).map((one) => this.writeOne(one)));
  }
}

/** Which documents the server refused; undefined when it cannot be told, as after a broken connection. */
function refusedIn(error: unknown): ReadonlySet<number> | undefined {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) return undefined;
  const writeErrors: mongo.WriteError[] = [error.writeErrors].flat();
  return writeErrors.length > 0 ? new Set(writeErrors.map(({ index }) => index)) : undefined;
}
