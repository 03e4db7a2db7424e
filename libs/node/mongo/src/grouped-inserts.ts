import { mongo } from 'mongoose';
import { answered, clientOf } from './answered.js';

interface Waiting<T> {
  document: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const AT_ONCE = 500;
const known = new WeakMap<object, GroupedInserts<never>>();

/**
 * Documents that come while an insert is under way go together with the next one: one round trip and one wait for the journal
 * for all of them, and no wait at all for whoever comes alone. Each caller hears of its own document only.
 */
export class GroupedInserts<T extends mongo.BSON.Document> {
  private waiting: Waiting<T>[] = [];
  private writing = false;

  private constructor(private readonly collection: mongo.Collection<T>) {}

  static of<T extends mongo.BSON.Document>(collection: mongo.Collection<T>): GroupedInserts<T> {
    const standing = known.get(collection) as GroupedInserts<T> | undefined;
    if (standing) return standing;
    const fresh = new GroupedInserts(collection);
    known.set(collection, fresh as unknown as GroupedInserts<never>);
    return fresh;
  }

  /** Resolves once it is durable; rejects as `insertOne` does. */
  insert(document: T): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ document, resolve, reject });
      if (!this.writing) void this.writeWaiting();
    });
  }

  private async writeWaiting(): Promise<void> {
    this.writing = true;
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, AT_ONCE));
    this.writing = false;
  }

  private async write(group: readonly Waiting<T>[]): Promise<void> {
    const [first] = group;
    if (group.length === 1 && first) return this.writeOne(first);
    try {
      const documents = group.map(({ document }) => document as mongo.OptionalUnlessRequiredId<T>);
      const inserting = this.collection.insertMany(documents, { ordered: false, ignoreUndefined: true });
      await answered(clientOf(this.collection), inserting);
      for (const { resolve } of group) resolve();
    } catch (error) {
      await this.tellEach(group, error);
    }
  }

  private writeOne({ document, resolve, reject }: Waiting<T>): Promise<void> {
    const inserting = this.collection.insertOne(document as mongo.OptionalUnlessRequiredId<T>, {
      ignoreUndefined: true,
    });
    return answered(clientOf(this.collection), inserting).then(() => resolve(), reject);
  }

  /** A refused document is sent again alone, so that its caller meets the server's own words. */
  private async tellEach(group: readonly Waiting<T>[], error: unknown): Promise<void> {
    const refused = refusedIn(error);
    if (!refused) return group.forEach(({ reject }) => reject(error));
    group.filter((_, index) => !refused.has(index)).forEach(({ resolve }) => resolve());
    await Promise.all(group.filter((_, index) => refused.has(index)).map((one) => this.writeOne(one)));
  }
}

/** Which documents the server refused; undefined when it cannot be told, as after a broken connection. */
function refusedIn(error: unknown): ReadonlySet<number> | undefined {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) return undefined;
  const writeErrors: mongo.WriteError[] = [error.writeErrors].flat();
  return writeErrors.length > 0 ? new Set(writeErrors.map(({ index }) => index)) : undefined;
}
