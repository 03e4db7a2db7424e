import { ofFiles } from './jest.shared.config.mjs';

const at = (path) => new URL(path, import.meta.url).pathname;

/** Specs of pages: each file in a document of its own. */
export default {
  ...ofFiles,
  testMatch: ['<rootDir>/**/test/**/*.spec.{ts,tsx}'],
  testEnvironment: at('./tools/verify/test/page/page.environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  setupFilesAfterEnv: [at('./tools/verify/test/page/page.setup.cjs')],
  // CommonJS, so that jest.mock is lifted above the imports; Node requires the packages that are ES modules.
  extensionsToTreatAsEsm: [],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '\\.module\\.css$': at('./tools/verify/test/page/class-names.cjs'),
    '\\.css$': at('./tools/verify/test/page/nothing.cjs'),
    // Sources name their neighbours by the built name (./x.js); only the sources are there.
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts', '$1.tsx'],
    '^@plateia/contracts$': at('./libs/contracts/src/index.ts'),
    '^@plateia/contracts/(\\w+)/(calls|limits)$': at('./libs/contracts/src/') + '$1/$2.ts',
    '^@plateia/contracts/(?!errors\\.json)(.*)$': at('./libs/contracts/src/') + '$1/index.ts',
  },
};
