import { jest } from '@jest/globals';
import { describeWith, mongoUrl } from '@plateia/test-kit';
import { crashContract } from './crash.contract.js';
import { eventLogContract } from './event-log.contract.js';
import { logAdapter } from './support/adapters.js';

jest.setTimeout(60_000);

describeWith('the events kit against its engines', 'TEST_MONGO_URL')('the log in MongoDB', () => {
  eventLogContract(logAdapter('mongo'), mongoUrl ?? '');
  crashContract('mongo', [], mongoUrl ?? '');
});
