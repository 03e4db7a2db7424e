import type { PlanInterval } from '@plateia/contracts/identity';
import type { Subscription, Terms } from '../books/book.shapes.js';

const MONTHS: Readonly<Record<PlanInterval, number>> = { monthly: 1, annual: 12 };

/** The same day of a later month, or the last one of a month that is shorter. */
export function nextPeriod(from: number, interval: PlanInterval): number {
  const next = new Date(from);
  const day = next.getUTCDate();
  next.setUTCMonth(next.getUTCMonth() + MONTHS[interval], 1);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(day, lastDay));
  return next.getTime();
}

/** What a change costs at once: what is left of the period is given back, what comes in its place is paid. */
export function proration(from: Subscription, to: Terms, now: number): number {
  const left = Math.max(0, Math.min(1, (from.paidUntil - now) / (from.paidUntil - from.periodStart)));
  const given = from.interval === to.interval ? to.amount * left : to.amount;
  return Math.max(0, Math.round(given - from.amount * left));
}
