import { expect, it } from '@jest/globals';
import { attempt, PAUSES_MS, Unhandleable } from '../src/delivery/attempts.js';

const nobodyTells = () => undefined;
const failing = (error: Error) => {
  const tries: number[] = [];
  const work = (n: number) => (tries.push(n), Promise.reject(error));
  return { tries, outcome: attempt(work, new AbortController().signal, nobodyTells) };
};

it('keeps those who wait behind a poison event for less than two seconds', () => {
  expect(PAUSES_MS.reduce((sum, pause) => sum + pause)).toBeLessThan(2_000);
});

it('gives up after three tries, with the error of the last', async () => {
  const error = new TypeError('the note cannot be read');
  const { tries, outcome } = failing(error);
  expect(await outcome).toEqual({ error, tries: 3 });
  expect(tries).toEqual([1, 2, 3]);
});

it('does not try again what cannot be helped by it', async () => {
  const error = new Unhandleable('it is of another kind');
  const { tries, outcome } = failing(error);
  expect(await outcome).toEqual({ error, tries: 1 });
  expect(tries).toEqual([1]);
});
