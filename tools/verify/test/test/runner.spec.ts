import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../command.ts';
import { longestFirst } from '../known-seconds.ts';

const cases = join(import.meta.dirname, 'two-files');

/** A run of jest in a process of its own, over files that no suite collects. */
function run(...names: string[]): string {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const options = [
    '-c',
    'jest.config.mjs',
    '--rootDir',
    cases,
    '--testMatch',
    '**/*.case.ts',
    '--reporters',
    'default',
  ];
  const { stderr } = spawnSync(process.execPath, [jest, ...options, '--runInBand', '--runTestsByPath', ...names], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stderr;
}

it('lets no spec file see what another one has left in the same worker', () => {
  expect(run(join(cases, 'one.case.ts'), join(cases, 'other.case.ts'))).toContain('2 passed, 2 total');
});

it('names the line of the source where a test failed', () => {
  const failing = join(cases, 'failing.case.ts');
  // Types are gone from what runs: there, the line has another number.
  const line =
    1 +
    readFileSync(failing, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('toBe(3)'));
  expect(run(failing)).toContain(`failing.case.ts:${line}:`);
});

it('deals the longest files first, and those it does not know by their names', () => {
  expect(longestFirst(['d', 'a', 'c', 'b'], { a: 10, c: 30 })).toEqual(['c', 'a', 'b', 'd']);
});
