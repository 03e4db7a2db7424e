import { describeWith } from '@plateia/test-kit';
import { startPlatform } from '@plateia/testing';
import { apiContract } from './contract/api.contract.js';
import { fileURLToPath } from 'node:url';
import type { Stage } from './support/stage.js';

/** What is switched on where developers work. */
const flags = fileURLToPath(new URL('../../../tools/run/supervisor/flags.json', import.meta.url));
const headers = { 'content-type': 'application/json' };

describeWith('the contract suite of the mock against the real services', 'TEST_MONGO_URL')('the real services', () => {
  apiContract(async (): Promise<Stage> => {
    const platform = await startPlatform({ env: { IDENTITY_FLAGS_FILE: flags } });
    return {
      origin: platform.origin,
      inbox: platform.inbox,
      moveClock: (move) => platform.moveClock(move),
      settled: () => platform.drain(),
      pay: async (checkoutUrl, sessionId) => {
        await fetch(new URL(`/sessions/${sessionId}/pay`, checkoutUrl), { method: 'POST', headers, body: '{}' });
      },
      stop: () => platform.stop(),
    };
  });
});
