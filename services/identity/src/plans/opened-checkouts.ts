import { Inject, Injectable } from '@nestjs/common';
import { CURRENCY } from '@plateia/contracts';
import { isPaidFor } from '@plateia/contracts/identity/rules';
import type { AggregateStore } from '@plateia/events';
import { Payments, type Checkout } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ACCOUNT_STORE, type Account } from '../account/store/account.schema.js';
import { seenAtProvider } from './seen-at-provider.js';
import type { Subscription } from '../account/domain/subscription.js';
import type { Wanted } from './subscription-rules.js';
import { eventsOfChange } from './subscription-events.js';

/** Which checkout of a member is the one that counts. */
@Injectable()
export class OpenedCheckouts {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /** Of two that were opened at once one counts; the other can be paid by nobody, for nobody was told of it. */
  async note(
    { _id: userId, subscription: before }: Account,
    { plan, interval }: Wanted,
    { checkout, key }: { checkout: Checkout; key: string },
  ): Promise<void> {
    const noted = await this.store.amend(userId, (account) => {
      if (markOf(account.subscription) !== markOf(before)) return undefined;
      const fresh: Subscription = {
        state: 'incomplete',
        plan,
        interval,
        amount: 0,
        currency: CURRENCY,
        paidUntil: null,
        next: null,
        cancelsAtPeriodEnd: false,
        customerId: checkout.customerId,
        providerId: null,
        dueAt: null,
        checkout: { id: checkout.id, plan, interval, key, isOver: false },
      };
      const now = this.clock.now();
      const subscription = seenAtProvider(fresh, { checkout, bought: null }, now);
      return { update: { $set: { subscription } }, events: eventsOfChange(account, subscription, now) };
    });
    if (noted) return;
    const account = await this.store.find(userId);
    // A repeat under the same key has the same checkout.
    if (account?.subscription?.checkout.id === checkout.id) return;
    await this.payments.expireCheckout(checkout.id);
    throw new ServiceError('UNAVAILABLE');
  }
}

/** What must be as it was read for another checkout to take its place: nothing that was bought meanwhile is written over. */
const markOf = (subscription: Subscription | undefined): string =>
  JSON.stringify([
    subscription?.checkout.id,
    subscription?.providerId,
    subscription !== undefined && isPaidFor(subscription.state),
  ]);
