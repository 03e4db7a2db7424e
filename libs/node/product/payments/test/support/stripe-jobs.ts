import { randomUUID } from 'node:crypto';
import type { Hold } from '../../src/provider/books/book.shapes.js';
import { refundedOf, type CardHolds } from '../../src/provider/jobs/card-holds.js';
import type { PayeeAccounts } from '../../src/provider/jobs/payee-accounts.js';
import { missing, ProviderRefusal } from '../../src/provider/provider-refusal.js';
import { at, type Form } from './stripe-form.js';
import { StripeError, type StripeHandler } from './stripe-server.js';

const STATES: Readonly<Record<Exclude<Hold['status'], 'saved'>, string>> = {
  requires_action: 'requires_action',
  held: 'requires_capture',
  captured: 'succeeded',
  voided: 'canceled',
  failed: 'requires_payment_method',
};

interface Page {
  form: Form;
  status: 'open' | 'complete' | 'expired';
  intent: string | null;
}

const own = (id: string): string => id.replace('pi_', 'hold_');
const seconds = (ms: number): number => Math.floor(ms / 1_000);

/** Payment intents, refunds, connected accounts and transfers, over what the provider of development does with holds. */
export class StripeJobs {
  private readonly metadata = new Map<string, Form>();
  private readonly pages = new Map<string, Page>();
  private readonly refunds = new Map<string, object[]>();
  private readonly disputes = new Map<string, { amount: number; status: string }>();
  private readonly transfers: { group: string }[] = [];

  constructor(
    private readonly holds: CardHolds,
    private readonly accounts: PayeeAccounts,
    private readonly hostedAt: string,
  ) {}

  readonly handlers: Readonly<Record<string, StripeHandler>> = {
    'POST payment_intents': ({ form, key }) => this.create(form, key),
    'GET payment_intents': ({ form }) => {
      const all = [...this.metadata.keys()].map((id) => this.holds.hold(id));
      const made = all.filter(({ createdAt }) => seconds(createdAt) >= Number(at(form, 'created', 'gte')));
      // On the same account, and not for a job.
      const ofPlan = { ...this.intentOf(all[0] ?? missing()), id: 'pi_of_a_plan', metadata: {} };
      return { data: [ofPlan, ...made.map((hold) => this.intentOf(hold))] };
    },
    'GET payment_intents/search': ({ form }) => ({ data: this.found(at(form, 'query')) }),
    'GET payment_intents/:id': ({ id }) => this.intentOf(this.holds.hold(own(id))),
    'POST payment_intents/:id/capture': ({ id, form }) => {
      if (this.holds.hold(own(id)).status !== 'held') throw new ProviderRefusal(409, 'nothing to capture');
      return this.intentOf(this.holds.capture(own(id), Number(at(form, 'amount_to_capture'))));
    },
    'POST payment_intents/:id/cancel': ({ id }) => {
      if (['captured', 'voided'].includes(this.holds.hold(own(id)).status)) throw new ProviderRefusal(409, 'too late');
      return this.intentOf(this.holds.void(own(id)));
    },
    'GET refunds': ({ form }) => ({ data: this.refunds.get(at(form, 'payment_intent')) ?? [] }),
    'POST refunds': ({ form }) => {
      const [intent, amount] = [at(form, 'payment_intent'), Number(at(form, 'amount'))];
      this.holds.refund(own(intent), { key: randomUUID(), amount });
      const refund = { object: 'refund', amount, metadata: form['metadata'] };
      this.refunds.set(intent, [...(this.refunds.get(intent) ?? []), refund]);
      return refund;
    },
    'GET disputes': ({ form }) => ({ data: this.disputesOf(at(form, 'payment_intent')) }),
    'GET checkout/sessions/(?<id>cs_job[^/]+)': ({ id }) => this.pageOf(id),
    'POST checkout/sessions/(?<id>cs_job[^/]+)/expire': ({ id }) => {
      const page = this.page(id);
      if (page.status !== 'open') throw new ProviderRefusal(409, 'only open ones expire');
      page.status = 'expired';
      return this.pageOf(id);
    },
    'POST accounts': ({ form, key }) =>
      this.accountOf(this.accounts.open({ key, userId: at(form, 'metadata', 'userId') }).id),
    'GET accounts/:id': ({ id }) => this.accountOf(id),
    'POST account_links': ({ form }) => ({ url: `${this.hostedAt}/setup/${at(form, 'account')}` }),
    'GET transfers': ({ form }) => ({
      data: form['transfer_group']
        ? this.transfers.filter((one) => one.group === at(form, 'transfer_group'))
        : this.transfers,
    }),
    'POST transfers': ({ form }) => {
      const [amount, currency] = [Number(at(form, 'amount')), at(form, 'currency')];
      const destination = at(form, 'destination');
      const { id } = this.accounts.transfer({ key: randomUUID(), accountId: destination, amount, currency });
      const transfer = {
        object: 'transfer',
        id,
        amount,
        currency,
        destination,
        group: at(form, 'transfer_group'),
        amount_reversed: 0,
        metadata: form['metadata'],
      };
      this.transfers.push(transfer);
      return transfer;
    },
  };

  open(form: Form): object {
    const id = `cs_job_${this.pages.size}`;
    this.pages.set(id, { form, status: 'open', intent: null });
    return this.pageOf(id);
  }

  /** The customer on the page. */
  pay(id: string, method: string): void {
    const { form, ...page } = this.page(id);
    const price = form['line_items'] as Form;
    const amount = at(price, '0', 'price_data', 'unit_amount');
    const currency = at(price, '0', 'price_data', 'currency');
    const intent = form['payment_intent_data'] as Form;
    const made = this.make(
      { ...intent, amount, currency, payment_method: method, return_url: at(form, 'success_url') },
      `${id}${method}`,
    );
    // Another card can be tried on the same page.
    if (made.status !== 'failed') this.pages.set(id, { ...page, form, status: 'complete', intent: made.id });
  }

  dispute(intent: string, amount: number): void {
    this.disputes.set(intent, { amount, status: 'needs_response' });
    this.holds.dispute(own(intent), { key: randomUUID(), amount });
  }

  winDispute(intent: string): void {
    const [known = missing()] = this.disputesOf(intent);
    this.disputes.set(intent, { ...known, status: 'won' });
  }

  isPage(id: string): boolean {
    return this.pages.has(id);
  }

  told(type: string, objectId: string): { type: string; object: object } {
    if (type.startsWith('account.')) return { type: 'account.updated', object: this.accountOf(objectId) };
    if (type.startsWith('transfer.'))
      return { type: 'transfer.created', object: { object: 'transfer', id: objectId, metadata: {} } };
    if (type === 'hold.disputed') {
      const about = { object: 'dispute', payment_intent: objectId.replace('hold_', 'pi_'), metadata: {} };
      return { type: 'charge.dispute.created', object: about };
    }
    const intent = this.intentOf(this.holds.hold(objectId));
    return { type: `payment_intent.${type}`, object: intent };
  }

  accountOf(id: string): object {
    const { canBePaid } = this.accounts.account(id);
    const transfers = canBePaid ? 'active' : 'pending';
    return { id, object: 'account', payouts_enabled: canBePaid, capabilities: { transfers } };
  }

  private create(form: Form, key: string): object {
    const hold = this.make(form, key);
    const payment_intent = this.intentOf(hold);
    if (hold.status === 'failed')
      throw new StripeError(402, { type: 'card_error', code: 'card_declined', payment_intent });
    return payment_intent;
  }

  private make(form: Form, key: string): Hold {
    const metadata = form['metadata'] as Form;
    const request = {
      key,
      bookingId: at(metadata, 'bookingId'),
      userId: at(metadata, 'userId'),
      lang: 'en' as const,
      amount: Number(at(form, 'amount')),
      currency: at(form, 'currency'),
      way: at(form, 'capture_method') === 'manual' ? ('authorise' as const) : ('charge' as const),
      ...this.cardIn(form),
      returnUrl: at(form, 'return_url'),
    };
    this.making = metadata;
    const hold = this.holds.open(request);
    this.metadata.set(hold.id, metadata);
    return hold;
  }

  /** One that was saved is charged without its holder. */
  private cardIn(form: Form): Pick<Hold, 'method' | 'savedId'> {
    const card = at(form, 'payment_method');
    if (at(form, 'off_session') !== 'true') return { method: card };
    const saved = this.holds.hold(card.replace('pm_', 'hold_'));
    return { method: saved.method, savedId: saved.id };
  }

  /** What is just being made is told of before its id is known. */
  private making: Form = {};

  private intentOf(hold: Hold): object {
    const { id, amount, currency, captured, status, returnUrl: return_url } = hold;
    const redirect_to_url = { url: `${this.hostedAt}/authenticate/${id}`, return_url };
    const card = { capture_before: seconds(hold.heldUntil) };
    const disputed = this.disputesOf(id.replace('hold_', 'pi_'));
    const charge = {
      id: id.replace('hold_', 'ch_'),
      object: 'charge',
      amount_refunded: refundedOf(hold) - disputed.reduce((sum, { amount: back }) => sum + back, 0),
      disputed: disputed.length > 0,
      payment_method_details: { type: 'card', card },
    };
    return {
      id: id.replace('hold_', 'pi_'),
      object: 'payment_intent',
      amount,
      currency: currency.toLowerCase(),
      status: status === 'saved' ? missing() : STATES[status],
      amount_received: captured,
      metadata: this.metadata.get(id) ?? this.making,
      created: seconds(hold.createdAt),
      next_action: status === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url } : null,
      latest_charge: status === 'held' || status === 'captured' ? charge : null,
    };
  }

  private disputesOf(intent: string): { amount: number; status: string }[] {
    const known = this.disputes.get(intent);
    return known ? [known] : [];
  }

  private page(id: string): Page {
    return this.pages.get(id) ?? missing();
  }

  private pageOf(id: string): object {
    const { form, status, intent } = this.page(id);
    const price = form['line_items'] as Form;
    return {
      id,
      object: 'checkout.session',
      status,
      url: status === 'open' ? `${this.hostedAt}/c/pay/${id}` : null,
      metadata: form['metadata'],
      amount_total: Number(at(price, '0', 'price_data', 'unit_amount')),
      currency: at(price, '0', 'price_data', 'currency'),
      payment_intent: intent ? this.intentOf(this.holds.hold(intent)) : null,
    };
  }

  private found(query: string): object[] {
    const [, key] = /^metadata\['key'\]:'(.*)'$/.exec(query) ?? [];
    const ids = [...this.metadata].filter(([, metadata]) => metadata['key'] === key).map(([id]) => id);
    return ids.map((id) => this.intentOf(this.holds.hold(id)));
  }
}
