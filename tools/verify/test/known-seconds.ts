import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SpecFile } from './counts.ts';

const FILE = join(import.meta.dirname, 'known-seconds.json');
/** Shorter ones fill the gaps at the end, in whatever order. */
const WORTH_KNOWING_S = 10;

export type KnownSeconds = Readonly<Record<string, number>>;

/** What spec files took in the last run that was kept (`npm test -- --keep-seconds`). */
export const knownSeconds = (): KnownSeconds =>
  z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(FILE, 'utf8')));

export function keepSeconds(files: readonly SpecFile[]): void {
  const long = files.filter(({ seconds }) => seconds >= WORTH_KNOWING_S).toSorted((a, b) => b.seconds - a.seconds);
  const kept = Object.fromEntries(long.map(({ file, seconds }) => [file, Math.round(seconds)]));
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}

/** The workers then end together: none is left with a long file when the others have gone home. */
export const longestFirst = (paths: readonly string[], known: KnownSeconds): string[] =>
  paths.toSorted((one, other) => (known[other] ?? 0) - (known[one] ?? 0) || (one < other ? -1 : 1));
