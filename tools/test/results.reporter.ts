import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AggregatedResult } from '@jest/test-result';

/** Leaves the counts of a jest run at `<package>/.test/results.json`, where the test command adds them up. */
export default class ResultsReporter {
  readonly #rootDir: string;

  constructor(globalConfig: { rootDir: string }) {
    this.#rootDir = globalConfig.rootDir;
  }

  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    const folder = join(this.#rootDir, '.test');
    mkdirSync(folder, { recursive: true });
    const counts = {
      passed: results.numPassedTests,
      // A suite that does not even load has no cases of its own, and must not vanish from the sum.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    writeFileSync(join(folder, 'results.json'), `${JSON.stringify(counts)}\n`);
  }
}
