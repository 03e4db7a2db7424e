import type { Hold } from '../../src/provider/books/book.shapes.js';
import type { CardHolds } from '../../src/provider/jobs/card-holds.js';
import { missing, ProviderRefusal } from '../../src/provider/provider-refusal.js';
import { at, type Form } from './stripe-form.js';
import { StripeError, type StripeHandler } from './stripe-server.js';

const STATES: Readonly<Partial<Record<Hold['status'], string>>> = {
  requires_action: 'requires_action',
  saved: 'succeeded',
  failed: 'requires_payment_method',
};

interface Page {
  form: Form;
  status: 'open' | 'complete' | 'expired';
  setup: string | null;
}

const own = (id: string): string => id.replace(/^(seti|pm)_/, 'hold_');

/** Setup intents, pages of Checkout that make them, and the cards that are attached to customers by them. */
export class StripeCards {
  private readonly metadata = new Map<string, Form>();
  private readonly pages = new Map<string, Page>();
  /** what is just being made is told of before its id is known */
  private making: Form = {};

  constructor(
    private readonly holds: CardHolds,
    private readonly hostedAt: string,
  ) {}

  readonly handlers: Readonly<Record<string, StripeHandler>> = {
    'POST setup_intents': ({ form, key }) => this.create(form, key),
    'GET setup_intents/:id': ({ id }) => this.setupOf(this.holds.hold(own(id))),
    'POST setup_intents/:id/cancel': ({ id }) => {
      if (this.holds.hold(own(id)).status === 'saved') throw new ProviderRefusal(409, 'too late');
      return this.setupOf(this.holds.void(own(id)));
    },
    'POST payment_methods/:id/detach': ({ id }) => {
      if (this.holds.hold(own(id)).status !== 'saved') throw new ProviderRefusal(409, 'attached to nobody');
      return this.cardOf(this.holds.void(own(id)));
    },
    'GET checkout/sessions/(?<id>cs_card[^/]+)': ({ id }) => this.pageOf(id),
    'POST checkout/sessions/(?<id>cs_card[^/]+)/expire': ({ id }) => {
      this.page(id).status = 'expired';
      return this.pageOf(id);
    },
  };

  open(form: Form): object {
    const id = `cs_card_${this.pages.size}`;
    this.pages.set(id, { form, status: 'open', setup: null });
    return this.pageOf(id);
  }

  isPage(id: string): boolean {
    return this.pages.has(id);
  }

  isSaved(id: string): boolean {
    return this.holds.hold(id).way === 'save';
  }

  /** The customer on the page. */
  enter(id: string, method: string): void {
    const { form } = this.page(id);
    const setup = form['setup_intent_data'] as Form;
    const made = this.make({ ...setup, payment_method: method, return_url: at(form, 'success_url') }, `${id}${method}`);
    if (made.status !== 'failed') this.pages.set(id, { form, status: 'complete', setup: made.id });
  }

  setupOf(hold: Hold): object {
    const { id, status, createdAt, returnUrl: return_url } = hold;
    const redirect_to_url = { url: `${this.hostedAt}/authenticate/${id}`, return_url };
    const isCard = status === 'saved' || status === 'voided';
    return {
      id: id.replace('hold_', 'seti_'),
      object: 'setup_intent',
      // Once it has succeeded it stays so, whatever becomes of the card.
      status: STATES[status] ?? 'succeeded',
      customer: `cus_${id}`,
      payment_method: isCard ? this.cardOf(hold) : null,
      metadata: this.metadata.get(id) ?? this.making,
      created: Math.floor(createdAt / 1_000),
      next_action: status === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url } : null,
    };
  }

  private cardOf({ id, status }: Hold): object {
    const customer = status === 'saved' ? `cus_${id}` : null;
    return { id: id.replace('hold_', 'pm_'), object: 'payment_method', customer };
  }

  private create(form: Form, key: string): object {
    const hold = this.make(form, key);
    const setup_intent = this.setupOf(hold);
    if (hold.status === 'failed')
      throw new StripeError(402, { type: 'card_error', code: 'card_declined', setup_intent });
    return setup_intent;
  }

  private make(form: Form, key: string): Hold {
    const metadata = form['metadata'] as Form;
    this.making = metadata;
    const hold = this.holds.open({
      key,
      bookingId: at(metadata, 'bookingId'),
      userId: at(metadata, 'userId'),
      lang: 'en',
      amount: Number(at(metadata, 'amount')),
      currency: at(metadata, 'currency'),
      way: 'save',
      method: at(form, 'payment_method'),
      returnUrl: at(form, 'return_url'),
    });
    this.metadata.set(hold.id, metadata);
    return hold;
  }

  private page(id: string): Page {
    return this.pages.get(id) ?? missing();
  }

  private pageOf(id: string): object {
    const { form, status, setup } = this.page(id);
    return {
      id,
      object: 'checkout.session',
      mode: 'setup',
      status,
      url: status === 'open' ? `${this.hostedAt}/c/pay/${id}` : null,
      metadata: form['metadata'],
      setup_intent: setup ? this.setupOf(this.holds.hold(setup)) : null,
      payment_intent: null,
    };
  }
}
