/** A spec file as a run of jest saw it. */
export interface SpecFile extends Cases {
  /** from the root of the repository */
  file: string;
  seconds: number;
}

/** Test cases, not suites. */
export interface Cases {
  passed: number;
  failed: number;
  skipped: number;
}

/** What the last line of a run adds up. */
export interface Counts extends Cases {
  /** what failed and why, a text each, where that is known */
  failures?: readonly string[];
  /** the spec files that these cases stand in, where a run of jest counted them */
  files?: readonly SpecFile[];
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Counts = { ...NONE, passed: 1 };
export const ONE_FAILED: Counts = { ...NONE, failed: 1 };

export function sum(all: readonly Counts[]): Counts {
  const failures = all.flatMap((one) => one.failures ?? []);
  const files = all.flatMap((one) => one.files ?? []);
  return {
    ...sumOfCases(all),
    ...(failures.length > 0 && { failures }),
    ...(files.length > 0 && { files }),
  };
}

export function sumOfCases(all: readonly Cases[]): Cases {
  const total = (count: keyof Cases) => all.reduce((so, one) => so + one[count], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

export const summaryLine = ({ passed, failed, skipped }: Cases): string =>
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
