import type { Language } from '@plateia/contracts';
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
import { session, subscription, type Session, type Subscription } from '../provider/books/book.shapes.js';
import type { EmbeddedClient } from './embedded-client.js';

export class EmbeddedPayments extends Payments {
  constructor(private readonly client: EmbeddedClient) {
    super();
  }

  async openCheckout(request: CheckoutRequest): Promise<Checkout> {
    return this.checkoutOf(await this.client.post('/sessions', session, request));
  }

  async checkout(id: string): Promise<Checkout | null> {
    const found = await this.client.find(`/sessions/${encodeURIComponent(id)}`, session);
    return found && this.checkoutOf(found);
  }

  async expireCheckout(id: string): Promise<CheckoutState> {
    await this.client.tryPost(`/sessions/${id}/expire`);
    return (await this.client.get(`/sessions/${id}`, session)).state;
  }

  async subscription(id: string): Promise<BoughtPlan | null> {
    const found = await this.client.find(`/subscriptions/${encodeURIComponent(id)}`, subscription);
    return found && boughtPlan(found);
  }

  async setRenewal(id: string, renews: boolean): Promise<void> {
    await this.client.post(`/subscriptions/${id}/renewal`, subscription, { renews });
  }

  async changePlan(id: string, { plan, interval, amount, currency, when }: PlanChange): Promise<void> {
    await this.client.post(`/subscriptions/${id}/change`, subscription, { plan, interval, amount, currency, when });
  }

  async end(id: string): Promise<void> {
    await this.client.post(`/subscriptions/${id}/end`, subscription);
  }

  manageUrl(customerId: string, returnUrl: string, lang: Language): Promise<string> {
    const query = new URLSearchParams({ lang, return: returnUrl });
    return Promise.resolve(`${this.client.pages}/manage/${customerId}?${query.toString()}`);
  }

  readWebhook(message: SignedWebhook): ProviderWebhook {
    return { userId: this.client.verified(message).userId };
  }

  /** As the pay page does it, with a card that is good. */
  async pay(id: string): Promise<void> {
    await this.client.post(`/sessions/${id}/pay`, session);
  }

  syncTime(): Promise<void> {
    return this.client.syncTime();
  }

  private checkoutOf({ id, userId, state, customerId, subscriptionId, lang }: Session): Checkout {
    return { id, url: `${this.client.pages}/pay/${id}?lang=${lang}`, userId, state, customerId, subscriptionId };
  }
}

function boughtPlan({ paidUntil, next, cancelsAtPeriodEnd, ...rest }: Subscription): BoughtPlan {
  const { id, customerId, plan, interval, amount, currency, state } = rest;
  return {
    id,
    customerId,
    plan,
    interval,
    amount,
    currency,
    state,
    cancelsAtPeriodEnd,
    paidUntil: new Date(paidUntil),
    next: next && { plan: next.plan, interval: next.interval },
  };
}
