import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createIndexes } from '@plateia/mongo';
import { describeWith, mongoUrl, until } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { Replica } from './support/replica.js';

describeWith('gathered work against its database', 'TEST_MONGO_URL')('gathered work', () => {
  const url = mongoUrl ?? '';
  const database = `t_${randomUUID().slice(0, 8)}`;
  const replicas: Replica[] = [];
  let keeper: Replica;

  const replica = () => {
    const made = new Replica(url, database);
    replicas.push(made);
    return made;
  };
  const makeDue = (name: string) =>
    keeper.connection
      .collection('jobs')
      .updateOne({ _id: name as never }, { $set: { nextAt: new Date(0) } }, { upsert: true });

  beforeAll(async () => {
    keeper = new Replica(url, database);
    await createIndexes(keeper.connection);
  });
  beforeEach(async () => {
    await keeper.connection.collection('jobs').deleteMany({});
  });
  afterEach(async () => {
    await Promise.all(replicas.splice(0).map((each) => each.stop()));
  });
  afterAll(async () => {
    await keeper.connection.dropDatabase();
    await keeper.stop();
  });

  it('waits while it is held', async () => {
    const runs: (readonly string[])[] = [];
    const { due } = replica();
    const work = async (keys: readonly string[]) => void runs.push(keys);
    const leftBehind: string[] = [];
    due.hold();
    const gathered = due.gather('sums', {
      afterMs: 1,
      work,
      leftBehind: () => Promise.resolve(leftBehind),
      writesInto: {},
    });
    gathered.add('a');
    // What others do in that time is not asked to wait for it.
    expect(due.drained()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toEqual([]);
    leftBehind.push('b');
    due.resume();
    await until('it is done', () => runs.length > 0);
    // With what a process before this one has left.
    expect(runs).toEqual([['a', 'b']]);
  });

  it('is done once for all who ask within a moment, and not while it is under way', async () => {
    const runs: (readonly string[])[] = [];
    let release = Promise.withResolvers<void>();
    const work = async (keys: readonly string[]) => {
      runs.push(keys.toSorted());
      await release.promise;
    };
    const gathered = replica().due.gather('sums', {
      afterMs: 50,
      work,
      leftBehind: () => Promise.resolve([]),
      writesInto: {},
    });
    for (const key of ['a', 'b', 'a', 'a']) gathered.add(key);
    expect(gathered.idle).toBe(false);
    await until('it is under way', () => runs.length > 0);
    gathered.add('a');
    gathered.add('c');
    expect(runs).toEqual([['a', 'b']]);
    release.resolve();
    release = Promise.withResolvers<void>();
    release.resolve();
    await until('what was asked for meanwhile is done', () => gathered.idle);
    expect(runs).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
  });

  it('that failed is done again with the next, and has not come to rest before', async () => {
    const runs: (readonly string[])[] = [];
    const work = async (keys: readonly string[]) => {
      runs.push(keys);
      if (runs.length === 1) throw new Error('for the first time');
    };
    const { due } = replica();
    const gathered = due.gather('sums', {
      afterMs: 60_000,
      work,
      leftBehind: () => Promise.resolve([]),
      writesInto: {},
    });
    gathered.add('a');
    await gathered.flush();
    expect(gathered.idle).toBe(false);
    gathered.add('b');
    await until('it has come to rest', () => due.drained());
    expect(runs).toEqual([['a'], ['a', 'b']]);
  });

  it('is found where its replica failed, and ends with what it was asked for', async () => {
    const waiting = new Set(['a']);
    let failed = 0;
    const first = replica();
    const failing = first.due.gather('sums', {
      afterMs: 1,
      work: () => Promise.reject(new Error(`for the ${(failed += 1)}. time`)),
      leftBehind: () => Promise.resolve([]),
      writesInto: {},
    });
    failing.add('a');
    await until('it failed', () => failed > 0);
    // It knows of nothing left behind, and may not take the work of finding it from the other one.
    await first.due.stop();
    const work = async (keys: readonly string[]) => keys.forEach((key) => waiting.delete(key));
    const leftBehind = async () => [...waiting];
    const { due } = replica();
    await makeDue('sums left behind');
    const gathered = due.gather('sums', { afterMs: 60_000, work, leftBehind, writesInto: {} });
    await until('another one has been told of it', () => !gathered.idle);
    await due.stop();
    expect([...waiting]).toEqual([]);
  });
});
