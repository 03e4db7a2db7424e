/** Test cases, not suites: what the last line of the run adds up. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** what failed and why, a text each, where that is known */
  failures?: readonly string[];
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Counts = { ...NONE, passed: 1 };
export const ONE_FAILED: Counts = { ...NONE, failed: 1 };

export function sum(all: readonly Counts[]): Counts {
  const total = (count: 'passed' | 'failed' | 'skipped') => all.reduce((so, one) => so + one[count], 0);
  const failures = all.flatMap((one) => one.failures ?? []);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    ...(failures.length > 0 && { failures }),
  };
}

export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Scripts that hold many cases print their counts as one line of JSON; other lines are for the reader. */
export function countsIn(line: string): Counts | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { passed, failed, skipped } = JSON.parse(line) as Partial<Counts>;
    if (![passed, failed, skipped].every(Number.isInteger)) return undefined;
    return { passed: passed!, failed: failed!, skipped: skipped! };
  } catch {
    return undefined;
  }
}

/** A script that ends badly has failed, whatever it counted before; one that counts nothing is a single case. */
export function countsOf(exitCode: number, lines: readonly string[]): Counts {
  const counted = lines.map(countsIn).findLast((counts) => counts !== undefined);
  if (exitCode === 0) return counted ?? ONE_PASSED;
  return counted && counted.failed > 0 ? counted : sum([counted ?? NONE, ONE_FAILED]);
}
