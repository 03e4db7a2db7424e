import { describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { InsertBatcher } from '../src/insert-batcher.js';
import { isDuplicateKey } from '../src/snapshots.js';

interface Row {
  _id: string;
}

/** Keeps rows as a server would, and answers when it is told to. */
class Collection {
  readonly calls: string[][] = [];
  readonly rows = new Set<string>();
  failure?: Error;
  private readonly held: (() => void)[] = [];

  async insertOne({ _id }: Row): Promise<void> {
    await this.take([_id]);
    if (this.rows.has(_id)) throw Object.assign(new Error(`the server refuses ${_id}`), { code: 11_000 });
    this.rows.add(_id);
  }

  async insertMany(documents: Row[]): Promise<void> {
    await this.take(documents.map(({ _id }) => _id));
    const refused = documents.flatMap(({ _id }, index) => (this.rows.has(_id) ? [{ index, code: 11_000 }] : []));
    for (const { _id } of documents) this.rows.add(_id);
    if (refused.length === 0) return;
    const result = { getWriteConcernError: () => undefined };
    throw new mongo.MongoBulkWriteError(
      { message: 'refused', code: 11_000, writeErrors: refused as never },
      result as never,
    );
  }

  async answer(): Promise<void> {
    await this.asked();
    this.held.shift()?.();
  }

  /** Until something is to be answered. */
  async asked(): Promise<void> {
    while (this.held.length === 0) await new Promise(setImmediate);
  }

  private async take(ids: string[]): Promise<void> {
    this.calls.push(ids);
    await new Promise<void>((resolve) => this.held.push(resolve));
    if (this.failure) throw this.failure;
  }
}

describe('inserts in groups', () => {
  const prepare = (...standing: string[]) => {
    const collection = new Collection();
    for (const _id of standing) collection.rows.add(_id);
    const inserts = InsertBatcher.of(collection as unknown as mongo.Collection<Row>);
    const outcomes: string[] = [];
    const insert = (_id: string) =>
      inserts.insert({ _id }).then(
        () => outcomes.push(`${_id} in`),
        (error: unknown) => outcomes.push(`${_id} ${isDuplicateKey(error) ? 'duplicate' : String(error)}`),
      );
    /** While the first is being written, the others come. */
    const insertOneThen = async (first: string, ...others: string[]) => {
      const insertions = [insert(first)];
      await collection.asked();
      return { all: [...insertions, ...others.map(insert)] };
    };
    return { collection, outcomes, insert, insertOneThen };
  };

  it('sends who comes alone at once, and what comes meanwhile together', async () => {
    const { collection, outcomes, insertOneThen } = prepare();
    const { all } = await insertOneThen('a', 'b', 'c');
    await collection.answer();
    await collection.answer();
    await Promise.all(all);
    expect(collection.calls).toEqual([['a'], ['b', 'c']]);
    expect(outcomes).toEqual(['a in', 'b in', 'c in']);
  });

  it('tells each caller of its own document: a taken id is its alone', async () => {
    const { collection, outcomes, insertOneThen } = prepare('c');
    const { all } = await insertOneThen('a', 'b', 'c', 'd');
    for (let call = 0; call < 3; call++) await collection.answer();
    await Promise.all(all);
    expect(collection.calls).toEqual([['a'], ['b', 'c', 'd'], ['c']]);
    expect(outcomes.toSorted()).toEqual(['a in', 'b in', 'c duplicate', 'd in']);
  });

  it('tells all of them when nobody knows what became of the group, and goes on', async () => {
    const { collection, outcomes, insert, insertOneThen } = prepare();
    const { all } = await insertOneThen('a', 'b', 'c');
    await collection.answer();
    collection.failure = new Error('connection closed');
    await collection.answer();
    await Promise.all(all);
    delete collection.failure;
    expect(outcomes).toEqual(['a in', 'b Error: connection closed', 'c Error: connection closed']);
    const later = insert('e');
    await collection.answer();
    await later;
    expect(outcomes.at(-1)).toBe('e in');
  });
});
