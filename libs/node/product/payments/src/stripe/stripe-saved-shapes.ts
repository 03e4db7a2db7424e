import type { Stripe } from 'stripe';
import { z } from 'zod';
import { untilOf } from './stripe-hold-shapes.js';
import type { Hold, HoldState } from '../holds.js';

/** As they are asked for: with the card, which belongs to nobody any more once it is forgotten. */
export type SetupWithCard = Stripe.SetupIntent & { payment_method: Stripe.PaymentMethod | null };
export type PageWithSetup = Stripe.Checkout.Session & { setup_intent: SetupWithCard | null };

const jobMetadata = z.object({ bookingId: z.string(), amount: z.coerce.number().int(), currency: z.string() });

const STATES: Readonly<Record<string, HoldState>> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'requires_action',
  requires_action: 'requires_action',
  processing: 'pending',
  succeeded: 'saved',
  canceled: 'voided',
};

export const isSetupPage = ({ mode }: Stripe.Checkout.Session): boolean => mode === 'setup';

const savedCard = (metadata: Stripe.Metadata | null, known: Pick<Hold, 'id' | 'state' | 'action'>): Hold => ({
  ...jobMetadata.parse(metadata),
  ...known,
  way: 'save',
  captured: 0,
  refunded: 0,
  heldUntil: null,
});

export function savedCardOf({ id, metadata, status, created, next_action, payment_method }: SetupWithCard): Hold {
  const isForgotten = status === 'succeeded' && !payment_method?.customer;
  // Whatever Stripe comes to call it: it is neither saved nor lost yet.
  const state = isForgotten ? 'voided' : (STATES[status] ?? 'pending');
  const url = next_action?.redirect_to_url?.url;
  const action = state === 'requires_action' && url ? { url, until: untilOf(created) } : null;
  return savedCard(metadata, { id, state, action });
}

export function savedCardOfPage({ id, status, url, created, metadata, setup_intent: setup }: PageWithSetup): Hold {
  if (status === 'complete' && setup) return { ...savedCardOf(setup), id };
  const isOpen = status === 'open' && url !== null;
  const action = isOpen ? { url, until: untilOf(created) } : null;
  return savedCard(metadata, { id, state: isOpen ? 'requires_action' : 'failed', action });
}
