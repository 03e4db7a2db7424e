import { jest } from '@jest/globals';
import { crashContract } from './crash.contract.js';
import { eventLogContract } from './event-log.contract.js';
import { logAdapter } from './support/adapters.js';
import { describeWith, mongoUrl } from './support/engines.config.js';

jest.setTimeout(60_000);

describeWith('TEST_MONGO_URL')('the log in MongoDB', () => {
  eventLogContract(logAdapter('mongo'), mongoUrl ?? '');
  crashContract('mongo', [], mongoUrl ?? '');
});
