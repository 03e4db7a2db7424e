import { type Counts, type SpecFile, sum, sumOfCases } from './counts.ts';

/** A file that failed and passed when it ran again alone. */
export interface Flake {
  file: string;
  /** what it said the first time */
  failures: readonly string[];
}

export interface SecondLook {
  counts: Counts;
  flaky: readonly Flake[];
}

/** So many flaky files are no bad luck any more: the run fails. */
export const MOST_FLAKY = 5;
/** With more failures than this the code is broken, and each of them need not be heard twice. */
const MOST_FILES = 20;

/** Verdicts on loss, doubling, money and privacy: what is wrong once is wrong. */
const NEVER_AGAIN = [
  /-matrix\.spec\.ts$/,
  /-table\.spec\.ts$/,
  /^services\/bookings\/test\/(lives|walk|money|payouts)\.spec\.ts$/,
  /^services\/media\/test\/crashes\.spec\.ts$/,
  /^libs\/node\/transport\/events\/test\/(inbox|outbox|fact-ledger)\.spec\.ts$/,
  /^libs\/testing\/test\/(blocks|secrets)\.spec\.ts$/,
];

export const mayRunAgain = (file: string): boolean => !NEVER_AGAIN.some((pattern) => pattern.test(file));

/** Runs each failed spec file once more, alone: what passes then is flaky and named, what fails again has failed. */
export async function lookAgain(first: Counts, runAlone: (file: string) => Promise<Counts>): Promise<SecondLook> {
  const { files = [], failures = [] } = first;
  const failed = files.filter((file) => file.failed > 0);
  if (failed.length > MOST_FILES) return { counts: first, flaky: [] };
  const seen: Counts[] = [];
  const flaky: Flake[] = [];
  for (const before of failed.filter(({ file }) => mayRunAgain(file))) {
    const again = await runAlone(before.file);
    if (again.failed > 0 || again.passed === 0) continue;
    seen.push(difference(before, again));
    flaky.push({ file: before.file, failures: failures.filter((text) => text.startsWith(`${before.file} › `)) });
  }
  const excused = new Set(flaky.flatMap((flake) => flake.failures));
  const left = failures.filter((text) => !excused.has(text));
  return { counts: { ...sumOfCases([first, ...seen]), failures: left, files }, flaky };
}

/** What the second run adds to the sum in which the first one is counted already. */
const difference = (before: SpecFile, again: Counts): Counts =>
  sum([again, { passed: -before.passed, failed: -before.failed, skipped: -before.skipped }]);
