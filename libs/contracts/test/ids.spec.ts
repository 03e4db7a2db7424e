import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type * as contracts from '@plateia/contracts';
import * as fc from 'fast-check';

const NOON = Date.UTC(2026, 2, 9, 12);
const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 });

let ids: typeof contracts;
// The running order is kept by the module: each case starts with a fresh one.
beforeEach(async () => {
  jest.resetModules();
  ids = await import('@plateia/contracts');
});

const isRising = (made: readonly string[]) => made.every((one, index) => index === 0 || made[index - 1]! < one);

describe('a new id', () => {
  test('rises, also among 10,000 of one millisecond', () => {
    const made = Array.from({ length: 10_000 }, () => ids.newId(NOON));
    expect(isRising(made)).toBe(true);
    expect(new Set(made).size).toBe(10_000);
    for (const one of made.slice(-3)) expect(ids.id.safeParse(one).success).toBe(true);
  });

  test('goes on rising when the clock wavers, and when it moves on after that', () => {
    const moments = [NOON, NOON - 1, NOON - 999, NOON, NOON + 1, NOON + 1];
    expect(isRising(moments.map((ms) => ids.newId(ms)))).toBe(true);
  });

  test('follows a clock that was really set back', () => {
    const before = ids.newId(NOON);
    const after = ids.newId(NOON - 3_600_000);
    expect(ids.timeOfId(after)).toBe(NOON - 3_600_000);
    expect(after < before).toBe(true);
  });

  test('does not rise because of ids that were made for other moments', () => {
    ids.newId(NOON);
    ids.idAt(NOON + 86_400_000);
    expect(ids.timeOfId(ids.newId(NOON + 1))).toBe(NOON + 1);
  });
});

describe('an id', () => {
  test('knows its time', () => {
    fc.assert(
      fc.property(moment, (ms) => {
        expect([ids.idAt(ms), ids.lowestIdAt(ms)].map(ids.timeOfId)).toEqual([ms, ms]);
      }),
    );
  });

  test('sorts by its time, and the lowest of a moment lies before all others of it', () => {
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        fc.pre(a < b);
        const inOrder = [ids.lowestIdAt(a), ids.idAt(a), ids.lowestIdAt(b), ids.idAt(b)];
        expect(inOrder.toSorted()).toEqual(inOrder);
      }),
    );
  });

  test('of given randomness is the same each time', () => {
    const random = new Uint8Array(16).fill(7);
    expect(ids.idAt(NOON, random)).toBe(ids.idAt(NOON, random));
  });

  test('has a lowest one for moments before there were any', () => {
    expect(ids.lowestIdAt(-1)).toBe('00000000-0000-7000-8000-000000000000');
    expect(ids.id.safeParse(ids.lowestIdAt(NOON + 0.7)).success).toBe(true);
  });

  test('is stored in lower case, and taken in any', () => {
    const stored = ids.idAt(NOON, new Uint8Array(16).fill(171));
    expect(ids.idInput.parse(` ${stored.toUpperCase()} `)).toBe(stored);
    expect(ids.id.safeParse(stored.toUpperCase()).success).toBe(false);
  });

  test('may be asked for that nobody here gave out, and not be written down', () => {
    const foreign = '9b2f6c1e-4d3a-4f5b-8c7d-0123456789ab';
    expect(ids.idInput.parse(foreign)).toBe(foreign);
    expect(ids.givenIdInput.safeParse(foreign).success).toBe(false);
    expect([foreign, ids.idAt(NOON), undefined].map(ids.isId)).toEqual([false, true, false]);
  });

  test.each([[''], ['x'], ['123'], [null], [7], [{ $ne: null }], [['a']], ['019cd3d5-67f6-7722-b104-3bc1807e6f74_x']])(
    'is not %j',
    (value) => {
      expect(ids.idInput.safeParse(value).success).toBe(false);
    },
  );
});

test('a pair has one id, whoever is named first', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      expect(ids.pairId(a, b)).toBe(ids.pairId(b, a));
    }),
  );
  expect(ids.pairId('b', 'a')).toBe('a_b');
});
