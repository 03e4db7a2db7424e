import { afterAll, beforeAll, describe } from '@jest/globals';
import { holdsContract } from './holds.contract.js';
import { plansContract } from './plans.contract.js';
import type { Bench } from './support/bench.js';
import { embeddedBench } from './support/embedded-bench.js';

describe('the provider of development', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await embeddedBench();
  });
  afterAll(() => bench.stop());

  describe('with plans', () => {
    plansContract(() => bench);
  });

  describe('with jobs', () => {
    holdsContract(() => bench);
  });
});
