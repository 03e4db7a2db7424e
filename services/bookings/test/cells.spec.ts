import { describe, expect, it } from '@jest/globals';
import { cellsAround, cellsOf } from '../src/booking/domain/cells.js';
import { kilometresBetween } from '../src/booking/domain/distance.js';

const ATHENS = [23.7278, 37.9838] as const;

describe('squares of the map', () => {
  it('cover a circle whole, with few of them, however wide it is', () => {
    for (const radius of [1, 5, 8, 25, 100, 150])
      for (let turn = 0; turn < 60; turn++) {
        const around = cellsAround(ATHENS, radius, ['plumbing/tap']);
        expect(around.length).toBeLessThanOrEqual(16);
        const angle = (turn * Math.PI) / 30;
        const away = (radius * (turn % 7)) / 6.01;
        const lat = ATHENS[1] + (away * Math.cos(angle)) / 111.32;
        const lng = ATHENS[0] + (away * Math.sin(angle)) / (111.32 * Math.cos((lat * Math.PI) / 180));
        if (kilometresBetween(ATHENS, [lng, lat]) > radius) continue;
        expect(cellsOf([lng, lat], 'plumbing/tap').filter((cell) => around.includes(cell))).toHaveLength(1);
      }
  });
});
