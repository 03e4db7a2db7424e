import { ApiError } from '@plateia/contracts/client';
import { aPost, inParallel, type Platform } from '@plateia/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { gather } from '../../verify/drills/people.ts';
import { lookAtHome, nextAct } from './acts.ts';
import type { Consumption, CpuWatch } from './cpu-watch.ts';
import { Timings, type CallTimes } from './timings.ts';
import { Visitor } from './visitor.ts';

export interface LoadOptions {
  /** where members come in, and where their codes are found */
  readonly place: Pick<Platform, 'origin' | 'inbox'>;
  readonly members: number;
  readonly friendsEach: number;
  readonly seconds: number;
  /** until what follows from coming in is over: nobody tells us when it is */
  readonly restMs: number;
  /** between two acts of a member, on average */
  readonly thinkMs: number;
  readonly watch?: CpuWatch;
}

export interface LoadReport {
  readonly members: number;
  readonly seconds: number;
  readonly calls: readonly CallTimes[];
  /** by process, where it is known which they are */
  readonly consumption: readonly Consumption[];
}

const AT_ONCE = 8;
const POSTS_EACH = 3;

/** Members come in, befriend those around them and write something; after that each does what people do until the time is over. */
export async function drive(options: LoadOptions, log: (line: string) => void): Promise<LoadReport> {
  const { place, members: count, friendsEach, seconds, restMs, thinkMs, watch } = options;
  const onEachSide = Math.max(0, Math.min(Math.floor(friendsEach / 2), Math.floor((count - 1) / 2)));
  const began = performance.now();
  const { members, friendsOf } = await gather({ ...place, drain: () => Promise.resolve() }, count, onEachSide);
  await inParallel(members, AT_ONCE, async (member) => {
    for (let n = 0; n < POSTS_EACH; n++) await aPost(member, { content: `${n}: the market opened early today` });
  });
  log(`${count} members, ${2 * onEachSide} friends each, in ${((performance.now() - began) / 1_000).toFixed(0)} s`);

  await sleep(restMs);

  const timings = new Timings();
  const visitors = members.map((member) => new Visitor(member, friendsOf(member), timings));
  const before = watch?.read();
  const start = performance.now();
  const end = start + seconds * 1_000;
  await Promise.all(visitors.map((visitor) => visit(visitor, end, thinkMs)));
  const took = (performance.now() - start) / 1_000;
  const consumption = watch && before ? watch.since(before) : [];
  return { members: count, seconds: took, calls: timings.byCall(), consumption };
}

/** Comes in at a moment of their own, so that not all look at once. */
async function visit(visitor: Visitor, end: number, thinkMs: number): Promise<void> {
  const think = () => sleep(Math.max(0, Math.min(thinkMs * (0.5 + Math.random()), end - performance.now())));
  await sleep(Math.max(0, Math.min(thinkMs * Math.random(), end - performance.now())));
  await unlessRefused(lookAtHome(visitor));
  while (performance.now() < end) {
    await think();
    if (performance.now() < end) await unlessRefused(nextAct().do(visitor));
  }
}

/** Counted where it was timed; whoever is refused does something else next. */
async function unlessRefused(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
