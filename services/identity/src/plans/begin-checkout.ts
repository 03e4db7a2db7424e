import { Inject, Injectable } from '@nestjs/common';
import { CURRENCY, type Language } from '@plateia/contracts';
import { planRules } from '@plateia/contracts/identity';
import type { SubscriptionEffect } from '@plateia/contracts/identity/rules';
import type { AggregateStore } from '@plateia/events';
import { FeatureFlags } from '@plateia/flags';
import { Payments, type Checkout, type CheckoutState } from '@plateia/payments';
import { crashPoint } from '@plateia/runtime';
import { InjectPlatform, ServiceError, type PlatformSettings } from '@plateia/service-kit';
import { ACCOUNT_STORE, type Account } from '../account/store/account.schema.js';
import { SyncSubscription } from './sync-subscription.js';
import { OpenedCheckouts } from './opened-checkouts.js';
import type { Subscription } from '../account/domain/subscription.js';
import { subscriptionRules, type Wanted } from './subscription-rules.js';

export interface Begun {
  session_id: string;
  checkout_url: string;
}

/** Nobody pays these any more. */
const CLOSED: readonly CheckoutState[] = ['expired', 'failed'];

/** I43: a checkout for who has no plan, a change for who has one. */
@Injectable()
export class BeginCheckout {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly payments: Payments,
    private readonly syncSubscription: SyncSubscription,
    private readonly opened: OpenedCheckouts,
    private readonly flags: FeatureFlags,
    @InjectPlatform() private readonly platform: PlatformSettings,
  ) {}

  async run(userId: string, wanted: Wanted, { key, lang }: { key: string; lang: Language }): Promise<Begun> {
    if (!(await this.isSold(wanted))) throw new ServiceError('PLAN_UNAVAILABLE');
    // A checkout may have been paid a moment ago, and nobody has said so yet.
    await this.syncSubscription.run(userId);
    const account = await this.store.find(userId);
    if (!account) throw new ServiceError('UNAUTHORIZED');
    const { subscription } = account;
    const decided = subscriptionRules.decide(subscription?.state ?? 'none', 'member', 'checkout', {
      wanted,
      subscription,
    });
    if ('refusal' in decided) throw new ServiceError(decided.refusal);
    if (decided.effect !== 'open-checkout') return this.change(account, wanted, { effect: decided.effect, key });
    const repeated = await this.openedBy(key, subscription);
    if (repeated) return repeated;
    await this.closeLast(account);
    return this.open(account, wanted, { key, lang });
  }

  private async isSold(wanted: Wanted): Promise<boolean> {
    if (planRules[wanted.plan].comingSoon || this.priceOf(wanted) === undefined) return false;
    return this.flags.isOn('subscriptions');
  }

  /** A request whose answer was lost is met again by its own checkout, as long as somebody can pay it. */
  private async openedBy(key: string, subscription: Subscription | undefined): Promise<Begun | null> {
    const last = subscription?.checkout;
    if (!last || last.isOver || last.key !== key) return null;
    const checkout = await this.payments.checkout(last.id);
    return checkout?.state === 'open' ? begun(checkout) : null;
  }

  /** Beside one that is paid, or will be once its payment has settled, another one would be paid for nothing. */
  private async closeLast({ _id: userId, subscription }: Account): Promise<void> {
    if (!subscription) return;
    const { state, checkout } = subscription;
    if (checkout.isOver && state === 'incomplete') throw new ServiceError('UNAVAILABLE');
    if (checkout.isOver) return;
    const left = await this.payments.expireCheckout(checkout.id);
    if (CLOSED.includes(left)) return;
    await this.syncSubscription.run(userId);
    throw new ServiceError(left === 'paid' ? 'ALREADY_SUBSCRIBED' : 'UNAVAILABLE');
  }

  private async open(account: Account, wanted: Wanted, { key, lang }: { key: string; lang: Language }): Promise<Begun> {
    const success = `${this.platform.PUBLIC_ORIGIN}/subscription/success?session_id={CHECKOUT}`;
    const checkout = await this.payments.openCheckout({
      ...this.termsOf(wanted),
      userId: account._id,
      email: account.email,
      lang,
      key,
      customerId: account.subscription?.customerId ?? null,
      successUrl: success,
      cancelUrl: `${this.platform.PUBLIC_ORIGIN}/subscription`,
    });
    crashPoint('subscription.checkout');
    await this.opened.note(account, wanted, { checkout, key });
    return begun(checkout);
  }

  private async change(
    account: Account,
    wanted: Wanted,
    { effect, key }: { effect: SubscriptionEffect; key: string },
  ): Promise<Begun> {
    const { providerId, checkout } = account.subscription ?? {};
    if (!providerId || !checkout) throw new ServiceError('INVALID_TRANSITION');
    const when = effect === 'change-now' ? 'now' : 'period-end';
    await this.payments.changePlan(providerId, { ...this.termsOf(wanted), when, key });
    crashPoint('subscription.changed');
    await this.syncSubscription.run(account._id);
    // Nothing is left to pay by hand: the page that comes after a payment is where it goes on.
    const url = `${this.platform.PUBLIC_ORIGIN}/subscription/success?session_id=${checkout.id}`;
    return { session_id: checkout.id, checkout_url: url };
  }

  private termsOf(wanted: Wanted) {
    return { ...wanted, amount: this.priceOf(wanted) ?? 0, currency: CURRENCY };
  }

  private priceOf({ plan, interval }: Wanted): number | undefined {
    return planRules[plan].prices[interval];
  }
}

const begun = ({ id, url }: Checkout): Begun => ({ session_id: id, checkout_url: url });
