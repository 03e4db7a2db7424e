import { newId, pairId } from '@plateia/contracts';
import { newPost } from '@plateia/contracts/feed';
import { MongoConnections, type Connection } from '@plateia/mongo';
import { until } from '@plateia/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMongoEngine } from '../../../run/engines/mongo/start.ts';
import type { Figure } from '../figures.ts';
import { pssMb } from '../processes.ts';
import { Listener } from './listener.ts';
import { DATABASES, ServiceAlone } from './service.ts';

/** So many connections are made at a time: a thundering herd is another test. */
const OPENED_AT_ONCE = 100;
const MOST_KB = 25;
const MOST_MS = 1_000;
const ROUNDS = 3;
/** The process has done with opening streams, and has cleaned up after it. */
const SETTLED_MS = 5_000;

type Row = { _id: string } & Record<string, unknown>;

/** What so many open streams cost one process, how soon all of them hear of a post, and what a kill takes from them: nothing. */
export async function streamFigures(streams: number, log: (line: string) => void): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plateia-streams-'));
  const engine = await startMongoEngine({ dir: join(folder, 'mongo') });
  const connections = new MongoConnections();
  const service = await ServiceAlone.open(engine.url, folder);
  try {
    await service.start();
    const database = connections.database(engine.url, `${DATABASES}notifications`);
    const crowd = await aCrowd(database, streams);
    const listeners = await Promise.all(
      crowd.members.map(async (member) => new Listener(service.port, await service.cookieOf(member))),
    );
    await openAll(listeners.slice(0, OPENED_AT_ONCE));
    await sleep(SETTLED_MS);
    const before = pssMb(service.pid);
    await openAll(listeners.slice(OPENED_AT_ONCE));
    await sleep(SETTLED_MS);
    const kb = ((pssMb(service.pid) - before) * 1_024) / (streams - OPENED_AT_ONCE);
    log(`${streams} streams are open, the process has ${pssMb(service.pid).toFixed(0)} MB`);

    const shownMs: number[] = [];
    const rowMs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const post = newId(Date.now());
      const began = performance.now();
      await tellOf(service, post, crowd.authors[round] ?? '');
      await all(listeners, 'see the post', ({ shown }) => shown.has(post));
      shownMs.push(performance.now() - began);
      // It turns unread with the first; a row is told of at most once an hour.
      if (round === 0) await all(listeners, 'have the row of the day', ({ rows }) => rows.has(post));
      rowMs.push(performance.now() - began);
      log(
        `a post: ${(shownMs.at(-1) ?? 0).toFixed(0)} ms, with what it does to rows: ${(rowMs.at(-1) ?? 0).toFixed(0)} ms`,
      );
      await sleep(MOST_MS);
    }
    const lost = await killed(service, listeners, crowd.authors[ROUNDS] ?? '', log);
    return [
      { name: 'memory of a stream', unit: 'KB', value: kb, target: `≤ ${MOST_KB} KB`, most: MOST_KB },
      { name: 'a post shown on all', unit: 'ms', value: Math.max(...shownMs), target: '≤ 1 s', most: MOST_MS },
      { name: 'the row of its day on all', unit: 'ms', value: Math.max(...rowMs), target: '≤ 1 s', most: MOST_MS },
      { name: 'rows lost by a kill', unit: 'rows', value: lost, target: 'none', most: 0 },
    ];
  } finally {
    service.kill();
    await connections.close();
    await engine.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Everybody is a friend of all the authors. */
async function aCrowd(database: Connection, streams: number): Promise<{ members: string[]; authors: string[] }> {
  const some = (count: number) => Array.from({ length: count }, () => newId(Date.now()));
  const [members, authors] = [some(streams), some(ROUNDS + 1)];
  const pairs = authors.flatMap((author) =>
    members.map((member): Row => {
      const _id = pairId(author, member);
      return { _id, members: _id.split('_'), friends: true, version: 1 };
    }),
  );
  await database.collection<Row>('friendships').insertMany(pairs, { ordered: false });
  return { members, authors };
}

async function openAll(listeners: readonly Listener[]): Promise<void> {
  const left = listeners.values();
  const worker = async (): Promise<void> => {
    for (const one of left) await one.open();
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, worker));
}

const tellOf = (service: ServiceAlone, postId: string, authorId: string): Promise<void> =>
  service.tell(newPost, {
    postId,
    authorId,
    content: 'The market opened early today',
    lang: 'en',
    files: [],
    feeling: null,
    privacySetting: 2,
    createdAt: new Date().toISOString(),
  });

const all = (listeners: readonly Listener[], what: string, has: (listener: Listener) => boolean): Promise<true> =>
  until(`all ${what}`, () => listeners.every(has) || undefined, { everyMs: 5 });

/** Dies while it tells; whoever listened comes back to the next one and asks from where they were. */
async function killed(
  service: ServiceAlone,
  listeners: readonly Listener[],
  author: string,
  log: (line: string) => void,
): Promise<number> {
  const post = newId(Date.now());
  await tellOf(service, post, author);
  await until('some have seen it', () => listeners.some(({ shown }) => shown.has(post)) || undefined, { everyMs: 1 });
  service.kill();
  await until('the connections are gone', () => listeners.every(({ isOpen }) => !isOpen) || undefined);
  const heard = () => listeners.filter(({ rows }) => rows.has(post)).length;
  log(`killed when ${listeners.filter(({ shown }) => shown.has(post)).length} of ${listeners.length} had seen it`);
  await service.start();
  await openAll(listeners);
  await all(listeners, 'have the row with it after the kill', ({ rows }) => rows.has(post)).catch(() => undefined);
  return listeners.length - heard();
}
