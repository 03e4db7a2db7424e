import { describe, expect, it } from '@jest/globals';
import { nearMe, planRules, shareArea } from '@plateia/contracts/identity';
import {
  bandBetween,
  cellOf,
  givesNearMe,
  middleOf,
  NEAR_GRID_KM,
  type Cell,
  type Point,
} from '@plateia/contracts/identity/rules';

const KM_PER_DEGREE = 111.195;
const WALKS = 10_000;
const STEPS = 12;

/** The same walks every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
const named = ({ row, column }: Cell): string => `${row}:${column}`;
const moved = ({ lat, lng }: Point, north: number, east: number): Point => ({
  lat: lat + north / KM_PER_DEGREE,
  lng: lng + east / (KM_PER_DEGREE * cosine(lat)),
});

/** Everything that readers all around could learn, at once. */
const ATHENS = { lat: 37.98, lng: 23.73 };
const readers = Array.from({ length: 49 }, (_, n) =>
  cellOf(moved(ATHENS, ((n % 7) - 3) * 2.3, (Math.floor(n / 7) - 3) * 2.3)),
);
const seenOf = (at: Point): string => readers.map((reader) => bandBetween(reader, cellOf(at)) ?? '-').join();

describe('what is shared of a position', () => {
  it('is one of a cell that is nowhere smaller than 2 km', () => {
    const random = seeded(1);
    for (let n = 0; n < WALKS; n++) {
      const at = { lat: random() * 178 - 89, lng: random() * 360 - 180 };
      const cell = cellOf(at);
      const middle = middleOf(cell);
      expect(cellOf(middle)).toEqual(cell);
      const nextRow = middleOf({ ...cell, row: cell.row + 1 });
      expect((nextRow.lat - middle.lat) * KM_PER_DEGREE).toBeGreaterThan(NEAR_GRID_KM - 0.03);
      const eastern = cellOf({ lat: middle.lat, lng: middle.lng + 0.6 * (2 / (KM_PER_DEGREE * cosine(middle.lat))) });
      expect(bandBetween(cell, eastern)).not.toBeNull();
    }
  });

  it('has a posterior that is never narrower than the cell, after 10,000 random walks', () => {
    const random = seeded(2);
    const byAnswer = new Map<string, Point[]>();
    const cells = new Map<string, Set<string>>();
    for (let walk = 0; walk < WALKS; walk++) {
      let at = moved(ATHENS, (random() - 0.5) * 12, (random() - 0.5) * 12);
      for (let step = 0; step < STEPS; step++) at = moved(at, (random() - 0.5) * 0.8, (random() - 0.5) * 0.8);
      const seen = seenOf(at);
      byAnswer.set(seen, [...(byAnswer.get(seen) ?? []), at]);
      cells.set(seen, (cells.get(seen) ?? new Set()).add(named(cellOf(at))));
    }
    expect(byAnswer.size).toBeGreaterThan(20);
    for (const [seen, consistent] of byAnswer) {
      if (consistent.length < 200) continue;
      const spread = (of: (point: Point) => number): number =>
        Math.max(...consistent.map(of)) - Math.min(...consistent.map(of));
      const cellsSeen = cells.get(seen)?.size ?? 0;
      expect(spread(({ lat }) => lat * KM_PER_DEGREE)).toBeGreaterThan(1.9);
      expect(spread(({ lng }) => lng * KM_PER_DEGREE * cosine(ATHENS.lat))).toBeGreaterThan(1.9);
      if (cellsSeen > 1) continue;
      // Within the cell every corner is as likely: 5 standard deviations of a quarter.
      const middle = middleOf(cellOf(consistent[0]!));
      for (const [north, east] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        const corner = consistent.filter(
          ({ lat, lng }) => (lat - middle.lat) * north > 0 && (lng - middle.lng) * east > 0,
        );
        const allowed = 5 * Math.sqrt(consistent.length * 0.25 * 0.75) + 0.04 * consistent.length;
        expect(Math.abs(corner.length - consistent.length / 4)).toBeLessThan(allowed);
      }
    }
  });

  it('says the same for every place in the cell, however often it is read and whoever moves inside theirs', () => {
    const random = seeded(3);
    for (let walk = 0; walk < WALKS; walk++) {
      const start = moved(ATHENS, (random() - 0.5) * 20, (random() - 0.5) * 20);
      let at = start;
      for (let step = 0; step < STEPS; step++) {
        const next = moved(at, (random() - 0.5) * 0.8, (random() - 0.5) * 0.8);
        if (named(cellOf(next)) === named(cellOf(start))) at = next;
      }
      const reader = readers[walk % readers.length]!;
      expect(bandBetween(reader, cellOf(at))).toBe(bandBetween(reader, cellOf(start)));
    }
    expect(seenOf(ATHENS)).toBe(seenOf(middleOf(cellOf(ATHENS))));
  });

  it('puts friends into bands that mean the same in both directions', () => {
    const own = cellOf(ATHENS);
    const bandAt = (north: number, east: number) => bandBetween(own, cellOf(moved(middleOf(own), north, east)));
    expect(bandAt(0.5, 0.5)).toBe('<2 km');
    for (const [north, east] of [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
      [2, 2],
    ] as const)
      expect(bandAt(north, east)).toBe('2-5 km');
    expect(bandAt(10, 0)).toBe('5-15 km');
    expect(bandAt(0, 14)).toBe('5-15 km');
    expect(bandAt(20, 0)).toBeNull();
    const random = seeded(4);
    for (let n = 0; n < 500; n++) {
      const other = cellOf(moved(ATHENS, (random() - 0.5) * 40, (random() - 0.5) * 40));
      expect(bandBetween(own, other)).toBe(bandBetween(other, own));
    }
  });

  it.each([
    ['the poles', { lat: 90, lng: 0 }, { lat: 90, lng: 170 }],
    ['the other pole', { lat: -90, lng: -180 }, { lat: -90, lng: 12 }],
    ['both sides of the date line', { lat: 10, lng: 180 }, { lat: 10, lng: -180 }],
  ])('holds at %s', (_where, one, other) => {
    expect(bandBetween(cellOf(one), cellOf(other))).toBe('<2 km');
  });
});

describe('the calls', () => {
  it.each([
    [{ enabled: true }],
    [{ enabled: true, lat: 37.9 }],
    [{ enabled: true, lat: 91, lng: 0 }],
    [{ enabled: true, lat: 0, lng: -180.5 }],
    [{ enabled: true, lat: '37.9', lng: '23.7' }],
    [{ enabled: true, lat: Number.NaN, lng: 0 }],
    [{ enabled: true, lat: Number.POSITIVE_INFINITY, lng: 0 }],
    [{ enabled: true, lat: { $gt: 0 }, lng: [1] }],
    [{ lat: 1, lng: 1 }],
  ])('take no position off the earth: %j', (body) => {
    expect(shareArea.body.safeParse(body).success).toBe(false);
  });

  it('take one anywhere on it, and none to stop', () => {
    for (const body of [
      { enabled: true, lat: -90, lng: 180 },
      { enabled: true, lat: 36.2, lng: 25.1 },
      { enabled: false },
    ])
      expect(shareArea.body.safeParse(body).success).toBe(true);
    expect([nearMe.limit.n, shareArea.limit.n]).toEqual([30, 12]);
  });

  it('are part of every plan of members that can be bought, while it is paid for', () => {
    const state = 'active' as const;
    const given = Object.entries(planRules).map(([plan, { audience }]) => [
      audience === 'member',
      givesNearMe({ plan: plan as keyof typeof planRules, state }),
    ]);
    for (const [isExpected, isGiven] of given) expect(isGiven).toBe(isExpected);
    expect(givesNearMe({ plan: 'premium', state: 'expired' })).toBe(false);
    expect(givesNearMe(null)).toBe(false);
  });
});
