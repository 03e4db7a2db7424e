import type { SupervisedPlatform } from '@plateia/testing';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CostMeter } from '../cost.ts';
import { besideFloor, filledPlatform } from '../filled-platform.ts';
import { LoadProcess } from '../load-process.ts';
import { cpuMs, treeOf } from '../processes.ts';
import { AskedCalls } from './asked-calls.ts';
import { type Frame, framesDuring } from './cpu-profile.ts';

const counting = new URL('./count-commands.ts', import.meta.url).href;
const FRAMES_SHOWN = 40;
const LOOK_EVERY_MS = 50;
/** Not a call: what a second costs in which nobody calls. */
const IDLE = 'idle';
const IDLE_SECONDS = 20;

export interface Profile {
  /** commands by database, collection and kind: how many for each call, and how long one's answer took */
  commands: readonly (readonly [what: string, count: number, ms: number])[];
  /** CPU by process, for each call */
  processes: readonly (readonly [string, number])[];
  frames: readonly Frame[];
  /** of the round that was looked into */
  calls: number;
}

/** Looks into calls of the benchmark: what each asks of the databases, which process works for it, and on what. */
export async function profile(
  names: readonly string[],
  { quick }: { quick: boolean },
  log: (line: string) => void,
  found: (name: string, profile: Profile) => void,
): Promise<void> {
  const load = new LoadProcess();
  const dataDir = await mkdtemp(join(tmpdir(), 'plateia-profile-'));
  const countInto = join(dataDir, 'counts');
  await mkdir(countInto);
  try {
    const env = { NODE_OPTIONS: `--import ${counting}`, COUNT_INTO: countInto };
    const filled = await filledPlatform({ dataDir, quick, env }, log);
    const { platform, crowd } = filled;
    try {
      await besideFloor(filled, dataDir, async ({ floor, counter, reads, writes, bare }) => {
        const meter = new CostMeter(load, [...treeOf(platform.pid), floor.pid], counter);
        const calls = new AskedCalls({ crowd, dataDir, meter, reads, writes, bare, quick });
        for (const name of names) {
          await writes.settled();
          if (name === IDLE) {
            const seconds = { times: IDLE_SECONDS, work: () => sleep(IDLE_SECONDS * 1_000) };
            found(name, await lookedInto(seconds, { platform, countInto }));
            continue;
          }
          const { side, requests } = await calls.named(name, log);
          await writes.settled();
          const sent = { times: requests.length, work: () => meter.once(requests, side) };
          found(name, await lookedInto(sent, { platform, countInto }));
        }
      });
    } finally {
      await platform.stop();
    }
  } finally {
    load.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Work {
  work: () => Promise<unknown>;
  /** what is found is told for each of them */
  times: number;
}

interface Looked {
  platform: SupervisedPlatform;
  countInto: string;
}

async function lookedInto({ work, times }: Work, { platform, countInto }: Looked): Promise<Profile> {
  const { pid } = await platform.part('platform');
  const parts = await platform.parts();
  const counts = new Counts(pid, countInto);
  await counts.taken();
  const before = parts.map((part) => cpuMs([part.pid]));
  const frames = await framesDuring(pid, work);
  const each = (total: number): number => total / times;
  return {
    commands: Object.entries(await counts.taken()).map(
      ([what, [count, ms]]) => [what, each(count), ms / count] as const,
    ),
    processes: parts.map((part, n) => [part.name, each(cpuMs([part.pid]) - (before[n] ?? 0))] as const),
    frames: frames.slice(0, FRAMES_SHOWN),
    calls: times,
  };
}

/** What a process counted since it was last asked. */
class Counts {
  readonly #pid: number;
  readonly #folder: string;

  constructor(pid: number, folder: string) {
    this.#pid = pid;
    this.#folder = folder;
  }

  async taken(): Promise<Record<string, [count: number, ms: number]>> {
    const file = join(this.#folder, `${this.#pid}.json`);
    await rm(file, { force: true });
    process.kill(this.#pid, 'SIGUSR2');
    for (;;) {
      const written = await readFile(file, 'utf8').catch(() => undefined);
      if (written !== undefined) return JSON.parse(written) as Record<string, [count: number, ms: number]>;
      await sleep(LOOK_EVERY_MS);
    }
  }
}
