import type { Language } from '@plateia/contracts';
import type { Clock } from '@plateia/runtime';
import { Refusal, requireDatedSignature } from '@plateia/service-kit';
import type { z } from 'zod';
import type { BoughtPlan, Checkout, CheckoutOrder, PlanChange, ProviderNews, SignedNews } from '../payments.js';
import { Payments } from '../payments.js';
import { session, subscription, webhook, type Session, type Subscription } from '../provider/book.shapes.js';
import { MOVED_HEADER } from '../provider/payment-provider.js';
import { SIGNATURE_HEADER } from '../provider/webhook-sender.js';

const ANSWERS_WITHIN_MS = 5_000;
const told = webhook.omit({ isDelivered: true });

export interface EmbeddedPlace {
  /** where this process reaches it */
  address: string;
  /** where browsers do */
  pages: string;
  secret: string;
}

/** The provider of development, by HTTP like any other. */
export class EmbeddedPayments extends Payments {
  constructor(
    private readonly place: EmbeddedPlace,
    private readonly clock: Clock,
  ) {
    super();
  }

  async openCheckout(order: CheckoutOrder): Promise<Checkout> {
    return this.checkoutOf(await this.call('POST', '/sessions', session, order));
  }

  async checkout(id: string): Promise<Checkout | null> {
    const found = await this.find(`/sessions/${encodeURIComponent(id)}`, session);
    return found && this.checkoutOf(found);
  }

  async expireCheckout(id: string): Promise<void> {
    await this.send('POST', `/sessions/${id}/expire`, {});
  }

  async subscription(id: string): Promise<BoughtPlan | null> {
    const found = await this.find(`/subscriptions/${encodeURIComponent(id)}`, subscription);
    return found && boughtPlan(found);
  }

  async setRenewal(id: string, renews: boolean): Promise<void> {
    await this.call('POST', `/subscriptions/${id}/renewal`, subscription, { renews });
  }

  async changePlan(id: string, { plan, interval, amount, currency, when }: PlanChange): Promise<void> {
    await this.call('POST', `/subscriptions/${id}/change`, subscription, { plan, interval, amount, currency, when });
  }

  async end(id: string): Promise<void> {
    await this.call('POST', `/subscriptions/${id}/end`, subscription, {});
  }

  manageUrl(customerId: string, returnUrl: string, lang: Language): Promise<string> {
    const query = new URLSearchParams({ lang, return: returnUrl });
    return Promise.resolve(`${this.place.pages}/manage/${customerId}?${query.toString()}`);
  }

  news({ body, header }: SignedNews): Promise<ProviderNews> {
    requireDatedSignature({ header: header(SIGNATURE_HEADER), body }, [this.place.secret]);
    const { userId } = told.parse(JSON.parse(Buffer.from(body).toString()));
    return Promise.resolve({ userId });
  }

  /** It has no other way to know what time it is in a test. */
  async tellTime(): Promise<void> {
    await this.send('POST', '/clock', {});
  }

  private async find<S extends z.ZodType>(path: string, shape: S): Promise<z.output<S> | null> {
    const answer = await this.send('GET', path);
    return answer.status === 404 ? null : shape.parse(await this.read(answer));
  }

  private async call<S extends z.ZodType>(method: string, path: string, shape: S, body: object): Promise<z.output<S>> {
    return shape.parse(await this.read(await this.send(method, path, body)));
  }

  private async read(answer: Response): Promise<unknown> {
    if (answer.ok) return answer.json();
    if (answer.status === 402) throw new Refusal('PAYMENT_FAILED');
    if (answer.status === 409) throw new Refusal('INVALID_TRANSITION');
    throw new Error(`The payment provider answers ${answer.status}: ${await answer.text()}`);
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', [MOVED_HEADER]: String(Math.round(this.clock.movedMs)) };
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    try {
      const sent = body && { body: JSON.stringify(body) };
      return await fetch(this.place.address + path, { method, headers, signal, ...sent });
    } catch {
      throw new Refusal('UNAVAILABLE');
    }
  }

  private checkoutOf({ id, userId, state, customerId, subscriptionId, lang }: Session): Checkout {
    return { id, url: `${this.place.pages}/pay/${id}?lang=${lang}`, userId, state, customerId, subscriptionId };
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
