import { createLogger } from '@plateia/runtime';

export const quietLogger = createLogger({ service: 'test', level: process.env.TEST_LOG_LEVEL ?? 'silent' });
