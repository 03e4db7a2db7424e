import { describeWith, mongoUrl } from '@plateia/test-kit';
import { crashContract } from './crash.contract.js';
import { eventLogContract } from './event-log.contract.js';
import { logAdapter } from './support/adapters.js';

describeWith('the events kit against its engines', 'TEST_MONGO_URL')('the log in MongoDB', () => {
  eventLogContract(logAdapter('mongo'), mongoUrl ?? '');
  crashContract('mongo', [], mongoUrl ?? '');
});
