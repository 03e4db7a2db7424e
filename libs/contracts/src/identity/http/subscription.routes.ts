import { z } from 'zod';
import { route } from '../../index.js';
import { plan, planId, planInterval, subscriptionStatus } from '../subscriptions/plan.shapes.js';

const interval = z.union([planInterval, z.literal('yearly').transform(() => 'annual' as const)]);

export const plans = route({
  id: 'I39',
  summary: 'What there is to subscribe to, one row per plan and interval',
  method: 'GET',
  path: '/api/user/subscription/plans',
  access: { who: 'A' },
  answers: { 200: z.object({ plans: z.array(plan) }) },
  errors: [],
  idempotency: null,
  cacheControl: 'public, max-age=300',
});

export const planDetails = route({
  id: 'I40',
  summary: 'One plan, by its id or as plan and interval',
  method: 'GET',
  path: '/api/user/subscription/plan-details',
  access: { who: 'A' },
  query: z.object({
    plan: z.string().trim().max(40).describe("'premium', or 'premium-monthly'"),
    interval: interval.optional(),
  }),
  answers: { 200: plan },
  errors: ['RESOURCE_NOT_FOUND'],
  idempotency: null,
});

export const subscription = route({
  id: 'I41',
  summary: "The member's plan, what it gives and what of it is used today",
  method: 'GET',
  path: '/api/user/subscription/status',
  access: { who: 'M' },
  answers: { 200: subscriptionStatus },
  errors: [],
  idempotency: null,
});

export const checkoutSuccess = route({
  id: 'I42',
  summary: 'What became of a checkout, asked of the provider',
  method: 'GET',
  path: '/api/user/subscription/success',
  access: { who: 'M' },
  query: z.object({ session_id: z.string().trim().max(300).optional() }),
  answers: { 200: subscriptionStatus },
  errors: ['MISSING_SESSION_ID', 'INVALID_SESSION', 'SESSION_EXPIRED', 'PAYMENT_FAILED'],
  idempotency: null,
});

export const checkout = route({
  id: 'I43',
  summary: 'Begin to pay for a plan, or change to another one',
  method: 'POST',
  path: '/api/user/subscription/checkout',
  access: { who: 'M', adult: true },
  body: z.object({ plan_id: planId, interval: interval.default('monthly') }),
  answers: { 200: z.object({ session_id: z.string(), checkout_url: z.string() }) },
  errors: ['PLAN_UNAVAILABLE', 'ALREADY_SUBSCRIBED', 'PAYMENT_FAILED'],
  idempotency: 'K',
});

export const cancelSubscription = route({
  id: 'I44',
  summary: 'End the plan with the period that is paid',
  method: 'POST',
  path: '/api/user/subscription/cancel',
  access: { who: 'M' },
  answers: { 200: subscriptionStatus },
  errors: ['INVALID_TRANSITION'],
  idempotency: 'KN',
});

export const resumeSubscription = route({
  id: 'I45',
  summary: 'Keep the plan that was to end, or to be changed',
  method: 'POST',
  path: '/api/user/subscription/resume',
  access: { who: 'M' },
  answers: { 200: subscriptionStatus },
  errors: ['INVALID_TRANSITION'],
  idempotency: 'KN',
});

export const subscriptionWebhook = route({
  id: 'I46',
  summary: 'The payment provider says that something changed; what it is now is asked of the provider',
  method: 'POST',
  path: '/api/user/subscription/webhook',
  access: { who: 'PSP' },
  answers: { 200: z.object({ received: z.literal(true) }) },
  errors: [],
  idempotency: 'N',
});
