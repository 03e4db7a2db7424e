import type { Crowd } from '@plateia/testing';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callsOf } from '../calls.ts';
import { type Call, CostMeter, saidCost } from '../cost.ts';
import { besideFloor, filledPlatform } from '../filled-platform.ts';
import { LoadProcess } from '../load-process.ts';
import { memberCallsOf } from '../member-calls.ts';
import { fillConversations, messageCallsOf } from '../message-calls.ts';
import { cpuMs, treeOf } from '../processes.ts';
import { Refusal } from '../../engines/refusal.ts';
import { type Frame, framesDuring } from './cpu-profile.ts';

const counting = new URL('./count-commands.ts', import.meta.url).href;
const FRAMES_SHOWN = 40;
const LOOK_EVERY_MS = 50;

export interface Profile {
  /** commands by database, collection and kind, for each call */
  commands: readonly (readonly [string, number])[];
  /** CPU by process, for each call */
  processes: readonly (readonly [string, number])[];
  frames: readonly Frame[];
  /** of the round that was looked into */
  calls: number;
}

/** Looks into one call of the benchmark: what it asks of the databases, which process works for it, and on what. */
export async function profile(
  asked: string,
  { quick }: { quick: boolean },
  log: (line: string) => void,
): Promise<Profile> {
  const load = new LoadProcess();
  const dataDir = await mkdtemp(join(tmpdir(), 'plateia-profile-'));
  const countInto = join(dataDir, 'counts');
  await mkdir(countInto);
  try {
    const env = { NODE_OPTIONS: `--import ${counting}`, COUNT_INTO: countInto };
    const filled = await filledPlatform({ dataDir, quick, env }, log);
    const { platform, crowd } = filled;
    try {
      return await besideFloor(filled, dataDir, async ({ floor, counter, reads, writes, bare }) => {
        const meter = new CostMeter(load, [...treeOf(platform.pid), floor.pid], counter);
        const call = await callNamed(asked, crowd, quick);
        await writes.settled();
        await meter.watchIdle(4);
        const side = call.isWrite ? writes : reads;
        log(`${call.name}: ${saidCost(await meter.compare(call, side, bare))}`);

        const { pid } = await platform.part('platform');
        const parts = await platform.parts();
        const counts = new Counts(pid, countInto);
        await counts.taken();
        const before = parts.map((part) => cpuMs([part.pid]));
        const requests = call.platform();
        const frames = await framesDuring(pid, () => meter.once(requests, side));
        const each = (total: number): number => total / requests.length;
        return {
          commands: Object.entries(await counts.taken()).map(([what, count]) => [what, each(count)] as const),
          processes: parts.map((part, n) => [part.name, each(cpuMs([part.pid]) - (before[n] ?? 0))] as const),
          frames: frames.slice(0, FRAMES_SHOWN),
          calls: requests.length,
        };
      });
    } finally {
      await platform.stop();
    }
  } finally {
    load.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function callNamed(asked: string, crowd: Crowd, quick: boolean): Promise<Call> {
  const scale = quick ? 0.2 : 1;
  await fillConversations(crowd);
  const calls: Readonly<Record<string, Call>> = {
    ...callsOf(crowd, { scale }),
    ...memberCallsOf(crowd, scale),
    ...messageCallsOf(crowd, scale),
  };
  const call = calls[asked];
  if (!call) throw new Refusal(`There is no call ${asked}; there are ${Object.keys(calls).join(', ')}.`);
  return call;
}

/** What a process counted since it was last asked. */
class Counts {
  readonly #pid: number;
  readonly #folder: string;

  constructor(pid: number, folder: string) {
    this.#pid = pid;
    this.#folder = folder;
  }

  async taken(): Promise<Record<string, number>> {
    const file = join(this.#folder, `${this.#pid}.json`);
    await rm(file, { force: true });
    process.kill(this.#pid, 'SIGUSR2');
    for (;;) {
      const written = await readFile(file, 'utf8').catch(() => undefined);
      if (written !== undefined) return JSON.parse(written) as Record<string, number>;
      await sleep(LOOK_EVERY_MS);
    }
  }
}
