import type { Crowd } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { Databases } from '../../../verify/drills/databases.ts';
import { type CostMeter, saidCost, type Side } from '../cost.ts';
import type { Figure } from '../figures.ts';
import { scaleOf } from '../filled-platform.ts';
import type { LoadRequest } from '../load.ts';
import { fillMarket } from './fill-market.ts';
import { marketReads } from './market-reads.ts';
import { stepCosts } from './market-steps.ts';

interface Measured {
  meter: CostMeter;
  crowd: Crowd;
  dataDir: string;
  reads: Side;
  writes: Side;
  bare: Side;
  quick: boolean;
}

const FULL = { professionals: 1_000, bookings: 20_000, jobs: 120 };
const QUICK = { professionals: 100, bookings: 1_000, jobs: 24 };
/** How large the market is, and how many jobs go through its steps at a time. */
export const marketSize = (quick: boolean) => (quick ? QUICK : FULL);

const READ_TIMES = 3;
const DETAILS_TIMES = 6;
const CHOSEN_TIMES = 40;
const MONEY_TIMES = 25;
const GROWN_TIMES = 1.2;
const INSERTS = 2_000;

/** What the marketplace costs, first with a tenth of its bookings and then with all of them. */
export async function marketFigures(
  { meter, crowd, dataDir, reads, writes, bare, quick }: Measured,
  log: (line: string) => void,
): Promise<Figure[]> {
  const size = marketSize(quick);
  const databases = new Databases(dataDir);
  try {
    const market = await fillMarket(crowd, databases, size);
    await writes.settled();
    const calls = marketReads(crowd, market, scaleOf(quick));
    const costs = async (name: keyof typeof calls) => {
      const cost = await meter.compare(calls[name], reads, bare);
      log(`${calls[name].name}: ${saidCost(cost)}`);
      const { platformMs, floorMs, commands } = cost;
      return { name: calls[name].name, unit: 'ms' as const, value: platformMs, floor: floorMs, commands };
    };
    await market.grow(size.bookings / 10);
    const small = [await costs('bookings'), await costs('jobs')];
    await market.grow(size.bookings - size.bookings / 10);
    const figures: Figure[] = [];
    for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
      const times = name === 'details' ? DETAILS_TIMES : READ_TIMES;
      const found = await costs(name);
      figures.push({ ...found, target: `≤ ${times}x`, most: times * found.floor });
    }
    const grown = small.map(({ name, value: floor }): Figure => {
      const value = figures.find((one) => one.name === name)?.value ?? 0;
      const target = `≤ ${GROWN_TIMES}x of a tenth`;
      return { name: `${name}, ten times the data`, unit: 'ms', value, floor, target, most: GROWN_TIMES * floor };
    });
    const floor = await meter.once(inserts(), bare);
    const steps = await stepCosts({ meter, writes, market, count: size.jobs });
    const step = (name: string, value: number, times: number): Figure => {
      log(`${name}: ${value.toFixed(3)} ms, one insert ${floor.toFixed(3)} ms`);
      return { name, unit: 'ms', value, floor, target: `≤ ${times}x`, most: times * floor };
    };
    return [
      ...figures,
      ...grown,
      step('publish, match, quote and accept', steps.publish + steps.quote + steps.accept, CHOSEN_TIMES),
      step('start with capture', steps.start, MONEY_TIMES),
      step('complete with release', steps.release, MONEY_TIMES),
    ];
  } finally {
    await databases.close();
  }
}

const inserts = (): LoadRequest[] =>
  Array.from({ length: INSERTS }, () => ({
    method: 'POST',
    path: '/posts',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ _id: randomUUID(), content: 'One line.', createdAt: new Date().toISOString() }),
  }));
