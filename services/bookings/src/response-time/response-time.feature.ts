import { provideModel } from '@plateia/service-kit';
import { ASK, askSchema } from './ask.schema.js';
import { Asks } from './asks.store.js';
import { FollowResponses } from './follow-responses.js';
import { ResponsesConsumer } from './responses.consumer.js';

export const responseTimeControllers = [ResponsesConsumer];
export const responseTime = [provideModel(ASK, askSchema), Asks, FollowResponses];
