import { expect, it } from '@jest/globals';
import { SEED } from '@plateia/test-kit';
import fc from 'fast-check';

it('draws by chance what the seed of the run says, so that a failure comes again', () => {
  expect(fc.readConfigureGlobal()).toMatchObject({ seed: SEED });
  expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), { seed: SEED, numRuns: 5 }));
});
