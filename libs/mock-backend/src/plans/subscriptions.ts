import { planRules, type Entitlements } from '@plateia/contracts/identity';
import { CHECKOUT_LIFETIME_MS, entitlementsOf, isPaidFor, subscriptionStates } from '@plateia/contracts/identity/rules';
import type { SubscriptionRow, Terms } from '../world/state.js';
import type { World } from '../world/world.js';

/** As it stands now: what the clock alone changes is done here, by whoever looks first. */
export function subscriptionOf(world: World, userId: string): SubscriptionRow | undefined {
  const row = world.state.subscriptions[userId];
  if (!row) return undefined;
  const now = world.now();
  if (row.state === 'incomplete' && row.checkout.openedAt + CHECKOUT_LIFETIME_MS <= now) provide(row, 'ended');
  while (isPaidFor(row.state) && row.paidUntil !== null && row.paidUntil <= now) {
    if (row.state === 'canceled') provide(row, 'ended');
    else sell(row, row.next ?? row, row.paidUntil);
  }
  return row;
}

/** What a provider of payments would say; there is none in the page. */
export function provide(row: SubscriptionRow, act: 'paid' | 'ended'): void {
  const decided = subscriptionStates.decide(row.state, 'provider', act);
  if ('to' in decided) row.state = decided.to;
}

/** Paid for one period from then on. */
export function sell(row: SubscriptionRow, { plan, interval }: Terms, from: number): void {
  const end = new Date(from);
  if (interval === 'annual') end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  const amount = planRules[plan].prices[interval] ?? 0;
  Object.assign(row, { plan, interval, amount, paidUntil: end.getTime(), next: null });
}

export function paidPlanOf(world: World, userId: string): SubscriptionRow | undefined {
  const row = subscriptionOf(world, userId);
  return row && isPaidFor(row.state) ? row : undefined;
}

export const entitlementsIn = (world: World, userId: string): Entitlements =>
  entitlementsOf(subscriptionOf(world, userId));
