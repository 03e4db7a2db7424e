import { KafkaLog, MongoLog } from '../../src/index.js';
import type { LogAdapter } from './log-process.js';
import { PATIENCE_SCALE } from '@plateia/test-kit';
import { quietLogger as logger } from './quiet.js';

export type AdapterName = 'mongo' | 'kafka';

export const logAdapter = (name: AdapterName, brokers: readonly string[] = []): LogAdapter => ({
  open: ({ connection, clock, scheduler, prefix }) =>
    name === 'mongo'
      ? new MongoLog({ connection, clock, scheduler, prefix, logger })
      : new KafkaLog({ brokers, clientId: 'test', clock, prefix, logger, patienceScale: Number(PATIENCE_SCALE) }),
});
