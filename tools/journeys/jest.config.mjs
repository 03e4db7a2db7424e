import base from '../../jest.config.mjs';

/** One platform and one member after the other: journeys wait for what they see, and two cores have enough to do. */
export default {
  ...base,
  maxWorkers: 1,
  testTimeout: 120_000,
  globalSetup: '<rootDir>/test/stage/raise.ts',
  globalTeardown: '<rootDir>/test/stage/lower.ts',
};
