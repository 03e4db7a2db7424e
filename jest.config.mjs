import { readFileSync } from 'node:fs';
import { isLongRun } from './libs/node/test-kit/src/scale.config.ts';

const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

if (!`${process.env.NODE_OPTIONS ?? ''} ${process.execArgv.join(' ')}`.includes('--experimental-vm-modules')) {
  throw new Error(
    'Jest runs ES modules here: set NODE_OPTIONS=--experimental-vm-modules, or use `npm test -- <folder>`.',
  );
}

export default {
  // Ends a test that would never end, on the slowest machine under load. It measures nothing, so no spec sets its own;
  // the long run gives it hours, and so does who asks for a longer walk (WALK_ACTS, LIVES).
  testTimeout: Number(process.env.TEST_TIMEOUT_MS ?? (isLongRun ? 14_400_000 : 900_000)),
  testMatch: ['<rootDir>/**/test/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', ...(isLongRun ? [] : ['\\.long\\.spec\\.'])],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  passWithNoTests: true,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false, sourceMaps: 'inline' }] },
  // Sources name their neighbours by the built name (./x.js); only the .ts is there before a build.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts'],
    '^fast-check$': new URL('./tools/test/seeded-fast-check.ts', import.meta.url).pathname,
  },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  // Every spec file loads the Nest graph anew and the heap keeps it: a worker above the limit is replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '512MB',
  reporters: ['default', new URL('./tools/test/results.reporter.ts', import.meta.url).pathname],
};
