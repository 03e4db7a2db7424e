import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { BoughtPlan, Checkout, CheckoutState } from '../payments.js';
import type { StripePrices } from './stripe-prices.js';

/** As it is asked for: with what is planned for it. */
export type WithSchedule = Stripe.Subscription & { schedule: Stripe.SubscriptionSchedule | null };

const idOf = (one: string | { id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const state = checkoutState(session);
  return {
    id: session.id,
    // Stripe takes the address away with the last chance to pay.
    url: session.url ?? '',
    userId: session.client_reference_id,
    state,
    customerId: idOf(session.customer),
    subscriptionId: state === 'paid' ? idOf(session.subscription) : null,
  };
}

/** Of a subscription; of a status that we do not know it is not so. */
export const hasEnded = (status: string): boolean => STATES[status] === 'ended';

/** A card that is declined leaves the checkout open for another one; slow ways to pay fail after it, or settle. */
function checkoutState({ status, payment_status, subscription }: Stripe.Checkout.Session): CheckoutState {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  if (payment_status !== 'unpaid') return 'paid';
  return typeof subscription === 'object' && hasEnded(subscription?.status ?? '') ? 'failed' : 'pending';
}

const STATES: Readonly<Record<string, BoughtPlan['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
  paused: 'ended',
  incomplete: 'incomplete',
};

export function boughtPlan(subscription: WithSchedule, prices: StripePrices): BoughtPlan {
  const [item] = subscription.items.data;
  const state = STATES[subscription.status];
  if (!item || !state)
    throw new Error(`The subscription ${subscription.id} is ${subscription.status}, of nothing we know`);
  const { price, current_period_start: start, current_period_end: end } = item;
  return {
    ...prices.offerOf(price.id),
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    amount: price.unit_amount ?? 0,
    currency: price.currency.toUpperCase(),
    state,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    // Stripe begins the next period whether it is paid or not.
    paidUntil: new Date((state === 'active' || state === 'ended' ? end : start) * 1_000),
    next: nextOf(subscription, end, prices),
  };
}

function nextOf({ schedule }: WithSchedule, periodEnd: number, prices: StripePrices): BoughtPlan['next'] {
  const phase = schedule?.phases.find(({ start_date }) => start_date >= periodEnd);
  const price = phase?.items[0]?.price;
  return price === undefined ? null : prices.offerOf(typeof price === 'string' ? price : price.id);
}

const named = z.object({ userId: z.string() });
const about = z.union([
  z.object({ client_reference_id: z.string() }).transform((session) => session.client_reference_id),
  z.object({ metadata: named }).transform(({ metadata }) => metadata.userId),
  z
    .object({ parent: z.object({ subscription_details: z.object({ metadata: named }) }) })
    .transform(({ parent }) => parent.subscription_details.metadata.userId),
]);

/** A checkout, a subscription and an invoice each say in their own place whose they are. */
export const userIdIn = (object: unknown): string | null => about.safeParse(object).data ?? null;
