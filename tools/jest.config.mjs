import base from '../jest.config.mjs';

/** Journeys have a step and a platform of their own. */
export default { ...base, testPathIgnorePatterns: [...base.testPathIgnorePatterns, '<rootDir>/journeys/'] };
