import { z } from 'zod';
import { amount, currency, time } from '../../index.js';

export const planIds = ['premium', 'creator', 'ghost', 'pro_starter', 'pro_premium'] as const;
export const planId = z.enum(planIds);
export type PlanId = z.infer<typeof planId>;

export const planInterval = z.enum(['monthly', 'annual']);
export type PlanInterval = z.infer<typeof planInterval>;

export const planFeature = z.object({ text: z.string(), available: z.boolean(), comingSoon: z.boolean() });
export type PlanFeature = z.infer<typeof planFeature>;

/** One row per plan and interval. */
export const plan = z.object({
  id: planId,
  name: z.string(),
  tagline: z.string(),
  color: z.string(),
  price: amount,
  currency,
  interval: planInterval,
  features: z.array(planFeature),
  comingSoon: z.boolean(),
  audience: z.enum(['member', 'professional']),
});
export type Plan = z.infer<typeof plan>;

export const subscriptionStates = ['none', 'incomplete', 'active', 'past_due', 'canceled', 'expired'] as const;
export const subscriptionState = z.enum(subscriptionStates);
export type SubscriptionState = z.infer<typeof subscriptionState>;

export const subscriptionStatus = z.object({
  status: subscriptionState,
  /** 'free', or plan and interval such as 'premium-monthly' */
  plan: z.string(),
  current_period_end: time.nullable(),
  amount,
  currency,
  /** where the provider lets the member manage cards and invoices */
  manage_url: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  next: z
    .object({ plan: z.string(), amount, from: time })
    .nullable()
    .describe('What was chosen for the time behind the paid period; I45 leaves it as it is after all'),
  features: z.array(planFeature),
  limits: z.object({
    videoMinutes: z.number().int(),
    messagesPerDay: z.number().int(),
    friendRequestsPerDay: z.number().int(),
    editWindowMinutes: z.number().int().nullable(),
  }),
  used: z.object({ messagesToday: z.number().int(), friendRequestsToday: z.number().int() }),
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
