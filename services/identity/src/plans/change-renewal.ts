import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import type { SubscriptionStatus } from '@plateia/contracts/identity';
import { Payments } from '@plateia/payments';
import { crashPoint } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { Accounts } from '../account/store/accounts.js';
import { SyncSubscription } from './sync-subscription.js';
import { subscriptionRules } from './subscription-rules.js';
import { SubscriptionStatusView } from './subscription-status.js';

/** I44, I45: whether the plan goes on as it is when its period ends. */
@Injectable()
export class ChangeRenewal {
  constructor(
    private readonly accounts: Accounts,
    private readonly payments: Payments,
    private readonly syncSubscription: SyncSubscription,
    private readonly status: SubscriptionStatusView,
  ) {}

  async run(userId: string, act: 'cancel' | 'resume', lang: Language): Promise<SubscriptionStatus> {
    // The period may have ended since the provider was last asked.
    await this.syncSubscription.run(userId);
    const { subscription } = (await this.accounts.byId(userId)) ?? {};
    const decided = subscriptionRules.decide(subscription?.state ?? 'none', 'member', act, { subscription });
    if ('refusal' in decided) throw new ServiceError(decided.refusal);
    if (decided.effect !== 'unchanged' && subscription?.providerId) {
      await this.payments.setRenewal(subscription.providerId, act === 'resume');
      crashPoint('subscription.renewal');
      await this.syncSubscription.run(userId);
    }
    return this.status.of(userId, lang);
  }
}
