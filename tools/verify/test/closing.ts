import { type Counts, summaryLine } from './counts.ts';
import { MOST_FLAKY, type SecondLook } from './second-look.ts';
import type { Ended } from './steps.ts';

const SLOWEST = 20;

/** The end of a run: what took long, what failed and why, what was flaky, and the line that counts. */
export function closingLines(ended: readonly Ended[], { counts, flaky }: SecondLook, machine: string): string[] {
  return [
    ...times(ended, counts),
    machine,
    ...(counts.failures ?? []).map((failure) => `\n${failure}`),
    ...flaky.map(({ file, failures }) => `\nFLAKY: ${file} failed once and passed alone. ${failures[0] ?? ''}`),
    ...(flaky.length > MOST_FLAKY ? [`More than ${MOST_FLAKY} flaky files fail the run.`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    summaryLine(counts),
  ];
}

export const isGreen = ({ counts, flaky }: SecondLook): boolean => counts.failed === 0 && flaky.length <= MOST_FLAKY;

function times(ended: readonly Ended[], { files = [] }: Counts): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const line = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(8)} s  ${what}`;
  return [
    ...(slowest.length > 0 ? ['The slowest spec files:'] : []),
    ...slowest.map(({ seconds, file }) => line(seconds, file)),
    'The steps:',
    ...ended.map(({ seconds, title, counts }) => line(seconds, `${title}${counts.failed > 0 ? ' FAILED' : ''}`)),
  ];
}
