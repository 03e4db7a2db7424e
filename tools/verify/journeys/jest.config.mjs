import base from '../../../jest.config.mjs';

/** Each worker has a platform of its own: what a journey does to a clock or a registry is nobody else's business. */
export default {
  ...base,
  globalSetup: '<rootDir>/test/stage/raise.ts',
  globalTeardown: '<rootDir>/test/stage/lower.ts',
};
