import type { Stripe } from 'stripe';
import { z } from 'zod';
import { ACTION_LASTS_MS, type Hold, type HoldState, type JobWebhook } from '../holds.js';

/** As it is asked for: with the payment that it made, and what came of that. */
export type PageWithPayment = Stripe.Checkout.Session & { payment_intent: Stripe.PaymentIntent | null };

/** Whatever Stripe says later bears this in its turn. */
const jobMetadata = z.object({ bookingId: z.string(), way: z.enum(['authorise', 'charge']) });

const STATES: Readonly<Record<string, HoldState>> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'requires_action',
  requires_action: 'requires_action',
  processing: 'pending',
  requires_capture: 'held',
  succeeded: 'captured',
  canceled: 'voided',
};

const seconds = (at: number): Date => new Date(at * 1_000);
export const untilOf = (created: number): Date => new Date(created * 1_000 + ACTION_LASTS_MS);

/** And not paid for a plan. */
export const isOfJob = ({ metadata }: Stripe.PaymentIntent): boolean => jobMetadata.safeParse(metadata).success;

export function holdOf(intent: Stripe.PaymentIntent): Hold {
  const { bookingId, way } = jobMetadata.parse(intent.metadata);
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  // Whatever Stripe comes to call it: it is neither held nor lost yet.
  const state = STATES[intent.status] ?? 'pending';
  const url = intent.next_action?.redirect_to_url?.url;
  const freeAgain = charge?.payment_method_details?.card?.capture_before;
  return {
    id: intent.id,
    bookingId,
    way,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    state,
    captured: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    action: state === 'requires_action' && url ? { url, until: untilOf(intent.created) } : null,
    heldUntil: state === 'held' && freeAgain ? seconds(freeAgain) : null,
  };
}

/** A card that is declined there leaves the page open for another one. */
export function holdOfPage(page: PageWithPayment): Hold {
  const { id, status, url, payment_intent: intent } = page;
  if (status === 'complete' && intent) return { ...holdOf(intent), id };
  const isOpen = status === 'open' && url !== null;
  return {
    ...jobMetadata.parse(page.metadata),
    id,
    amount: page.amount_total ?? 0,
    currency: (page.currency ?? '').toUpperCase(),
    state: isOpen ? 'requires_action' : 'failed',
    captured: 0,
    refunded: 0,
    action: isOpen ? { url, until: untilOf(page.created) } : null,
    heldUntil: null,
  };
}

const ofJob = z.object({ metadata: z.object({ bookingId: z.string() }) });
const account = z.object({ object: z.literal('account'), id: z.string() });

/** Of the accounts that are connected to ours only what they are is ours to hear. */
export function jobWebhookIn({ account: connected, data: { object } }: Stripe.Event): JobWebhook {
  const accountId = account.safeParse(object).data?.id ?? null;
  const bookingId = connected ? null : (ofJob.safeParse(object).data?.metadata.bookingId ?? null);
  return { bookingId, accountId };
}
