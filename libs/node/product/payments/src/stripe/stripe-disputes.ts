import type { Stripe } from 'stripe';
import type { Hold } from '../holds.js';
import { isOfJob } from './stripe-hold-shapes.js';
import type { StripeClient } from './stripe-client.js';
import { z } from 'zod';

const dispute = z.object({ object: z.literal('dispute'), payment_intent: z.string() });

/** By a dispute that stands so nothing was taken, or it has come back. */
const TAKES_NOTHING: ReadonlySet<string> = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

/** What the bank has taken back for the holder of the card is given back as well. */
export async function withDisputes(client: StripeClient, hold: Hold, intent: Stripe.PaymentIntent): Promise<Hold> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  if (!charge?.disputed) return hold;
  const { data } = await client.call(({ disputes }) => disputes.list({ payment_intent: intent.id, limit: 100 }));
  const lost = data.filter(({ status }) => !TAKES_NOTHING.has(status)).reduce((sum, { amount }) => sum + amount, 0);
  return { ...hold, refunded: Math.min(hold.captured, hold.refunded + lost) };
}

/** A dispute bears nothing of ours: the payment does that it is about. Null where it is about none of our jobs. */
export async function disputedJob(client: StripeClient, event: Stripe.Event): Promise<string | null> {
  const about = event.account ? undefined : dispute.safeParse(event.data.object).data;
  if (!about) return null;
  const intent = await client.find(({ paymentIntents }) => paymentIntents.retrieve(about.payment_intent));
  return intent && isOfJob(intent) ? (intent.metadata['bookingId'] ?? null) : null;
}
