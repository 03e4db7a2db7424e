import { describeWith } from '@plateia/test-kit';
import { startPlatform } from '@plateia/testing';
import { apiContract } from './contract/api.contract.js';
import type { Stage } from './support/stage.js';

describeWith('the contract suite of the mock against the real services', 'TEST_MONGO_URL')('the real services', () => {
  apiContract(async (): Promise<Stage> => {
    const platform = await startPlatform();
    return {
      origin: platform.origin,
      inbox: platform.inbox,
      moveClock: (move) => platform.moveClock(move),
      settled: () => platform.drain(),
      stop: () => platform.stop(),
    };
  });
});
