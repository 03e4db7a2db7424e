import { z } from 'zod';
import { event, id, time } from '../../index.js';

/** What a plan lets its member do; whoever never had one has the free ones. */
export const entitlements = z.object({
  videoMinutes: z.number().int(),
  messagesPerDay: z.number().int(),
  friendRequestsPerDay: z.number().int(),
  /** null: for as long as they like */
  editWindowMinutes: z.number().int().nullable(),
  readReceipts: z.boolean(),
  ghost: z.boolean(),
  verifiedBadge: z.boolean(),
  inviteXp: z.number().int(),
});

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
    status: z.enum(['none', 'incomplete', 'active', 'past_due', 'canceled', 'expired']),
    currentPeriodEnd: time.nullable(),
    entitlements,
  }),
});
