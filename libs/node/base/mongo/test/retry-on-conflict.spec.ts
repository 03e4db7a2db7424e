import { expect, it } from '@jest/globals';
import { setImmediate as soon } from 'node:timers/promises';
import { retryOnConflict } from '../src/retry-on-conflict.js';

it('lets in each of many who write at once', async () => {
  let version = 0;
  const write = async (): Promise<true | undefined> => {
    const read = version;
    await soon();
    if (version !== read) return undefined;
    version++;
    return true;
  };
  const writers = Array.from({ length: 50 }, () => retryOnConflict('The row', write));
  expect(new Set(await Promise.all(writers))).toEqual(new Set([true]));
  expect(version).toBe(50);
});

it('answers what the first one to get through says, null too, and tries no more', async () => {
  const answers = [undefined, undefined, null, 'more'];
  expect(await retryOnConflict('The row', async () => answers.shift())).toBeNull();
  expect(answers).toEqual(['more']);
});

it('gives up where others are always quicker, and passes a failure on at once', async () => {
  await expect(retryOnConflict('The row', async () => undefined)).rejects.toThrow(
    'The row was changed by others 20 times in a row',
  );
  let tries = 0;
  const fails = async (): Promise<undefined> => {
    tries++;
    throw new Error('no database');
  };
  await expect(retryOnConflict('The row', fails)).rejects.toThrow('no database');
  expect(tries).toBe(1);
});
