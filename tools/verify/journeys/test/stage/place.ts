import { DAY_MS } from '@plateia/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How a worker learns where its platform is. */
export const stageNames = (worker: string) => ({
  origin: `JOURNEYS_ORIGIN_${worker}`,
  dataDir: `JOURNEYS_DATA_DIR_${worker}`,
});

/** Fifteen hours before the day ends where the product counts its days, and eighteen where nobody said where. */
const MORNING_MS = 6 * 3_600_000;

const clockMoved = z.object({ now: z.iso.datetime() });
const runFile = z.object({ inbox: z.string(), ops: z.string(), oidc: z.string(), payments: z.string() });

const names = stageNames(process.env['JEST_WORKER_ID'] ?? '1');

/** The platform that the journeys of a worker share. */
export const place = {
  get origin(): string {
    return wordOf(names.origin);
  },
  get dataDir(): string {
    return wordOf(names.dataDir);
  },
  get inbox(): string {
    return run().inbox;
  },
  get provider(): string {
    return run().oidc;
  },
  get payments(): string {
    return run().payments;
  },
};

/** For journeys that need one of their own. Answers the way back. */
export function standAt(own: { origin: string; dataDir: string }): () => void {
  const before = { origin: place.origin, dataDir: place.dataDir };
  const stand = ({ origin, dataDir }: typeof before): void => {
    process.env[names.origin] = origin;
    process.env[names.dataDir] = dataDir;
  };
  stand(own);
  return () => stand(before);
}

/** The time of the server alone; it never goes back. */
export async function advanceClock(advanceMs: number): Promise<void> {
  await moveClock(advanceMs);
}

/** A morning that no journey had before: what is counted by days begins here, and the day does not end on the way. */
export async function beginDay(): Promise<void> {
  const sinceMorning = ((await serverNow()) - MORNING_MS) % DAY_MS;
  await advanceClock(DAY_MS - sinceMorning);
}

/** Journeys before this one may have moved it. */
export const serverNow = (): Promise<number> => moveClock(0);

async function moveClock(advanceMs: number): Promise<number> {
  const answer = await fetch(`${run().ops}/test/clock`, { method: 'POST', body: JSON.stringify({ advanceMs }) });
  if (!answer.ok) throw new Error(`the clock did not move: ${answer.status}`);
  return new Date(clockMoved.parse(await answer.json()).now).getTime();
}

const run = () => runFile.parse(JSON.parse(readFileSync(join(place.dataDir, 'run.json'), 'utf8')));

function wordOf(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the platform was not started`);
  return value;
}
