import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '@plateia/events';
import { Payments } from '@plateia/payments';
import { Clock, crashPoint } from '@plateia/runtime';
import { ACCOUNT_STORE, type Account } from '../account/store/account.schema.js';
import { seenAtProvider, type Seen } from './seen-at-provider.js';
import type { Subscription } from '../account/domain/subscription.js';
import { eventsOfChange } from './subscription-events.js';
import { UnknownAtProvider } from './unknown-at-provider.js';

/** Asks the provider what is, whatever was said of it, and by whom and when. */
@Injectable()
export class SyncSubscription {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly payments: Payments,
    private readonly unknown: UnknownAtProvider,
    private readonly clock: Clock,
  ) {}

  /** The account is read before the provider is asked: of two that ask at once, the one with the older answer asks again. */
  async run(userId: string): Promise<void> {
    await this.store.amend(userId, async (account) => {
      const { subscription } = account;
      if (!subscription) return undefined;
      const now = this.clock.now();
      const next = seenAtProvider(subscription, await this.seen(subscription), now);
      if (isSame(subscription, next, now)) return undefined;
      crashPoint('subscription.seen');
      const events = eventsOfChange(account, next, now);
      return { update: { $set: { subscription: next } }, events };
    });
  }

  private async seen({ checkout: { id, isOver }, providerId }: Subscription): Promise<Seen> {
    const checkout = isOver ? null : ((await this.payments.checkout(id)) ?? this.unknown.refuse(id));
    const bought = checkout?.subscriptionId ?? providerId;
    if (bought === null) return { checkout, bought };
    return { checkout, bought: (await this.payments.subscription(bought)) ?? this.unknown.refuse(bought) };
  }
}

/** Nothing to write, unless it is time to note that it was asked. */
const isSame = (before: Subscription, after: Subscription, now: number): boolean =>
  (before.dueAt === null || before.dueAt.getTime() > now) &&
  JSON.stringify({ ...before, dueAt: null }) === JSON.stringify({ ...after, dueAt: null });
