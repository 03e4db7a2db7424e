import { expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { mongo } from 'mongoose';
import { Batcher, type Batched } from '../src/index.js';

type Write = (batch: readonly Batched<number, string>[]) => Promise<readonly Batched<number, string>[] | void>;

const batcherOf = (write: Write, client?: mongo.MongoClient) =>
  new Batcher<number, string>({ most: 3, client: () => client, write });

it('writes who comes alone at once, and who comes meanwhile together with the next, so many at most', async () => {
  const batches: number[][] = [];
  const batcher = batcherOf(async (batch) => {
    batches.push(batch.map(({ item }) => item));
    await Promise.resolve();
    for (const { item, resolve } of batch) resolve(`#${item}`);
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map((item) => batcher.add(item)))).toEqual(['#1', '#2', '#3', '#4', '#5']);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

it('writes those that were left alone with the next batch, and goes on after one that failed', async () => {
  const batches: number[][] = [];
  const batcher = batcherOf(async (batch) => {
    batches.push(batch.map(({ item }) => item));
    if (batches.length === 1) throw new Error('refused');
    const [first, ...others] = batch;
    first?.resolve(`#${first.item}`);
    return others;
  });
  const answers = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(batches).toEqual([[1], [2, 3], [3]]);
});

it('holds up nobody behind a write that is never answered', async () => {
  const client = new EventEmitter() as unknown as mongo.MongoClient;
  let writes = 0;
  const batcher = batcherOf(async (batch) => {
    writes += 1;
    if (writes === 1) await new Promise(() => undefined);
    for (const { resolve } of batch) resolve('written');
  }, client);
  const [lost, next] = [batcher.add(1), batcher.add(2)];
  (client as unknown as EventEmitter).emit('connectionPoolCleared');
  await expect(lost).rejects.toThrow('the connection closed without an answer');
  await expect(next).resolves.toBe('written');
});
