import { expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { mongo } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { Batcher, type Batched } from '../src/index.js';

type Write = (batch: readonly Batched<number, string>[]) => Promise<readonly Batched<number, string>[] | void>;

const batcherOf = (write: Write, client?: mongo.MongoClient) =>
  new Batcher<number, string>({ most: 3, client: () => client, write });

it('writes together who comes at once, and who comes meanwhile with the next, so many at most', async () => {
  const batches: number[][] = [];
  const batcher = batcherOf(async (batch) => {
    batches.push(batch.map(({ item }) => item));
    await setImmediate();
    for (const { item, resolve } of batch) resolve(`#${item}`);
  });
  const first = [1, 2].map((item) => batcher.add(item));
  await setImmediate();
  const meanwhile = [3, 4, 5, 6].map((item) => batcher.add(item));
  expect(await Promise.all([...first, ...meanwhile])).toEqual(['#1', '#2', '#3', '#4', '#5', '#6']);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
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
  const first = batcher.add(1);
  await setImmediate();
  const answers = await Promise.allSettled([first, batcher.add(2), batcher.add(3)]);
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
  const lost = batcher.add(1);
  await setImmediate();
  const next = batcher.add(2);
  (client as unknown as EventEmitter).emit('connectionPoolCleared');
  await expect(lost).rejects.toThrow('the connection closed without an answer');
  await expect(next).resolves.toBe('written');
});
