import { refreshSession } from '@plateia/contracts/identity';
import {
  aCrowd,
  inParallel,
  startPlatform,
  type Crowd,
  type CrowdSize,
  type SupervisedPlatform,
} from '@plateia/testing';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { engineUrl, socketFolder } from '../../run/engines/mongo/socket-folder.ts';
import { type BareServer, startBareServer } from './bare-server.ts';
import { floorPosts } from './calls.ts';
import type { Side } from './cost.ts';
import { EngineCommands } from './engine-commands.ts';

const FULL: CrowdSize = { members: 200, friendsEach: 40, posts: 10_000, likes: 20_000 };
const QUICK: CrowdSize = { members: 60, friendsEach: 40, posts: 600, likes: 600 };
/** Of the requests that a call stands written down with: so many that the whole takes a quarter of an hour. */
export const scaleOf = (quick: boolean): number => (quick ? 0.2 : 0.5);
/** Grouped notifications are told at most once a second: what follows from a write is over after that. */
const AFTERMATH_MS = 1_500;
const RENEWED_AT_ONCE = 8;

export interface Filled {
  platform: SupervisedPlatform;
  crowd: Crowd;
}

interface Place {
  dataDir: string;
  quick: boolean;
  env?: Readonly<Record<string, string>>;
}

/** A platform with a crowd, started again: what filling it took is no part of what it costs to run. */
export async function filledPlatform(
  { dataDir, quick, env = {} }: Place,
  log: (line: string) => void,
): Promise<Filled> {
  const filling = await startPlatform({ inProcess: false, dataDir });
  let crowd: Crowd;
  try {
    crowd = await aCrowd(filling, quick ? QUICK : FULL, log);
  } finally {
    await filling.stop();
  }
  const platform = await startPlatform({ inProcess: false, dataDir, env });
  for (const member of crowd.members) member.origin = platform.origin;
  return { platform, crowd };
}

/** Sessions live for a quarter of an hour. */
export const renewSessions = (crowd: Crowd): Promise<unknown> =>
  inParallel(crowd.members, RENEWED_AT_ONCE, async (one) => void (await one.call(refreshSession)));

export interface Beside {
  floor: BareServer;
  counter: EngineCommands;
  reads: Side;
  writes: Side;
  bare: Side;
}

/** The platform, and beside it on the same engine a server with nothing around the same calls. */
export async function besideFloor<T>(
  { platform, crowd }: Filled,
  dataDir: string,
  work: (beside: Beside) => Promise<T>,
): Promise<T> {
  const url = engineUrl(socketFolder(realpathSync(join(dataDir, 'mongo'))));
  const floor = await startBareServer('floor.ts', [url]);
  const counter = new EngineCommands(url);
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(floorPosts(crowd));
    await fetch(`http://127.0.0.1:${floor.port}/fill`, { method: 'POST', headers, body });
    const reads: Side = { port: Number(new URL(platform.origin).port), settled: () => Promise.resolve() };
    const settled = () => platform.drain({ everyMs: 100 }).then(() => sleep(AFTERMATH_MS));
    return await work({ floor, counter, reads, writes: { ...reads, settled }, bare: { ...reads, port: floor.port } });
  } finally {
    await counter.close();
    await floor.stop();
  }
}
