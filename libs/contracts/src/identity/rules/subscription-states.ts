import { DAY_MS, WEEK_MS } from '../../core/durations.js';
import { transitions } from '../../index.js';
import type { PlanId, PlanInterval, SubscriptionState } from '../subscriptions/plan.shapes.js';
import { freeEntitlements, planRules, type Entitlements } from '../subscriptions/plans.js';

/** A checkout that nobody paid is as if it had never been opened. */
export const CHECKOUT_LIFETIME_MS = DAY_MS;
/** As long as a plan goes on whose renewal could not be paid. */
export const PAST_DUE_MS = WEEK_MS;

export const subscriptionActs = ['checkout', 'cancel', 'resume', 'paid', 'failed', 'ended'] as const;
export type SubscriptionAct = (typeof subscriptionActs)[number];

/** `follow`: the provider has said so, and what it says holds. */
export type SubscriptionEffect =
  | 'open-checkout'
  | 'change-now'
  | 'change-at-period-end'
  | 'cancel'
  | 'resume'
  | 'follow'
  | 'unchanged';

/** The subscription of a member: what they may do, and what the provider says became of it. */
export const subscriptionStates = transitions<
  SubscriptionState,
  'member' | 'provider',
  SubscriptionAct,
  SubscriptionEffect,
  'same-plan' | 'dearer' | 'changes-later'
>({
  states: ['none', 'incomplete', 'active', 'past_due', 'canceled', 'expired'],
  initial: 'none',
  positions: ['member', 'provider'],
  acts: subscriptionActs,
  guards: ['same-plan', 'dearer', 'changes-later'],
  rows: [
    { from: 'none', by: ['member'], act: 'checkout', effect: 'open-checkout', to: 'incomplete' },
    { from: 'incomplete', by: ['member'], act: 'checkout', effect: 'open-checkout' },
    { from: 'expired', by: ['member'], act: 'checkout', effect: 'open-checkout', to: 'incomplete' },
    { from: 'active', by: ['member'], act: 'checkout', when: 'same-plan', refusal: 'ALREADY_SUBSCRIBED' },
    { from: 'active', by: ['member'], act: 'checkout', when: 'dearer', effect: 'change-now' },
    { from: 'active', by: ['member'], act: 'checkout', effect: 'change-at-period-end' },
    { from: 'canceled', by: ['member'], act: 'checkout', when: 'same-plan', refusal: 'ALREADY_SUBSCRIBED' },
    // Whoever chooses another plan wants to go on.
    { from: 'canceled', by: ['member'], act: 'checkout', when: 'dearer', effect: 'change-now', to: 'active' },
    { from: 'canceled', by: ['member'], act: 'checkout', effect: 'change-at-period-end', to: 'active' },
    { from: 'past_due', by: ['member'], act: 'checkout', when: 'same-plan', refusal: 'ALREADY_SUBSCRIBED' },
    // What is owed comes first, where cards are managed.
    { from: 'past_due', by: ['member'], act: 'checkout', refusal: 'PAYMENT_FAILED' },

    { from: 'active', by: ['member'], act: 'cancel', effect: 'cancel', to: 'canceled' },
    { from: 'canceled', by: ['member'], act: 'cancel', effect: 'unchanged' },
    { from: 'past_due', by: ['member'], act: 'cancel', effect: 'cancel' },
    // Whoever had chosen another plan for later stays with theirs.
    { from: 'active', by: ['member'], act: 'resume', when: 'changes-later', effect: 'resume' },
    { from: 'active', by: ['member'], act: 'resume', effect: 'unchanged' },
    { from: 'canceled', by: ['member'], act: 'resume', effect: 'resume', to: 'active' },
    { from: 'past_due', by: ['member'], act: 'resume', effect: 'resume' },

    { from: 'none', by: ['provider'], act: 'paid', effect: 'follow', to: 'active' },
    { from: 'incomplete', by: ['provider'], act: 'paid', effect: 'follow', to: 'active' },
    { from: 'active', by: ['provider'], act: 'paid', effect: 'follow' },
    { from: 'past_due', by: ['provider'], act: 'paid', effect: 'follow', to: 'active' },
    { from: 'incomplete', by: ['provider'], act: 'failed', effect: 'follow', to: 'none' },
    { from: 'active', by: ['provider'], act: 'failed', effect: 'follow', to: 'past_due' },
    { from: 'incomplete', by: ['provider'], act: 'ended', effect: 'follow', to: 'none' },
    { from: 'active', by: ['provider'], act: 'ended', effect: 'follow', to: 'expired' },
    { from: 'past_due', by: ['provider'], act: 'ended', effect: 'follow', to: 'expired' },
    { from: 'canceled', by: ['provider'], act: 'ended', effect: 'follow', to: 'expired' },
  ],
  deadlines: [
    { in: 'incomplete', afterMs: CHECKOUT_LIFETIME_MS, act: 'ended', to: 'none' },
    { in: 'past_due', afterMs: PAST_DUE_MS, act: 'ended', to: 'expired' },
  ],
  otherwise: { act: 'INVALID_TRANSITION', position: 'FORBIDDEN' },
});

const INTERVALS: readonly PlanInterval[] = ['monthly', 'annual'];

/** Whether a change costs more: by the plan first, by the interval within one. */
export function isDearer(
  to: { plan: PlanId; interval: PlanInterval },
  from: { plan: PlanId; interval: PlanInterval },
): boolean {
  const byPlan = monthlyPrice(to.plan) - monthlyPrice(from.plan);
  return byPlan === 0 ? INTERVALS.indexOf(to.interval) > INTERVALS.indexOf(from.interval) : byPlan > 0;
}

const monthlyPrice = (plan: PlanId): number => planRules[plan].prices.monthly ?? 0;

const PAID: readonly SubscriptionState[] = ['active', 'past_due', 'canceled'];

/** Whether the plan gives what it promises. */
export const isPaidFor = (state: SubscriptionState): boolean => PAID.includes(state);

export const entitlementsOf = (
  subscribed: { state: SubscriptionState; plan: PlanId } | null | undefined,
): Entitlements =>
  subscribed && isPaidFor(subscribed.state) ? planRules[subscribed.plan].entitlements : freeEntitlements;

/** Whether friends nearby are shown: as the lines that a plan is sold with say. */
export const givesNearMe = (subscribed: { state: SubscriptionState; plan: PlanId } | null | undefined): boolean =>
  subscribed != null &&
  isPaidFor(subscribed.state) &&
  planRules[subscribed.plan].features.some(({ key, comingSoon }) => key === 'nearMe' && !comingSoon);
