import type { Books, Hold, Payment, Subscription, Transfer } from './book.shapes.js';
import { refundedOf } from '../jobs/card-holds.js';

/** For people and tests, in the words of the platform. */
export const shownBooks = ({ payments, holds, transfers, subscriptions }: Books) => ({
  payments: [...Object.values(payments).map(shownPayment), ...Object.values(holds).map(shownHold)],
  transfers: Object.values(transfers).map(shownTransfer),
  subscriptions: Object.values(subscriptions).map(shownSubscription),
});

const timeOf = (at: number): string => new Date(at).toISOString();

const shownPayment = ({ id, subscriptionId, amount, captured, refunded, status, createdAt }: Payment) => ({
  id,
  bookingId: null,
  subscriptionId,
  amount,
  captured,
  refunded,
  status,
  createdAt: timeOf(createdAt),
});

const shownHold = (hold: Hold) => ({
  id: hold.id,
  bookingId: hold.bookingId,
  subscriptionId: null,
  amount: hold.amount,
  captured: hold.captured,
  refunded: refundedOf(hold),
  status: hold.status,
  createdAt: timeOf(hold.createdAt),
});

const shownTransfer = ({ id, accountId, amount, status, createdAt }: Transfer) => ({
  id,
  account: accountId,
  amount,
  status,
  createdAt: timeOf(createdAt),
});

const shownSubscription = ({ id, userId, plan, interval, paidUntil, ...rest }: Subscription) => ({
  id,
  userId,
  plan: `${plan}-${interval}`,
  status: statusOf(rest),
  currentPeriodEnd: timeOf(paidUntil),
});

function statusOf({ state, cancelsAtPeriodEnd }: { state: string; cancelsAtPeriodEnd: boolean }): string {
  if (state === 'ended') return 'expired';
  return state === 'active' && cancelsAtPeriodEnd ? 'canceled' : state;
}
