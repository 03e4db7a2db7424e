import { z } from 'zod';
import { event, id, openEnum, time } from '../../index.js';
import { entitlements } from '../subscriptions/plans.js';
import { subscriptionStates } from '../subscriptions/plan.shapes.js';

export const subscriptionChanged = event({
  type: 'subscription_changed',
  topic: 'identity.v1',
  summary: 'A plan began, ended or was changed',
  kind: 'snapshot',
  family: 'subscription',
  subject: { name: 'userId', of: (data: { userId: string }) => data.userId },
  data: z.object({
    userId: id,
    plan: z.string(),
    status: openEnum(subscriptionStates, { unknownAs: 'other' }),
    currentPeriodEnd: time.nullable(),
    entitlements,
  }),
});
