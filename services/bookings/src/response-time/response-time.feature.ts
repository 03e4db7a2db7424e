import { provideModel } from '@plateia/service-kit';
import { QUOTE_INVITATION, quoteInvitationSchema } from './quote-invitation.schema.js';
import { QuoteInvitationStore } from './quote-invitation.store.js';
import { FollowResponses } from './follow-responses.js';
import { ResponsesConsumer } from './responses.consumer.js';

export const responseTimeControllers = [ResponsesConsumer];
export const responseTime = [
  provideModel(QUOTE_INVITATION, quoteInvitationSchema),
  QuoteInvitationStore,
  FollowResponses,
];
