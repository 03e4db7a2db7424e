import { expect, it } from '@jest/globals';
import { looksOf } from '../../journeys/test/stage/looks.ts';

it('gives each journey of the gate one look, and the next one another, so that all are used', () => {
  const looks = ['English on a desk', 'Greek on a phone', 'dark'];
  const given = Array.from({ length: 6 }, () => looksOf(looks));
  expect(given.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(new Set(given.slice(0, 3).flat())).toEqual(new Set(looks));
  expect(given.slice(3)).toEqual(given.slice(0, 3));
});
