import { provideModel } from '@plateia/service-kit';
import { CountMessages } from './count-messages.js';
import { ListThreads } from './list-threads.js';
import { THREAD, threadSchema } from './thread.schema.js';
import { ThreadsConsumer } from './threads.consumer.js';
import { ThreadsController } from './threads.controller.js';
import { Threads } from './threads.store.js';

export const threadControllers = [ThreadsController, ThreadsConsumer];
export const threads = [provideModel(THREAD, threadSchema), Threads, CountMessages, ListThreads];
