import { isLongRun } from './libs/node/testing/test-kit/src/scale.config.ts';

const at = (path) => new URL(path, import.meta.url).pathname;

/** Of a run, whatever it runs. */
export const ofRun = {
  // Ends a test that would never end, on the slowest machine under load. It measures nothing, so no spec sets its own;
  // the long run gives it hours, and so does who asks for a longer walk (WALK_ACTS, LIVES).
  testTimeout: Number(process.env.TEST_TIMEOUT_MS ?? (isLongRun ? 14_400_000 : 900_000)),
  passWithNoTests: true,
  maxWorkers: 2,
  // A worker above the limit is replaced, and what it had loaded goes with it.
  workerIdleMemoryLimit: '2GB',
  testSequencer: at('./tools/verify/test/runner/longest-first.mjs'),
  reporters: ['default', at('./tools/verify/test/results.reporter.ts')],
};

/** Of the files of a package. */
export const ofFiles = {
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', ...(isLongRun ? [] : ['\\.long\\.spec\\.'])],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};
