import { ServiceError } from '@plateia/service-kit';
import type { Stripe } from 'stripe';
import { ACTION_LASTS_MS, Holds, isOnHold, takenOf, type Hold, type HoldRequest, type JobWebhook } from '../holds.js';
import type { SignedWebhook } from '../payments.js';
import { SETTLE_LATER } from './settle-later.js';
import { disputedJob, withDisputes } from './stripe-disputes.js';
import { holdOf, holdOfPage, jobWebhookIn, type PageWithPayment } from './stripe-hold-shapes.js';
import type { StripeClient } from './stripe-client.js';
import { StripeSavedCards } from './stripe.saved-cards.js';
import { isSetupPage } from './stripe-saved-shapes.js';

/** A page of Stripe must be good for half an hour when it is made, however late that is after it was asked for. */
const PAGE_LASTS_MS = ACTION_LASTS_MS + 10 * 60_000;
const CHARGE = ['latest_charge'];
const CHARGE_OF_PAGE = ['payment_intent', 'payment_intent.latest_charge'];

const isPage = (id: string): boolean => id.startsWith('cs_');
const isSetup = (id: string): boolean => id.startsWith('seti_');

/** Payment intents; where the customer has named no card, a page of Checkout that makes one. */
export class StripeHolds extends Holds {
  private readonly savedCards: StripeSavedCards;

  constructor(private readonly client: StripeClient) {
    super();
    this.savedCards = new StripeSavedCards(client);
  }

  async hold(request: HoldRequest): Promise<Hold> {
    const id = request.way === 'save' ? await this.saved(request) : await this.asked(request);
    // A repeat is answered as the first call was; meanwhile more may have happened.
    return this.known(id);
  }

  async find(id: string): Promise<Hold | null> {
    if (isSetup(id)) return this.savedCards.find(id);
    if (!isPage(id)) {
      const found = await this.client.find(({ paymentIntents }) => paymentIntents.retrieve(id, { expand: CHARGE }));
      return found && withDisputes(this.client, holdOf(found), found);
    }
    const found = await this.client.find(({ checkout }) => checkout.sessions.retrieve(id, { expand: CHARGE_OF_PAGE }));
    if (!found) return null;
    if (isSetupPage(found)) return this.savedCards.findOnPage(id);
    const page = found as PageWithPayment;
    const hold = holdOfPage(page);
    return page.payment_intent ? withDisputes(this.client, hold, page.payment_intent) : hold;
  }

  async byKey(key: string): Promise<Hold | null> {
    const query = `metadata['key']:'${key.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
    const { data } = await this.client.call(({ paymentIntents }) =>
      paymentIntents.search({ query, limit: 1, expand: ['data.latest_charge'] }),
    );
    return data[0] ? withDisputes(this.client, holdOf(data[0]), data[0]) : null;
  }

  async capture(id: string, amount: number): Promise<Hold> {
    const known = await this.known(id);
    if (amount > known.amount) throw new ServiceError('INVALID_TRANSITION');
    if (known.way === 'charge') return this.refundRest(known, amount);
    if (known.state === 'captured' && known.captured === amount) return known;
    const intent = await this.intentOf(id);
    await this.client.act(({ paymentIntents }) =>
      paymentIntents.capture(intent, { amount_to_capture: amount }, { idempotencyKey: `capture:${id}:${amount}` }),
    );
    return this.known(id);
  }

  async void(id: string): Promise<Hold> {
    const known = await this.known(id);
    if (known.state === 'voided' || known.state === 'failed') return known;
    if (isOnHold(known) && known.way === 'charge') return this.refundRest(known, 0);
    if (isPage(id) && known.state === 'requires_action')
      await this.client.act(({ checkout }) => checkout.sessions.expire(id));
    else if (known.way === 'save') await this.savedCards.forget(id);
    else {
      const intent = await this.intentOf(id);
      await this.client.act(({ paymentIntents }) => paymentIntents.cancel(intent));
    }
    return this.known(id);
  }

  async refund(id: string, { amount, key }: { amount: number; key: string }): Promise<Hold> {
    const { bookingId } = await this.known(id);
    const payment_intent = await this.intentOf(id);
    const existing = await this.refundBy(payment_intent, key);
    if (existing && existing.amount !== amount) throw new ServiceError('INVALID_TRANSITION');
    if (existing) return this.known(id);
    await this.client.act(({ refunds }) =>
      refunds.create({ payment_intent, amount, metadata: { bookingId, key } }, { idempotencyKey: `refund:${key}` }),
    );
    return this.known(id);
  }

  async readWebhook({ body, header }: SignedWebhook): Promise<JobWebhook> {
    const event = this.client.verified(body, header('stripe-signature'));
    const webhook = jobWebhookIn(event);
    return { ...webhook, bookingId: webhook.bookingId ?? (await disputedJob(this.client, event)) };
  }

  /** What was taken at once and is not ours after all. */
  private async refundRest(known: Hold, amount: number): Promise<Hold> {
    if (!isOnHold(known)) throw new ServiceError('INVALID_TRANSITION');
    const rest = takenOf(known) - amount;
    // Somebody has given all of it back.
    if (amount > 0 && takenOf(known) === 0) throw new ServiceError('INVALID_TRANSITION');
    return rest > 0 ? this.refund(known.id, { amount: rest, key: `rest:${known.id}` }) : known;
  }

  private saved(request: HoldRequest): Promise<string> {
    return request.method === null
      ? this.savedCards.page(request, pageLastsUntil(request))
      : this.savedCards.save(request, request.method);
  }

  private async asked(request: HoldRequest): Promise<string> {
    const { method: payment_method, savedId } = request;
    if (savedId !== undefined)
      return this.intent(request, { ...(await this.savedCards.cardOf(savedId)), off_session: true });
    return payment_method === null ? this.page(request) : this.intent(request, { payment_method });
  }

  private async intent(
    request: HoldRequest,
    card: Pick<Stripe.PaymentIntentCreateParams, 'customer' | 'payment_method' | 'off_session'>,
  ): Promise<string> {
    const { amount, currency, returnUrl: return_url } = request;
    const { id } = await this.client.tryCard(({ paymentIntents }) =>
      paymentIntents.create(
        {
          ...metadataFor(request),
          ...card,
          amount,
          currency: currency.toLowerCase(),
          excluded_payment_method_types: SETTLE_LATER,
          confirm: true,
          return_url,
        },
        { idempotencyKey: `hold:${request.key}` },
      ),
    );
    return id;
  }

  private async page(request: HoldRequest): Promise<string> {
    const { title: name, amount, returnUrl, lang: locale } = request;
    const price = { currency: request.currency.toLowerCase(), unit_amount: amount, product_data: { name } };
    const { id } = await this.client.act(({ checkout }) =>
      checkout.sessions.create(
        {
          mode: 'payment',
          excluded_payment_method_types: SETTLE_LATER,
          line_items: [{ price_data: price, quantity: 1 }],
          payment_intent_data: metadataFor(request),
          metadata: metadataFor(request).metadata,
          success_url: returnUrl,
          cancel_url: returnUrl,
          locale,
          expires_at: pageLastsUntil(request),
        },
        { idempotencyKey: `hold:${request.key}` },
      ),
    );
    return id;
  }

  /** Stripe forgets its own keys after a day. Few payments are given back in more than one part. */
  private async refundBy(payment_intent: string, key: string): Promise<Stripe.Refund | undefined> {
    const { data } = await this.client.call(({ refunds }) => refunds.list({ payment_intent, limit: 100 }));
    return data.find(({ metadata }) => metadata?.['key'] === key);
  }

  private async intentOf(id: string): Promise<string> {
    if (!isPage(id)) return id;
    const { payment_intent: intent } = await this.client.call(({ checkout }) => checkout.sessions.retrieve(id));
    if (!intent) throw new ServiceError('INVALID_TRANSITION');
    return typeof intent === 'string' ? intent : intent.id;
  }

  private async known(id: string): Promise<Hold> {
    const found = await this.find(id);
    if (!found) throw new ServiceError('INVALID_TRANSITION');
    return found;
  }
}

const pageLastsUntil = ({ askedAt }: HoldRequest): number => Math.floor((askedAt.getTime() + PAGE_LASTS_MS) / 1_000);

/** What later calls and webhooks know it by. */
const metadataFor = ({ key, bookingId, userId, way }: HoldRequest) => ({
  capture_method: way === 'authorise' ? ('manual' as const) : ('automatic' as const),
  transfer_group: bookingId,
  metadata: { key, bookingId, userId, way },
});
