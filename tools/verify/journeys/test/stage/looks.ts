import { expect } from '@jest/globals';
import { basename } from 'node:path';
import { isLongRun } from '@plateia/test-kit';

let asked = 0;

/** Every look in the long run; in the gate one, and for whoever asks next another, so that all of them are used. */
export function looksOf<Look>(all: readonly Look[]): readonly Look[] {
  if (isLongRun) return all;
  const turn = numberOf(basename(expect.getState().testPath ?? '')) + asked++;
  return all.filter((_, place) => place === turn % all.length);
}

/** The same in each run, so that a journey which failed is walked again as it was. */
const numberOf = (name: string): number => Buffer.from(name).reduce((so, byte) => so + byte, 0);
