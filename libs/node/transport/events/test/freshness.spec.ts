import { describe, expect, it } from '@jest/globals';
import { Freshness } from '../src/delivery/freshness.js';

const START = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(START + ms).toISOString();

describe('an event that nobody can have handled before', () => {
  const freshness = new Freshness(START);

  it('was written after this process began to read, and sent at once', () => {
    expect(freshness.isFresh(at(5_000), START + 5_010)).toBe(true);
  });

  it.each([
    ['written before that', 500, 510],
    ['sent so late that a sweep may have sent it before', 5_000, 6_200],
    ['sent by a clock that is behind', 5_000, 4_990],
  ])('is not one that was %s', (_, written, sent) => {
    expect(freshness.isFresh(at(written), START + sent)).toBe(false);
  });

  it('is not one without a time', () => {
    expect(freshness.isFresh('', START + 5_000)).toBe(false);
  });
});
