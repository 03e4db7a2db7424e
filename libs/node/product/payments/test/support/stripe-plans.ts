import { planId, planInterval, planRules, type PlanInterval } from '@plateia/contracts/identity';
import type { Billing } from '../../src/provider/plans/billing.js';
import type { Session, Subscription, Terms } from '../../src/provider/books/book.shapes.js';
import { nextPeriod } from '../../src/provider/plans/periods.js';
import { missing, ProviderRefusal } from '../../src/provider/provider-refusal.js';
import { at, type Form } from './stripe-form.js';
import type { StripeHandler } from './stripe-server.js';

const seconds = (ms: number): number => Math.floor(ms / 1_000);
const priceOf = ({ plan, interval }: Terms): string => `price_${plan}_${interval}`;
/** STRIPE_PRICES, as somebody would set it. */
export const stripePrices: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(planRules).flatMap(([plan, { prices }]) =>
    Object.keys(prices).map((interval) => [`${plan}-${interval}`, [`price_${plan}_${interval}`]] as const),
  ),
);

function termsOf(price: string): Terms {
  const [, plan, interval] = /^price_(\w+)_(monthly|annual)$/.exec(price) ?? [];
  const offer = { plan: planId.parse(plan), interval: planInterval.parse(interval) };
  return { ...offer, amount: planRules[offer.plan].prices[offer.interval] ?? 0, currency: 'EUR' };
}

const NAMES: Readonly<Record<string, string>> = {
  'session.paid': 'checkout.session.completed',
  'session.failed': 'checkout.session.async_payment_failed',
  'session.open': 'payment_intent.requires_action',
  'session.expired': 'checkout.session.expired',
  'subscription.renewed': 'invoice.paid',
  'subscription.unpaid': 'invoice.payment_failed',
};

/** Checkout and Billing, over what the provider of development does with plans. */
export class StripePlans {
  /** by the subscription that it holds fast */
  private readonly schedules = new Map<string, string>();

  constructor(
    private readonly billing: Billing,
    private readonly hostedAt: string,
  ) {}

  readonly handlers: Readonly<Record<string, StripeHandler>> = {
    'POST customers': ({ form }) => ({ id: `cus_${at(form, 'metadata', 'userId')}` }),
    'GET checkout/sessions/(?<id>cs_plan[^/]+)': ({ id, form }) => this.sessionOf(this.known(id), form),
    'POST checkout/sessions/(?<id>cs_plan[^/]+)/expire': ({ id, form }) => {
      if (this.known(id).state !== 'open') throw new ProviderRefusal(409, 'only open ones expire');
      return this.sessionOf(this.billing.expire(own(id)), form);
    },
    'GET subscriptions': () => this.listOf(this.billing.all().filter(({ state }) => state !== 'ended')),
    'GET subscriptions/search': ({ form }) => {
      const [, userId] = /^metadata\['userId'\]:'(.*)'$/.exec(at(form, 'query')) ?? [];
      return this.listOf(this.billing.all().filter((one) => one.userId === userId));
    },
    'GET subscriptions/:id': ({ id }) => this.subscriptionOf(this.billing.subscription(id)),
    'POST subscriptions/:id': ({ id, form }) => this.update(id, form),
    'DELETE subscriptions/:id': ({ id }) => {
      if (this.billing.subscription(id).state === 'ended') missing();
      return this.subscriptionOf(this.billing.end(id));
    },
    'POST subscription_schedules': ({ form }) => this.plan(at(form, 'from_subscription')),
    'POST subscription_schedules/:id': ({ id, form }) => this.replan(id.replace('sub_sched_', ''), form),
    'POST subscription_schedules/:id/release': ({ id }) => this.release(id.replace('sub_sched_', '')),
    'POST billing_portal/sessions': ({ form }) => ({ url: `${this.hostedAt}/portal/${at(form, 'customer')}` }),
  };

  /** `POST checkout/sessions` is one address for plans and jobs. */
  open(form: Form, key: string): object {
    const session = this.billing.openSession({
      ...termsOf(at(form, 'line_items', '0', 'price')),
      userId: at(form, 'client_reference_id'),
      email: '',
      lang: at(form, 'locale') === 'el' ? 'el' : 'en',
      customerId: at(form, 'customer'),
      successUrl: at(form, 'success_url'),
      cancelUrl: at(form, 'cancel_url'),
      key,
    });
    return this.sessionOf(session, {});
  }

  /** As a webhook tells it: what it is called, and the thing itself. */
  told(type: string, objectId: string): { type: string; object: object } {
    if (type.startsWith('session.'))
      return { type: named(type), object: this.sessionOf(this.billing.session(objectId), {}) };
    const subscription = this.billing.subscription(objectId);
    if (named(type).startsWith('invoice.')) {
      const details = { metadata: { userId: subscription.userId }, subscription: objectId };
      return { type: named(type), object: { object: 'invoice', parent: { subscription_details: details } } };
    }
    return { type: named(type), object: this.subscriptionOf(subscription) };
  }

  private known(id: string): Session {
    return this.billing.session(own(id));
  }

  /** A card that is declined leaves it open. */
  private sessionOf(session: Session, form: Form): object {
    const { id, userId, customerId, subscriptionId, state } = session;
    const status = state === 'paid' ? 'complete' : state === 'expired' ? 'expired' : 'open';
    const isExpanded = Object.values((form['expand'] ?? {}) as Form).includes('subscription');
    const full = subscriptionId && isExpanded && this.subscriptionOf(this.billing.subscription(subscriptionId));
    return {
      id: id.replace('cs_', 'cs_plan_'),
      object: 'checkout.session',
      client_reference_id: userId,
      customer: customerId,
      status,
      payment_status: state === 'paid' ? 'paid' : 'unpaid',
      url: status === 'open' ? `${this.hostedAt}/c/pay/${id}` : null,
      subscription: full || subscriptionId,
      metadata: {},
    };
  }

  private listOf(subscriptions: Subscription[]): object {
    return { has_more: false, data: subscriptions.map((one) => this.subscriptionOf(one)) };
  }

  private subscriptionOf(subscription: Subscription): object {
    const { id, userId, customerId, state, interval, cancelsAtPeriodEnd, amount, currency, next } = subscription;
    // The next period begins whether it is paid or not.
    const isBehind = state === 'past_due';
    const start = isBehind ? subscription.paidUntil : subscription.periodStart;
    const end = isBehind ? nextPeriod(start, interval) : subscription.paidUntil;
    const price = { id: priceOf(subscription), object: 'price', unit_amount: amount, currency: currency.toLowerCase() };
    const period = { current_period_start: seconds(start), current_period_end: seconds(end) };
    const scheduleId = this.schedules.get(id);
    return {
      id,
      object: 'subscription',
      customer: customerId,
      status: state === 'ended' ? 'canceled' : state,
      cancel_at_period_end: cancelsAtPeriodEnd,
      metadata: { userId },
      items: { object: 'list', data: [{ id: `si_${id}`, object: 'subscription_item', price, ...period }] },
      schedule: scheduleId
        ? { id: scheduleId, object: 'subscription_schedule', ...phases(price.id, start, end, next) }
        : null,
    };
  }

  private update(id: string, form: Form): object {
    if (this.schedules.has(id)) throw new ProviderRefusal(409, 'it is managed by a schedule');
    const price = at(form, 'items', '0', 'price');
    if (price) {
      if (at(form, 'items', '0', 'id') !== `si_${id}`) throw new ProviderRefusal(409, 'that would be a second item');
      return this.subscriptionOf(this.billing.change(id, { ...termsOf(price), when: 'now' }));
    }
    return this.subscriptionOf(this.billing.setRenewal(id, at(form, 'cancel_at_period_end') === 'false'));
  }

  private plan(id: string): object {
    if (this.schedules.has(id)) throw new ProviderRefusal(409, 'it has a schedule');
    this.schedules.set(id, `sub_sched_${id}`);
    return { id: `sub_sched_${id}` };
  }

  private replan(id: string, form: Form): object {
    const later = at(form, 'phases', '1', 'items', '0', 'price');
    const { paidUntil } = this.billing.subscription(id);
    if (Number(at(form, 'phases', '0', 'end_date')) !== seconds(paidUntil)) throw new ProviderRefusal(409, 'a gap');
    this.billing.change(id, { ...termsOf(later), when: 'period-end' });
    return { id: `sub_sched_${id}` };
  }

  private release(id: string): object {
    this.schedules.delete(id);
    this.billing.subscription(id).next = null;
    return { id: `sub_sched_${id}` };
  }
}

const own = (id: string): string => id.replace('cs_plan_', 'cs_');
const named = (type: string): string => NAMES[type] ?? 'customer.subscription.updated';

function phases(price: string, start: number, end: number, next: (Terms & { interval: PlanInterval }) | null): object {
  const first = { start_date: seconds(start), end_date: seconds(end), items: [{ price, quantity: 1 }] };
  const then = next && { start_date: seconds(end), items: [{ price: priceOf(next), quantity: 1 }] };
  return { phases: then ? [first, then] : [first] };
}
