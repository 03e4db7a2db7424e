import { describe, expect, it } from '@jest/globals';
import type { mongo } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { RowLoader } from '../src/row-loader.js';
import { rowsOf } from '../src/row-cache.js';

interface Row {
  _id: string;
}

/** As long as those who ask at the same time are waited for, and one more. */
async function aTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Takes commands as a database does, and answers when it is told to. */
class Collection {
  readonly collectionName = 'rows';
  readonly asked: unknown[] = [];
  readonly rows = new Set<string>();
  private readonly held: { resolve: (answer: unknown) => void; reject: (error: Error) => void; ids: string[] }[] = [];
  readonly conn = {
    db: { command: (command: mongo.Document) => this.take(command['filter']._id) },
    getClient: () => undefined,
  };

  async answer(failure?: Error): Promise<void> {
    await aTurn();
    const { resolve, reject, ids } = this.held.shift()!;
    if (failure) reject(failure);
    else
      resolve({
        cursor: { id: 0, firstBatch: ids.filter((id) => this.rows.has(id)).map((_id) => ({ _id, by: ids })) },
      });
    await setImmediate();
  }

  private take(_id: string | { $in: string[] }): Promise<unknown> {
    this.asked.push(_id);
    const ids = typeof _id === 'string' ? [_id] : _id.$in;
    return new Promise((resolve, reject) => this.held.push({ resolve, reject, ids }));
  }
}

describe('a loader of rows', () => {
  const prepare = (...standing: string[]) => {
    const collection = new Collection();
    for (const id of standing) collection.rows.add(id);
    const loader = new RowLoader<Row>(rowsOf(collection as unknown as mongo.Collection<Row>, { by: 1 }));
    const outcomes: string[] = [];
    const find = (id: string) =>
      void loader.byId(id).then(
        (row) => outcomes.push(`${id} ${row ? 'found' : 'missing'}`),
        (error: Error) => outcomes.push(`${id} ${error.message}`),
      );
    return { collection, loader, outcomes, find };
  };

  it('asks for one row alone when nobody else asks', async () => {
    const { collection, outcomes, find } = prepare('a');
    find('a');
    await collection.answer();
    find('b');
    await collection.answer();
    expect(collection.asked).toEqual(['a', 'b']);
    expect(outcomes).toEqual(['a found', 'b missing']);
  });

  it('asks together for what comes during a question, each id once, and answers each caller for itself', async () => {
    const { collection, outcomes, find } = prepare('a', 'b', 'd');
    find('a');
    await aTurn();
    for (const id of ['b', 'c', 'd', 'b']) find(id);
    await collection.answer();
    expect(outcomes).toEqual(['a found']);
    await collection.answer();
    expect(collection.asked).toEqual(['a', { $in: ['b', 'c', 'd'] }]);
    expect(outcomes).toEqual(['a found', 'b found', 'c missing', 'd found', 'b found']);
  });

  it('gives each caller who wants several rows those of its own, and does not let thousands hold up a few', async () => {
    const { collection, loader } = prepare('a', 'b', 'c', 'm0', 'm200');
    const first = loader.byIds(['a', 'x']);
    await aTurn();
    const [second, third] = [loader.byIds(['c', 'b', 'y']), loader.byIds(['b'])];
    const many = loader.byIds(Array.from({ length: 201 }, (_, index) => `m${index}`));
    expect(await loader.byIds([])).toEqual([]);
    await aTurn();
    expect(collection.asked).toEqual([{ $in: ['a', 'x'] }, { $in: expect.arrayContaining(['m0', 'm200']) }]);
    for (let answers = 0; answers < 3; answers++) await collection.answer();
    expect(collection.asked[2]).toEqual({ $in: ['c', 'b', 'y'] });
    const found = await Promise.all([first, second, third, many]);
    expect(found.map((rows) => rows.map(({ _id }) => _id))).toEqual([['a'], ['c', 'b'], ['b'], ['m0', 'm200']]);
  });

  it('never answers with what was read before the call', async () => {
    const { collection, outcomes, find } = prepare();
    find('a');
    await aTurn();
    collection.rows.add('a');
    find('a');
    collection.rows.delete('a');
    await collection.answer();
    collection.rows.add('a');
    await collection.answer();
    expect(outcomes).toEqual(['a missing', 'a found']);
    expect(collection.asked).toEqual(['a', 'a']);
  });

  it('tells a failure to those who asked, and asks again for those who come after it', async () => {
    const { collection, outcomes, find } = prepare('a', 'b');
    find('a');
    await aTurn();
    find('b');
    const gone = new Error('there is nobody');
    await collection.answer(gone);
    await collection.answer();
    expect(outcomes).toEqual(['a there is nobody', 'b found']);
  });
});
