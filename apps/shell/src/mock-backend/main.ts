import '../start/zod-without-eval.js';
import { now } from '@plateia/data';
import { interceptPage } from '@plateia/mock-backend/browser';
import { runningMock } from './running-mock.js';

/** Development only: where the page begins when there is no platform behind it. */
async function startWithMock(): Promise<void> {
  runningMock.backend = await interceptPage(now);
  await import('../main.js');
}

void startWithMock();
