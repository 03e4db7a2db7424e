import { describe, expect, it } from '@jest/globals';
import { type Entry, risen, withTable } from '../history.ts';

const run = (helloFloorUs: number, figures: Entry['figures']): Entry => ({
  at: '2026-11-29T22:00:00.000Z',
  commit: 'abc',
  helloFloorUs,
  figures,
});
const before = run(30, [
  { name: 'like', unit: 'ms', value: 3, floor: 0.6, commands: 2 },
  { name: 'like to stream p50', unit: 'ms', value: 9 },
  { name: 'memory', unit: 'MB', value: 400 },
]);

describe('a run of the benchmark beside the last one', () => {
  it('says what rose by over 15 %, by its floor, an empty answer or its size', () => {
    const now = run(30, [
      { name: 'like', unit: 'ms', value: 3.6, floor: 0.6, commands: 3 },
      { name: 'like to stream p50', unit: 'ms', value: 12 },
      { name: 'memory', unit: 'MB', value: 500 },
      { name: 'new', unit: 'ms', value: 500 },
    ]);
    expect(risen(now, before)).toEqual([
      'like: 5.00 → 6.00x its floor, 20 % more',
      'like: 2.00 → 3.00 commands, 50 % more',
      'like to stream p50: 300.00 → 400.00x an empty answer, 33 % more',
      'memory: 400.00 → 500.00 MB, 25 % more',
    ]);
  });

  it('says nothing of a machine that is slower at everything', () => {
    const now = run(60, [
      { name: 'like', unit: 'ms', value: 6, floor: 1.2, commands: 2.2 },
      { name: 'like to stream p50', unit: 'ms', value: 18 },
      { name: 'memory', unit: 'MB', value: 440 },
    ]);
    expect(risen(now, before)).toEqual([]);
  });

  it('puts its table in the place of the older one', () => {
    expect(withTable('# A\n\n```text\nold | 1\n```\n\n| a |\n', 'new | 2\nb')).toBe(
      '# A\n\n```text\nnew | 2\nb\n```\n\n| a |\n',
    );
  });
});
