import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AggregatedResult, TestResult } from '@jest/test-result';
import { ROOT } from './command.ts';
import type { Counts, SpecFile } from './counts.ts';

/** Leaves the counts of a jest run at `<package>/.test/results.json`, where the test command adds them up. */
export default class ResultsReporter {
  readonly #rootDir: string;

  constructor(globalConfig: { rootDir: string }) {
    this.#rootDir = globalConfig.rootDir;
  }

  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    const folder = join(this.#rootDir, '.test');
    mkdirSync(folder, { recursive: true });
    const counts: Counts = {
      passed: results.numPassedTests,
      // A suite that does not even load has no cases of its own, and must not vanish from the sum.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      failures: results.testResults.flatMap((file) => failuresOf(file).map((text) => stripVTControlCharacters(text))),
      files: results.testResults.map(fileOf),
    };
    writeFileSync(join(folder, 'results.json'), `${JSON.stringify(counts)}\n`);
  }
}

const fileOf = (result: TestResult): SpecFile => ({
  file: relative(ROOT, result.testFilePath),
  passed: result.numPassingTests,
  failed: result.numFailingTests + (result.testExecError ? 1 : 0),
  skipped: result.numPendingTests + result.numTodoTests,
  seconds: result.perfStats.runtime / 1_000,
});

const LINES_OF_A_REASON = 12;

function failuresOf({ testFilePath, testExecError, testResults }: TestResult): string[] {
  const file = relative(ROOT, testFilePath);
  const told = (name: string, reason = '') =>
    `${file} › ${name}\n${reason.split('\n').slice(0, LINES_OF_A_REASON).join('\n')}`;
  const cases = testResults.filter(({ status }) => status === 'failed');
  return [
    ...(testExecError ? [told('does not run', testExecError.stack ?? testExecError.message)] : []),
    ...cases.map(({ fullName, failureMessages }) => told(fullName, failureMessages[0])),
  ];
}
