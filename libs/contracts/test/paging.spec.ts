import { describe, expect, test } from '@jest/globals';
import { booleanInput, integerInput, paging } from '@plateia/contracts';
import * as fc from 'fast-check';
import { z } from 'zod';

const page = z.object(paging({ default: 10, max: 50 }));

describe('the limit', () => {
  test('is the default where none is given', () => {
    expect(page.parse({})).toEqual({ limit: 10, nextToken: '' });
  });

  test.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    ['7', 7],
    [' 50 ', 50],
    [51, 50],
    ['999999999', 50],
  ])('%j is clamped to %d', (limit, clamped) => {
    expect(page.parse({ limit }).limit).toBe(clamped);
  });

  test('always ends in its range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer().map(String)), (limit) => {
        const { limit: clamped } = page.parse({ limit });
        expect(clamped).toBe(Math.min(50, Math.max(1, Number(limit))));
      }),
    );
  });

  test.each([['ten'], [''], ['1.5'], [1.5], ['1e3'], ['0x10'], [null], [NaN], [{ $gt: 0 }], [[5]], [true], ['٣']])(
    '%j is refused',
    (limit) => {
      expect(page.safeParse({ limit }).success).toBe(false);
    },
  );
});

describe('the token', () => {
  test('may be a number, which is an offset', () => {
    expect(page.parse({ nextToken: 20 }).nextToken).toBe('20');
    expect(page.parse({ nextToken: 'abc.def' }).nextToken).toBe('abc.def');
  });

  test.each([[-1], [1.5], [null], [{}], [['a']], ['a'.repeat(2_001)]])('%j is refused', (nextToken) => {
    expect(page.safeParse({ nextToken }).success).toBe(false);
  });
});

test('a boolean of a query is true or false and nothing like it', () => {
  expect([true, false, 'true', 'false'].map((value) => booleanInput.parse(value))).toEqual([true, false, true, false]);
  for (const value of ['1', 'yes', '', 'TRUE', 1, null]) expect(booleanInput.safeParse(value).success).toBe(false);
});

test('an integer is never guessed', () => {
  expect(integerInput.parse('-12')).toBe(-12);
  for (const value of ['12abc', '1 2', '9'.repeat(16), Infinity])
    expect(integerInput.safeParse(value).success).toBe(false);
});
