import { expect, it } from '@jest/globals';
import { Partitioners } from 'kafkajs';
import { drawsFrom, type Draws } from '../partitions/draws.ts';
import { simulate } from '../partitions/simulate.ts';

const layout = { members: 1_000_000, cells: 1, partitions: 48, perSecond: 75, seconds: 60, hot: 0 };

it('sends what the page of capacity says, to all partitions, and the same for the same seed', () => {
  const outcome = simulate(layout);
  expect(outcome.facts).toBeGreaterThan(1_550);
  expect(outcome.facts).toBeLessThan(1_650);
  expect(outcome.busiest).toBeLessThan(2);
  expect(outcome.late.worst).toBeLessThan(1);
  expect(simulate(layout)).toEqual(outcome);
  expect(simulate(layout, 2)).not.toEqual(outcome);
});

it('falls behind where consumers are too few, and on one partition where one post draws too much', () => {
  const few = simulate({ ...layout, partitions: 12 });
  expect(few.overrun).toBe(1);
  expect(few.late.middle).toBeGreaterThan(20);
  const hot = simulate({ ...layout, hot: 0.05 });
  expect(hot.overrun).toBeCloseTo(1 / 48);
  expect(hot.late.worst).toBeGreaterThan(5);
  expect(hot.late.middle).toBeLessThan(1);
});

it('draws as many as it is asked for', () => {
  const draws = drawsFrom(7);
  const meanOf = (draw: () => number) => Array.from({ length: 20_000 }, draw).reduce((a, b) => a + b, 0) / 20_000;
  for (const mean of [3, 29, 31, 500]) expect(meanOf(() => draws.poisson(mean)) / mean).toBeCloseTo(1, 1);
  expect(meanOf(() => draws.lognormal(20, 1.2)) / 20).toBeCloseTo(1, 0);
});

it('draws partitions as evenly as the hash of Kafka spreads ids', () => {
  const partitionMetadata = Array.from({ length: 48 }, (_, partitionId) => ({ partitionId, leader: 0 }) as never);
  const place = Partitioners.DefaultPartitioner();
  const draws = drawsFrom(3);
  const spreadOf = (next: () => number) => {
    const counts = Array.from({ length: 48 }, () => 0);
    for (let n = 0; n < 9_600; n += 1) counts[next()]! += 1;
    return counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0) / 47;
  };
  const hashed = spreadOf(() =>
    place({ topic: 'feed.v1', partitionMetadata, message: { key: uuid(draws), value: null } }),
  );
  // Of a fair draw this is 1, give or take a third at most.
  for (const each of [hashed, spreadOf(() => draws.below(48))]) expect(Math.abs(each - 1)).toBeLessThan(0.7);
});

const uuid = (draws: Draws): string =>
  Array.from({ length: 16 }, () => draws.below(256).toString(16).padStart(2, '0')).join('');
