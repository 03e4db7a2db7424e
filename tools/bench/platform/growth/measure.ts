import { feedList } from '@plateia/contracts/feed';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongoEngine } from '../../../run/engines/mongo/start.ts';
import { CostMeter, type Side } from '../cost.ts';
import type { Figure } from '../figures.ts';
import type { LoadRequest } from '../load.ts';
import { LoadProcess } from '../load-process.ts';
import { grow } from './crowd.ts';
import { startFeed, type FeedAlone } from './feed-alone.ts';

const REQUESTS = 600;
const ROUNDS = 4;
const MOST = 1.3;
const OF_FRIENDS = 1.3;

interface Sizes {
  few: number;
  many: number;
}

/** What a page of the home feed costs when there are a thousand times as many posts, or 250 times as many friends. */
export async function growthFigures({ few, many }: Sizes, log: (line: string) => void): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plateia-growth-'));
  const load = new LoadProcess();
  const engine = await startMongoEngine({ dir: join(folder, 'mongo') });
  const [small, large] = [await startFeed(engine.url, 'small', folder), await startFeed(engine.url, 'large', folder)];
  try {
    const began = performance.now();
    const [ofSmall, ofLarge] = [await grow(small.database, few, false), await grow(large.database, many, true)];
    log(`${few} and ${many} posts in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    const meter = new CostMeter(load, [process.pid, engine.pid]);
    await meter.watchIdle(4);
    const fewPosts = await pages(small, ofSmall.readers);
    const manyPosts = await pages(large, ofLarge.readers);
    const manyFriends = await pages(large, ofLarge.popular);
    const [side, other] = [sideOf(large), sideOf(small)];
    const call = { rounds: ROUNDS };
    const posts = await meter.compare({ ...call, name: 'posts', platform: manyPosts, floor: fewPosts }, side, other);
    const friends = await meter.compare(
      { ...call, name: 'friends', platform: manyFriends, floor: manyPosts },
      side,
      side,
    );
    return [
      figure(`timeline at ${many} posts, beside ${few}`, posts, MOST),
      figure('timeline with 5,000 friends, beside 20', friends, OF_FRIENDS),
    ];
  } finally {
    await small.stop();
    await large.stop();
    load.stop();
    await engine.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function pages(feed: FeedAlone, readers: readonly string[]): Promise<() => LoadRequest[]> {
  const cookies = await Promise.all(readers.map((reader) => feed.cookieOf(reader)));
  return () =>
    Array.from({ length: REQUESTS }, (_, n) => ({
      method: 'GET',
      path: `${feedList.path}?limit=20`,
      headers: { cookie: cookies[n % cookies.length] },
    }));
}

const sideOf = ({ port }: FeedAlone): Side => ({ port, settled: () => Promise.resolve() });

const figure = (name: string, cost: { platformMs: number; floorMs: number }, times: number): Figure => ({
  name,
  unit: 'ms',
  value: cost.platformMs,
  floor: cost.floorMs,
  target: `≤ ${times}x`,
  most: times * cost.floorMs,
});
