import { Injectable } from '@nestjs/common';
import { CURRENCY, type Language } from '@plateia/contracts';
import { planName, planRules, type SubscriptionStatus } from '@plateia/contracts/identity';
import { entitlementsOf, isPaidFor } from '@plateia/contracts/identity/rules';
import { Quota, ServiceError } from '@plateia/service-kit';
import { DEFAULT_ZONE } from '../account/domain/registration.js';
import { FRIEND_REQUESTS } from '../relations/friends/ask-friend.js';
import type { Account } from '../account/store/account.schema.js';
import { Accounts } from '../account/store/accounts.js';
import { ManageLinks } from './manage-links.js';
import { MESSAGES } from './message-counts.js';
import { planWords } from './plan-texts.js';
import type { Subscription } from '../account/domain/subscription.js';
import { planOf } from './subscription-events.js';

/** I41, and what every call about the subscription answers. */
@Injectable()
export class SubscriptionStatusView {
  constructor(
    private readonly accounts: Accounts,
    private readonly quota: Quota,
    private readonly links: ManageLinks,
  ) {}

  async of(userId: string, lang: Language): Promise<SubscriptionStatus> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new ServiceError('UNAUTHORIZED');
    const { subscription } = account;
    const paid = subscription && isPaidFor(subscription.state) ? subscription : null;
    const { videoMinutes, messagesPerDay, friendRequestsPerDay, editWindowMinutes } = entitlementsOf(subscription);
    const [used, manageUrl] = await Promise.all([this.used(account), this.links.of(subscription, lang)]);
    return {
      status: subscription?.state ?? 'none',
      plan: planOf(subscription),
      current_period_end: paid?.paidUntil?.toISOString() ?? null,
      amount: paid?.amount ?? 0,
      currency: CURRENCY,
      manage_url: manageUrl,
      cancel_at_period_end: paid?.cancelsAtPeriodEnd ?? false,
      next: nextOf(paid),
      features: planWords.featuresOf(paid?.plan ?? null, lang),
      limits: { videoMinutes, messagesPerDay, friendRequestsPerDay, editWindowMinutes },
      used,
    };
  }

  private async used({ _id: userId, prefs }: Account): Promise<SubscriptionStatus['used']> {
    const zone = prefs?.timeZone ?? DEFAULT_ZONE;
    const [messagesToday, friendRequestsToday] = await Promise.all(
      [MESSAGES, FRIEND_REQUESTS].map((quota) => this.quota.used({ quota, userId, zone })),
    );
    return { messagesToday: messagesToday ?? 0, friendRequestsToday: friendRequestsToday ?? 0 };
  }
}

function nextOf(paid: Subscription | null): SubscriptionStatus['next'] {
  if (!paid?.next || !paid.paidUntil) return null;
  const { plan, interval } = paid.next;
  return {
    plan: planName(plan, interval),
    amount: planRules[plan].prices[interval] ?? 0,
    from: paid.paidUntil.toISOString(),
  };
}
