import { planName, subscriptionChanged } from '@plateia/contracts/identity';
import { entitlementsOf, isPaidFor } from '@plateia/contracts/identity/rules';
import { emit, type Emission } from '@plateia/events';
import type { Account } from '../account/store/account.schema.js';
import { hasVerifiedBadge } from '../account/member/person.js';
import { profileUpdatedEvent } from '../account/member/profile-events.js';
import type { Subscription } from '../account/domain/subscription.js';

export const FREE = 'free';

/** 'premium-monthly', or 'free'. */
export const planOf = (subscription: Subscription | undefined): string =>
  subscription && isPaidFor(subscription.state) ? planName(subscription.plan, subscription.interval) : FREE;

const BY_SYSTEM = { actor: 'system' };

export function subscriptionChangedEvent(userId: string, subscription: Subscription): Emission {
  const { state: status, paidUntil } = subscription;
  const eventData = {
    userId,
    plan: planOf(subscription),
    status,
    currentPeriodEnd: paidUntil?.toISOString() ?? null,
    entitlements: entitlementsOf(subscription),
  };
  return emit(subscriptionChanged, eventData, BY_SYSTEM);
}

/** What others hear of a change; nothing where they would hear what they know. */
export function eventsOfChange(account: Account, subscription: Subscription, now: number): Emission[] {
  const before = account.subscription && subscriptionChangedEvent(account._id, account.subscription);
  const after = subscriptionChangedEvent(account._id, subscription);
  const isFree = planOf(account.subscription) === FREE && planOf(subscription) === FREE;
  const next = { ...account, subscription };
  const badge =
    hasVerifiedBadge(next) === hasVerifiedBadge(account) ? [] : [profileUpdatedEvent(next, ['verifiedBadge'], now)];
  const isKnown = isFree || JSON.stringify(before?.data) === JSON.stringify(after.data);
  return [...(isKnown ? [] : [after]), ...badge];
}
