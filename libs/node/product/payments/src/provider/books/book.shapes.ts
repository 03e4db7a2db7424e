import { language } from '@plateia/contracts';
import { planId, planInterval } from '@plateia/contracts/identity';
import { z } from 'zod';

export const paymentMethods = ['pm_ok', 'pm_declined', 'pm_requires_action'] as const;
/** Can be saved, and is declined when it is charged later. */
export const DECLINED_LATER = 'pm_declined_later';
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const terms = z.object({
  plan: planId,
  interval: planInterval,
  amount: z.number().int().nonnegative(),
  currency: z.string().length(3),
});
export type Terms = z.infer<typeof terms>;

export const sessionRequest = terms.extend({
  userId: z.string().min(1),
  email: z.string(),
  lang: language,
  customerId: z.string().nullable(),
  successUrl: z.url({ protocol: /^https?$/ }),
  cancelUrl: z.url({ protocol: /^https?$/ }),
  key: z.string().min(1),
});
export type SessionRequest = z.infer<typeof sessionRequest>;

export const session = sessionRequest.omit({ customerId: true }).extend({
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
  /** one of these */
  sessionId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  amount: z.number().int(),
  captured: z.number().int(),
  refunded: z.number().int(),
  status: z.enum(['requires_action', 'failed', 'captured', 'canceled']),
  createdAt: z.number(),
});
export type Payment = z.infer<typeof payment>;

export const holdRequest = z.object({
  key: z.string().min(1),
  bookingId: z.string().min(1),
  userId: z.string().min(1),
  lang: language,
  amount: z.number().int().positive(),
  currency: z.string().length(3),
  way: z.enum(['authorise', 'charge', 'save']),
  /** one that nobody knows is declined like any card that is not good */
  method: z.string(),
  /** a hold that saved the card which is charged now, without its holder */
  savedId: z.string().optional(),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
export type HoldRequest = z.infer<typeof holdRequest>;

/** Part of what was taken, given back. */
export const givenBack = z.object({ key: z.string().min(1), amount: z.number().int().positive() });
export type GivenBack = z.infer<typeof givenBack>;

export const hold = holdRequest.extend({
  id: z.string(),
  status: z.enum(['requires_action', 'saved', 'held', 'captured', 'voided', 'failed']),
  captured: z.number().int(),
  refunds: z.array(givenBack),
  createdAt: z.number(),
  /** when it is too late to say yes */
  actionUntil: z.number(),
  /** when what is kept free on the card is free again by itself */
  heldUntil: z.number(),
});
export type Hold = z.infer<typeof hold>;

export const accountRequest = z.object({ key: z.string().min(1), userId: z.string().min(1) });
export type AccountRequest = z.infer<typeof accountRequest>;

/** Of a professional, who is paid out of it. */
export const account = accountRequest.extend({ id: z.string(), canBePaid: z.boolean() });
export type Account = z.infer<typeof account>;

export const transferRequest = z.object({
  key: z.string().min(1),
  accountId: z.string(),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
});
export type TransferRequest = z.infer<typeof transferRequest>;

export const transfer = transferRequest.extend({
  id: z.string(),
  status: z.enum(['paid', 'reversed']),
  createdAt: z.number(),
});
export type Transfer = z.infer<typeof transfer>;

/** Money that went from one to another: whatever was moved, all balances together are zero. */
export const movement = z.object({
  at: z.number(),
  from: z.string(),
  to: z.string(),
  amount: z.number().int().positive(),
  /** the payment, the hold or the transfer */
  of: z.string(),
});
export type Movement = z.infer<typeof movement>;

export const webhook = z.object({
  id: z.string(),
  type: z.string(),
  /** whose plan it is about */
  userId: z.string().nullable(),
  /** which job */
  bookingId: z.string().nullable().default(null),
  /** or which account of a professional */
  accountId: z.string().nullable().default(null),
  objectId: z.string(),
  createdAt: z.number(),
  isDelivered: z.boolean(),
});
export type Webhook = z.infer<typeof webhook>;

export const books = z.object({
  sessions: z.record(z.string(), session),
  subscriptions: z.record(z.string(), subscription),
  payments: z.record(z.string(), payment),
  // Books of an earlier release lack what stands here.
  holds: z.record(z.string(), hold).default({}),
  accounts: z.record(z.string(), account).default({}),
  transfers: z.record(z.string(), transfer).default({}),
  movements: z.array(movement).default([]),
  webhooks: z.array(webhook),
  holdsWebhooks: z.boolean(),
});
export type Books = z.infer<typeof books>;

export const plannedChange = terms.extend({ when: z.enum(['now', 'period-end']) });
export type PlannedChange = z.infer<typeof plannedChange>;
