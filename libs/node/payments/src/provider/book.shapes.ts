import { language } from '@plateia/contracts';
import { planId, planInterval } from '@plateia/contracts/identity';
import { z } from 'zod';

export const paymentMethods = ['pm_ok', 'pm_declined', 'pm_requires_action'] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const terms = z.object({
  plan: planId,
  interval: planInterval,
  amount: z.number().int().nonnegative(),
  currency: z.string().length(3),
});
export type Terms = z.infer<typeof terms>;

export const order = terms.extend({
  userId: z.string().min(1),
  email: z.string(),
  lang: language,
  customerId: z.string().nullable(),
  successUrl: z.url({ protocol: /^https?$/ }),
  cancelUrl: z.url({ protocol: /^https?$/ }),
  key: z.string().min(1),
});
export type Order = z.infer<typeof order>;

export const session = order.omit({ customerId: true }).extend({
  id: z.string(),
  customerId: z.string(),
  state: z.enum(['open', 'paid', 'failed', 'expired']),
  subscriptionId: z.string().nullable(),
  /** the payment that waits for the holder of the card */
  paymentId: z.string().nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type Session = z.infer<typeof session>;

export const subscription = terms.extend({
  id: z.string(),
  userId: z.string(),
  customerId: z.string(),
  state: z.enum(['active', 'past_due', 'ended']),
  cancelsAtPeriodEnd: z.boolean(),
  method: paymentMethod,
  periodStart: z.number(),
  paidUntil: z.number(),
  /** when the renewal that could not be paid is tried again */
  retryAt: z.number().nullable(),
  next: terms.nullable(),
  lang: language,
});
export type Subscription = z.infer<typeof subscription>;

export const payment = z.object({
  id: z.string(),
  /** exactly one of these */
  bookingId: z.string().nullable(),
  sessionId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  amount: z.number().int(),
  captured: z.number().int(),
  refunded: z.number().int(),
  status: z.enum(['requires_action', 'failed', 'captured', 'canceled']),
  createdAt: z.number(),
});
export type Payment = z.infer<typeof payment>;

export const webhook = z.object({
  id: z.string(),
  type: z.string(),
  userId: z.string(),
  objectId: z.string(),
  createdAt: z.number(),
  isDelivered: z.boolean(),
});
export type Webhook = z.infer<typeof webhook>;

export const books = z.object({
  sessions: z.record(z.string(), session),
  subscriptions: z.record(z.string(), subscription),
  payments: z.record(z.string(), payment),
  webhooks: z.array(webhook),
  holdsWebhooks: z.boolean(),
});
export type Books = z.infer<typeof books>;

export const plannedChange = terms.extend({ when: z.enum(['now', 'period-end']) });
export type PlannedChange = z.infer<typeof plannedChange>;
