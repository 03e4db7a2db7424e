import { DAY_MS } from '@plateia/contracts';
import type { Clock } from '@plateia/runtime';
import type {
  SessionRequest,
  Payment,
  PaymentMethod,
  PlannedChange,
  Session,
  Subscription,
} from '../books/book.shapes.js';
import { Balances, CARDS, PLATFORM } from '../books/balances.js';
import { newId, type BooksFile } from '../books/books-file.js';
import { nextPeriod, proration } from './periods.js';
import { missing, ProviderRefusal } from '../provider-refusal.js';
import type { WebhookOutlet } from '../webhooks/webhook-outlet.js';

const SESSION_LIFETIME_MS = DAY_MS;
const RETRY_EVERY_MS = DAY_MS;

/** All that is fixed about a payment of a plan but what it is for. */
const UNPAID = { sessionId: null, subscriptionId: null, captured: 0, refunded: 0 };

const BEGINNING = { state: 'active', cancelsAtPeriodEnd: false, method: 'pm_ok', next: null, retryAt: null } as const;

/** What the provider does with its books: checkouts, payments, and plans that renew themselves. */
export class Billing {
  private readonly balances: Balances;

  constructor(
    private readonly file: BooksFile,
    private readonly webhooks: WebhookOutlet,
    private readonly clock: Clock,
  ) {
    this.balances = new Balances(file, clock);
  }

  openSession(request: SessionRequest): Session {
    const known = Object.values(this.books.sessions).find(({ key }) => key === request.key);
    if (known) return known;
    const now = this.clock.now();
    const session: Session = {
      ...request,
      id: newId('cs'),
      customerId: request.customerId ?? newId('cus'),
      state: 'open',
      subscriptionId: null,
      paymentId: null,
      createdAt: now,
      expiresAt: now + SESSION_LIFETIME_MS,
    };
    this.books.sessions[session.id] = session;
    this.file.save();
    return session;
  }

  session(id: string): Session {
    return this.books.sessions[id] ?? missing();
  }

  subscription(id: string): Subscription {
    return this.books.subscriptions[id] ?? missing();
  }

  all(): Subscription[] {
    return Object.values(this.books.subscriptions);
  }

  pay(id: string, method: PaymentMethod): Session {
    const session = this.payable(id);
    const payment = this.take(session.amount, method, { sessionId: id });
    session.paymentId = payment.status === 'requires_action' ? payment.id : null;
    if (payment.status === 'captured') this.begin(session, payment);
    else if (payment.status === 'failed') session.state = 'failed';
    this.send(`session.${session.state}`, session);
    return session;
  }

  fail(id: string): Session {
    return this.pay(id, 'pm_declined');
  }

  expire(id: string): Session {
    const session = this.session(id);
    if (session.state === 'paid') throw new ProviderRefusal(409, 'it is paid');
    if (session.state === 'expired') return session;
    session.state = 'expired';
    this.send('session.expired', session);
    return session;
  }

  /** The holder of the card has said yes, or no. */
  settle(paymentId: string, isConfirmed: boolean): Payment {
    const payment = this.books.payments[paymentId] ?? missing();
    if (payment.status !== 'requires_action') return payment;
    const session = payment.sessionId ? this.payable(payment.sessionId) : null;
    payment.status = isConfirmed ? 'captured' : 'failed';
    if (isConfirmed) this.capture(payment);
    if (session) {
      session.paymentId = null;
      if (isConfirmed) this.begin(session, payment);
      else session.state = 'failed';
      this.send(`session.${session.state}`, session);
    } else this.file.save();
    return payment;
  }

  setRenewal(id: string, renews: boolean): Subscription {
    const subscription = this.living(id);
    subscription.cancelsAtPeriodEnd = !renews;
    // Whoever ends the plan, or goes on with it, has not chosen another one.
    subscription.next = null;
    this.send('subscription.changed', subscription);
    return subscription;
  }

  setMethod(id: string, method: PaymentMethod): Subscription {
    const subscription = this.living(id);
    subscription.method = method;
    // Whoever is owed money tries a new card at once.
    if (subscription.state === 'past_due') this.renew(subscription);
    this.send('subscription.changed', subscription);
    return subscription;
  }

  change(id: string, { when, ...to }: PlannedChange): Subscription {
    const subscription = this.living(id);
    if (subscription.state === 'past_due') throw new ProviderRefusal(402, 'what is owed comes first');
    const isSame = subscription.plan === to.plan && subscription.interval === to.interval;
    if (when === 'period-end' || isSame) {
      subscription.next = isSame ? null : to;
    } else {
      const now = this.clock.now();
      const cost = proration(subscription, to, now);
      const isPaid = this.take(cost, subscription.method, { subscriptionId: id }).status === 'captured';
      if (!isPaid) throw new ProviderRefusal(402, 'the card was declined');
      if (subscription.interval !== to.interval) {
        subscription.periodStart = now;
        subscription.paidUntil = nextPeriod(now, to.interval);
      }
      Object.assign(subscription, to, { next: null });
    }
    subscription.cancelsAtPeriodEnd = false;
    this.send('subscription.changed', subscription);
    return subscription;
  }

  end(id: string): Subscription {
    const subscription = this.subscription(id);
    if (subscription.state === 'ended') return subscription;
    subscription.state = 'ended';
    this.send('subscription.ended', subscription);
    return subscription;
  }

  /** Everything whose time has come; a clock that was moved far brings several periods at once. */
  catchUp(): void {
    const now = this.clock.now();
    for (const session of Object.values(this.books.sessions)) {
      if ((session.state === 'open' || session.state === 'failed') && session.expiresAt <= now) this.expire(session.id);
    }
    for (const subscription of Object.values(this.books.subscriptions)) this.catchUpWith(subscription, now);
  }

  private catchUpWith(subscription: Subscription, now: number): void {
    while (subscription.state === 'active' && subscription.paidUntil <= now) {
      if (subscription.cancelsAtPeriodEnd) return void this.end(subscription.id);
      this.renew(subscription);
    }
    if (subscription.state !== 'past_due' || (subscription.retryAt ?? Infinity) > now) return;
    if (subscription.cancelsAtPeriodEnd) return void this.end(subscription.id);
    this.renew(subscription);
  }

  private renew(subscription: Subscription): void {
    const { id, method } = subscription;
    const to = subscription.next ?? subscription;
    if (this.take(to.amount, method, { subscriptionId: id }).status === 'captured') {
      const { plan, interval, amount, currency } = to;
      const { paidUntil: periodStart } = subscription;
      const paid = { periodStart, paidUntil: nextPeriod(periodStart, interval), retryAt: null, next: null } as const;
      Object.assign(subscription, { plan, interval, amount, currency, ...paid, state: 'active' });
    } else Object.assign(subscription, { state: 'past_due', retryAt: this.clock.now() + RETRY_EVERY_MS });
    this.send(subscription.state === 'active' ? 'subscription.renewed' : 'subscription.unpaid', subscription);
  }

  private begin(session: Session, payment: Payment): void {
    const { userId, customerId, plan, interval, amount, currency, lang } = session;
    const of = { userId, customerId, plan, interval, amount, currency, lang };
    const now = this.clock.now();
    const subscription: Subscription = {
      ...BEGINNING,
      ...of,
      id: newId('sub'),
      periodStart: now,
      paidUntil: nextPeriod(now, interval),
    };
    this.books.subscriptions[subscription.id] = subscription;
    payment.subscriptionId = subscription.id;
    Object.assign(session, { state: 'paid', subscriptionId: subscription.id });
    this.send('subscription.begun', subscription);
  }

  private take(amount: number, method: PaymentMethod, of: Partial<Payment>): Payment {
    const status = ({ pm_ok: 'captured', pm_declined: 'failed', pm_requires_action: 'requires_action' } as const)[
      method
    ];
    const payment = { ...UNPAID, ...of, id: newId('pay'), amount, status, createdAt: this.clock.now() };
    this.books.payments[payment.id] = payment;
    if (status === 'captured') this.capture(payment);
    this.file.save();
    return payment;
  }

  private capture(payment: Payment): void {
    payment.captured = payment.amount;
    this.balances.move({ from: CARDS, to: PLATFORM, amount: payment.amount, of: payment.id });
  }

  private payable(id: string): Session {
    const session = this.session(id);
    if (session.state === 'paid') throw new ProviderRefusal(409, 'it is paid');
    if (session.state === 'expired') throw new ProviderRefusal(410, 'it has expired');
    return session;
  }

  private living(id: string): Subscription {
    const subscription = this.subscription(id);
    if (subscription.state === 'ended') throw new ProviderRefusal(409, 'it has ended');
    return subscription;
  }

  private send(type: string, { id: objectId, userId }: { id: string; userId: string }): void {
    this.webhooks.send({ type, objectId, userId });
  }

  private get books() {
    return this.file.books;
  }
}
