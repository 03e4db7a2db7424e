import { afterAll, expect, it } from '@jest/globals';
import type { AggregatedResult } from '@jest/test-result';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../command.ts';
import ResultsReporter from '../results.reporter.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(rootDir, { recursive: true }));

it('leaves the counts, and of each failure where it is and why, in plain letters and not at any length', () => {
  const reason = `\u001b[31mexpected 2\u001b[39m\n${'at somewhere\n'.repeat(40)}`;
  const results = {
    numPassedTests: 4,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      {
        testFilePath: join(ROOT, 'libs/sums/test/sums.spec.ts'),
        numPassingTests: 4,
        numFailingTests: 1,
        numPendingTests: 2,
        numTodoTests: 0,
        perfStats: { runtime: 1_500 },
        testResults: [
          { status: 'passed', fullName: 'sums add up', failureMessages: [] },
          { status: 'failed', fullName: 'sums have no rest', failureMessages: [reason] },
        ],
      },
      {
        testFilePath: join(ROOT, 'libs/sums/test/broken.spec.ts'),
        testExecError: new Error('no such module'),
        numPassingTests: 0,
        numFailingTests: 0,
        numPendingTests: 0,
        numTodoTests: 0,
        perfStats: { runtime: 0 },
        testResults: [],
      },
    ],
  };
  new ResultsReporter({ rootDir }).onRunComplete(undefined, results as unknown as AggregatedResult);
  const written = JSON.parse(readFileSync(join(rootDir, '.test/results.json'), 'utf8'));
  expect(written).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
  expect(written.files).toEqual([
    { file: 'libs/sums/test/sums.spec.ts', passed: 4, failed: 1, skipped: 2, seconds: 1.5 },
    { file: 'libs/sums/test/broken.spec.ts', passed: 0, failed: 1, skipped: 0, seconds: 0 },
  ]);
  const [failed, broken] = written.failures;
  expect(failed).toMatch(/^libs\/sums\/test\/sums\.spec\.ts › sums have no rest\nexpected 2\nat somewhere\n/);
  expect(failed.split('\n').length).toBeLessThan(20);
  expect(broken).toMatch(/^libs\/sums\/test\/broken\.spec\.ts › does not run\nError: no such module/);
});
