import {
  aMember,
  aPost,
  like,
  openStream,
  startPlatform,
  type Member,
  type SupervisedPlatform,
} from '@plateia/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startKafka } from '../../run/engines/kafka/start.ts';
import { startRedis } from '../../run/engines/redis/start.ts';
import { Databases } from './databases.ts';
import { tellEventsLeft } from './events-left.ts';
import { socialInvariants } from './social-invariants.ts';
import { checkInvariants, type Counts } from './check-invariants.ts';
import { Ledger } from './ledger.ts';
import { gather, type People } from './people.ts';
import { Writers } from './writers.ts';

export interface AwayOptions {
  engine: 'kafka' | 'redis';
  seconds: number;
  /** wished for in a second; what was reached is said */
  writes: number;
  log: (line: string) => void;
}

/** The platform is given an engine that is not the supervisor's to start again. */
const ENGINES = {
  kafka: async (dir: string) => {
    const { brokers, stop } = await startKafka({ dir });
    return { env: { KAFKA_BROKERS: brokers }, stop };
  },
  redis: async (dir: string) => {
    const { url, stop } = await startRedis({ dir });
    return { env: { REDIS_URL: url }, stop };
  },
} as const;

const MEMBERS = 24;
/** in a second, at the pace of the other drills */
const WRITES_AT_PACE_1 = 50;
/** until every consumer has found the engine and has its place in its group again */
const FOUND_AGAIN_MS = 30_000;
/** longer, to tell late from never */
const GIVEN_UP_AFTER_MS = 600_000;
/** Each look asks Kafka for every place of every group: without a pause it is the platform's heaviest work. */
const LOOK_EVERY_MS = 500;
const LIVE_WITHIN_MS = 5_000;

/** Stops an engine under writes: every write is answered as ever, and what had to wait is handled as fast as it would have been. */
export async function awayDrill({ engine, seconds, writes, log }: AwayOptions): Promise<Counts> {
  const dir = await mkdtemp(join(tmpdir(), 'plateia-away-'));
  const dataDir = join(dir, 'data');
  const start = () => ENGINES[engine](join(dir, engine));
  let running: Awaited<ReturnType<typeof start>> | undefined = await start();
  const platform = await startPlatform({ inProcess: false, shape: 'services', dataDir, env: running.env });
  const databases = new Databases(dataDir);
  try {
    const people = await gather(platform, MEMBERS);
    const ledger = new Ledger();
    const delivered = () => untilDelivered({ platform, databases }, log);
    const pace = writes / WRITES_AT_PACE_1;
    const usual = await usualTime({ writers: new Writers(people, ledger, pace), ledger, seconds, delivered });
    log(`as they come, writes take ${usual.toFixed(1)} ms each until all is handled`);
    const writers = new Writers(people, ledger, pace);
    const unhandled = ledger.acknowledged;
    writers.start();
    await sleep(5_000);

    await running.stop();
    running = undefined;
    const before = ledger.acknowledged;
    log(`${engine} is away`);
    const faults = engine === 'redis' ? await lifeWithoutRedis(platform, people) : [];
    await sleep(seconds * 1_000);
    const rate = (ledger.acknowledged - before) / seconds;
    running = await start();
    log(`${engine} is back after ${seconds} s, ${rate.toFixed(0)} writes a second went on`);
    await writers.stop();

    const deliveredMs = await delivered();
    const allowedMs = FOUND_AGAIN_MS + usual * (ledger.acknowledged - unhandled);
    log(
      `everything delivered ${inSeconds(deliveredMs)} after that, of ${inSeconds(allowedMs)}; slowest write ${ledger.slowestMs.toFixed(0)} ms`,
    );
    if (deliveredMs > allowedMs)
      faults.push(`delivered later than so many writes take with ${engine}: ${inSeconds(allowedMs)}`);
    if (ledger.retries > 0) faults.push(`${ledger.retries} writes were not answered with 2xx`);
    const counts = await checkInvariants(socialInvariants, { dataDir, ledger, people, databases }, log);
    return tally(counts, faults, log);
  } catch (error) {
    log(platform.said.slice(-3_000));
    throw error;
  } finally {
    await databases.close();
    await platform.stop();
    await running?.stop();
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Round {
  writers: Writers;
  ledger: Ledger;
  seconds: number;
  delivered: () => Promise<number>;
}

/** What a write takes in ms until all that follows from it is done, which a machine's speed decides: the measure of what comes after. */
async function usualTime({ writers, ledger, seconds, delivered }: Round): Promise<number> {
  const before = ledger.acknowledged;
  writers.start();
  await sleep(seconds * 1_000);
  await writers.stop();
  return (seconds * 1_000 + (await delivered())) / (ledger.acknowledged - before);
}

/** Waits until nothing is left to handle; resolves with how long that took, in ms. */
async function untilDelivered(
  { platform, databases }: { platform: SupervisedPlatform; databases: Databases },
  log: (line: string) => void,
): Promise<number> {
  const began = performance.now();
  const telling = new AbortController();
  const told = tellEventsLeft({ parts: () => platform.parts(), databases }, log, telling.signal);
  await platform.drain({ withinMs: GIVEN_UP_AFTER_MS, everyMs: LOOK_EVERY_MS }).finally(() => telling.abort());
  await told;
  return performance.now() - began;
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Sign-in, which is limited by a store that is away, and live events, which are signalled over it. */
async function lifeWithoutRedis(platform: SupervisedPlatform, people: People): Promise<string[]> {
  const faults: string[] = [];
  await aMember(platform).catch((error: unknown) => faults.push(`nobody can sign in: ${String(error)}`));
  const author = people.members[0] as Member;
  const friend = people.friendsOf(author)[0] as Member;
  const stream = await openStream(author);
  const post = await aPost(author);
  await like(friend, post);
  await stream
    .next('notification', ({ notification }) => notification.additional_data.content_id === post.id, {
      withinMs: LIVE_WITHIN_MS,
    })
    .catch((error: unknown) => faults.push(String(error)));
  stream.close();
  return faults;
}

function tally(counts: Counts, faults: readonly string[], log: (line: string) => void): Counts {
  for (const fault of faults) log(`FAILED: ${fault}`);
  return faults.length > 0 ? { ...counts, failed: counts.failed + 1 } : { ...counts, passed: counts.passed + 1 };
}
