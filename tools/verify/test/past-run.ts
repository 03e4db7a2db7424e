import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './command.ts';
import type { Flake } from './second-look.ts';

const FOLDER = join(ROOT, '.test');
const FAILED = join(FOLDER, 'failed.json');
const FLAKES = join(FOLDER, 'flakes.jsonl');

/** What `npm test -- --again` runs. */
const failedRun = z.object({ files: z.array(z.string()), steps: z.array(z.string()) });
export type FailedRun = z.infer<typeof failedRun>;

export function noteFailed(failed: FailedRun): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FAILED, `${JSON.stringify(failed, null, 2)}\n`);
}

export function lastFailed(): FailedRun {
  try {
    return failedRun.parse(JSON.parse(readFileSync(FAILED, 'utf8')));
  } catch {
    throw new Error('No run of the tests has left what failed in .test/failed.json: run npm test first.');
  }
}

/** Appends, so that a test which fails now and then is seen over many runs. */
export function noteFlakes(flakes: readonly Flake[], at: Date): void {
  if (flakes.length === 0) return;
  mkdirSync(FOLDER, { recursive: true });
  const lines = flakes.map(({ file, failures }) => JSON.stringify({ at: at.toISOString(), file, failures }));
  appendFileSync(FLAKES, `${lines.join('\n')}\n`);
}
