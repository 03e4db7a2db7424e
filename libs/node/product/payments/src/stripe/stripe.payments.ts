import type { Language } from '@plateia/contracts';
import { ServiceError } from '@plateia/service-kit';
import type { Stripe } from 'stripe';
import type {
  BoughtPlan,
  Checkout,
  CheckoutRequest,
  CheckoutState,
  PlanChange,
  ProviderWebhook,
  SignedWebhook,
} from '../payments.js';
import { Payments } from '../payments.js';
import { SETTLE_LATER } from './settle-later.js';
import type { StripeClient } from './stripe-client.js';
import { boughtPlan, checkoutOf, hasEnded, userIdIn, type WithSchedule } from './stripe-shapes.js';
import type { StripePrices } from './stripe-prices.js';

/** Stripe: Checkout, Billing and its customer portal. */
export class StripePayments extends Payments {
  constructor(
    private readonly client: StripeClient,
    private readonly prices: StripePrices,
  ) {
    super();
  }

  async openCheckout(request: CheckoutRequest): Promise<Checkout> {
    const { userId, lang, key } = request;
    const customer = request.customerId ?? (await this.customerOf(request));
    const session = await this.client.call(({ checkout }) =>
      checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          excluded_payment_method_types: SETTLE_LATER,
          client_reference_id: userId,
          line_items: [{ price: this.prices.idOf(request), quantity: 1 }],
          success_url: request.successUrl.replace('{CHECKOUT}', '{CHECKOUT_SESSION_ID}'),
          cancel_url: request.cancelUrl,
          locale: lang,
          // What else is told of the plan later bears the member's id in its turn.
          subscription_data: { metadata: { userId } },
        },
        { idempotencyKey: `checkout:${key}` },
      ),
    );
    return checkoutOf(session);
  }

  async checkout(id: string): Promise<Checkout | null> {
    const found = await this.client.find((stripe) => retrieveCheckout(stripe, id));
    return found && checkoutOf(found);
  }

  async expireCheckout(id: string): Promise<CheckoutState> {
    await this.client.attempt(({ checkout }) => checkout.sessions.expire(id));
    return checkoutOf(await this.client.call((stripe) => retrieveCheckout(stripe, id))).state;
  }

  async subscription(id: string): Promise<BoughtPlan | null> {
    const found = await this.client.find((stripe) => this.retrieve(stripe, id));
    return found && boughtPlan(found as WithSchedule, this.prices);
  }

  async setRenewal(id: string, renews: boolean): Promise<void> {
    await this.release(id);
    await this.client.call(({ subscriptions }) => subscriptions.update(id, { cancel_at_period_end: !renews }));
  }

  async changePlan(id: string, { when, key, ...terms }: PlanChange): Promise<void> {
    const price = this.prices.idOf(terms);
    const { items } = await this.release(id);
    const [item] = items.data;
    if (!item) throw new Error(`The subscription ${id} is of nothing`);
    if (when === 'now') {
      const change: Stripe.SubscriptionUpdateParams = {
        items: [{ id: item.id, price }],
        cancel_at_period_end: false,
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      };
      await this.client.call(({ subscriptions }) =>
        subscriptions.update(id, change, { idempotencyKey: `change:${key}` }),
      );
      return;
    }
    await this.client.call(({ subscriptions }) => subscriptions.update(id, { cancel_at_period_end: false }));
    if (!this.prices.isOf(item.price.id, terms)) await this.changeLater(id, item, price);
  }

  async end(id: string): Promise<void> {
    await this.client.attempt(({ subscriptions }) => subscriptions.cancel(id));
    const { status } = await this.client.call(({ subscriptions }) => subscriptions.retrieve(id));
    if (!hasEnded(status)) throw new ServiceError('INVALID_TRANSITION');
  }

  async manageUrl(customer: string, returnUrl: string, locale: Language): Promise<string> {
    const link = await this.client.call(({ billingPortal }) =>
      billingPortal.sessions.create({ customer, return_url: returnUrl, locale }),
    );
    return link.url;
  }

  readWebhook({ body, header }: SignedWebhook): ProviderWebhook {
    const event = this.client.verified(body, header('stripe-signature'));
    // Of an account that is connected to ours, not of ours.
    return { userId: event.account ? null : userIdIn(event.data.object) };
  }

  private async customerOf({ userId, email, lang }: CheckoutRequest): Promise<string> {
    const customer = await this.client.call(({ customers }) =>
      customers.create(
        { email, preferred_locales: [lang], metadata: { userId } },
        { idempotencyKey: `customer:${userId}` },
      ),
    );
    return customer.id;
  }

  private retrieve(stripe: Stripe, id: string) {
    return stripe.subscriptions.retrieve(id, { expand: ['schedule'] });
  }

  /** A change that was planned holds its subscription fast: it goes before another one comes. */
  private async release(id: string): Promise<Stripe.Subscription> {
    const found = await this.client.call((stripe) => this.retrieve(stripe, id));
    const schedule = typeof found.schedule === 'string' ? found.schedule : found.schedule?.id;
    if (schedule) await this.client.call(({ subscriptionSchedules }) => subscriptionSchedules.release(schedule));
    return found;
  }

  private async changeLater(id: string, item: Stripe.SubscriptionItem, price: string): Promise<void> {
    const schedule = await this.client.call(({ subscriptionSchedules }) =>
      subscriptionSchedules.create({ from_subscription: id }),
    );
    const { current_period_start: start_date, current_period_end: end_date } = item;
    const phases: Stripe.SubscriptionScheduleUpdateParams.Phase[] = [
      { items: [{ price: item.price.id, quantity: 1 }], start_date, end_date },
      { items: [{ price, quantity: 1 }], duration: { interval: this.prices.lengthOf(price), interval_count: 1 } },
    ];
    await this.client.call(({ subscriptionSchedules }) =>
      subscriptionSchedules.update(schedule.id, { phases, end_behavior: 'release', proration_behavior: 'none' }),
    );
  }
}

const retrieveCheckout = (stripe: Stripe, id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
