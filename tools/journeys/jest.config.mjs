import base from '../../jest.config.mjs';

/** Two at a time, each with a platform of its own: what one of them does to a clock or a registry is nobody else's business. */
export default {
  ...base,
  maxWorkers: 2,
  globalSetup: '<rootDir>/test/stage/raise.ts',
  globalTeardown: '<rootDir>/test/stage/lower.ts',
};
