import { DAY_MS, MINUTE_MS } from '@plateia/contracts';
import { isPaidFor, PAST_DUE_MS } from '@plateia/contracts/identity/rules';
import type { SubscriptionState } from '@plateia/contracts/identity';
import type { BoughtPlan, Checkout } from '@plateia/payments';
import type { Subscription } from '../account/domain/subscription.js';

/** Where the provider's words got lost: so late they are missed. */
const ASK_AGAIN_MS = DAY_MS;
const ASK_AGAIN_UNPAID_MS = 10 * MINUTE_MS;
/** What should have happened by now. */
const ASK_SOON_MS = MINUTE_MS;

export interface Seen {
  /** null where it was over when it was last looked at */
  checkout: Checkout | null;
  bought: BoughtPlan | null;
}

/** The subscription as the provider describes it now; nothing that was said before has a part in it. */
export function seenAtProvider(before: Subscription, { checkout, bought }: Seen, now: number): Subscription {
  const isOpen = checkout ? checkout.state !== 'paid' && checkout.state !== 'expired' : !before.checkout.isOver;
  const customerId = bought?.customerId ?? checkout?.customerId ?? before.customerId;
  const after: Subscription = {
    ...before,
    ...(bought && soldAs(bought)),
    state: stateOf(bought, checkout, isOpen),
    customerId,
    checkout: { ...before.checkout, isOver: !isOpen },
  };
  return { ...after, dueAt: dueAt(after, now) };
}

function stateOf(bought: BoughtPlan | null, checkout: Checkout | null, isOpen: boolean): SubscriptionState {
  if (bought && bought.state !== 'ended')
    return bought.state === 'active' && bought.cancelsAtPeriodEnd ? 'canceled' : bought.state;
  if (isOpen) return checkout?.state === 'failed' ? 'none' : 'incomplete';
  return bought ? 'expired' : 'none';
}

const soldAs = ({ id, plan, interval, amount, currency, paidUntil, cancelsAtPeriodEnd, next }: BoughtPlan) => ({
  plan,
  interval,
  amount,
  currency,
  paidUntil,
  cancelsAtPeriodEnd,
  next,
  providerId: id,
});

function dueAt({ state, paidUntil, checkout }: Subscription, now: number): Date | null {
  const isOver = checkout.isOver && state !== 'incomplete';
  if (!isPaidFor(state)) return isOver ? null : new Date(now + ASK_AGAIN_UNPAID_MS);
  const change = (paidUntil?.getTime() ?? now) + (state === 'past_due' ? PAST_DUE_MS : 0);
  return new Date(change <= now ? now + ASK_SOON_MS : Math.min(change, now + ASK_AGAIN_MS));
}
