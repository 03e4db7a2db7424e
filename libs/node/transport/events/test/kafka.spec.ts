import { describeWith, kafkaBrokers, mongoUrl } from '@plateia/test-kit';
import { crashContract } from './crash.contract.js';
import { eventLogContract } from './event-log.contract.js';
import { logAdapter } from './support/adapters.js';

const brokers = kafkaBrokers?.split(',') ?? [];

describeWith(
  'the events kit against its engines',
  'TEST_MONGO_URL',
  'TEST_KAFKA_BROKERS',
)('the log in Kafka', () => {
  eventLogContract(logAdapter('kafka', brokers), mongoUrl ?? '');
  crashContract('kafka', brokers, mongoUrl ?? '');
});
