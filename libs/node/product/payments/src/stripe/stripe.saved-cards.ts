import { ServiceError } from '@plateia/service-kit';
import type { Stripe } from 'stripe';
import type { Hold, HoldRequest } from '../holds.js';
import type { StripeClient } from './stripe-client.js';
import { SETTLE_LATER } from './settle-later.js';
import {
  isSetupPage,
  savedCardOf,
  savedCardOfPage,
  type PageWithSetup,
  type SetupWithCard,
} from './stripe-saved-shapes.js';

const CARD = ['payment_method'];
const CARD_OF_PAGE = ['setup_intent', 'setup_intent.payment_method'];

/** Setup intents, each with a customer of its own that the card is attached to: forgetting the one forgets nothing else. */
export class StripeSavedCards {
  constructor(private readonly client: StripeClient) {}

  async save(request: HoldRequest, method: string): Promise<string> {
    const customer = await this.customerOf(request);
    const { id } = await this.client.tryCard(({ setupIntents }) =>
      setupIntents.create(
        {
          customer,
          payment_method: method,
          excluded_payment_method_types: SETTLE_LATER,
          usage: 'off_session',
          confirm: true,
          return_url: request.returnUrl,
          metadata: metadataFor(request),
        },
        { idempotencyKey: `save:${request.key}` },
      ),
    );
    return id;
  }

  /** Where the customer has named no card. */
  async page(request: HoldRequest, expires_at: number): Promise<string> {
    const customer = await this.customerOf(request);
    const { returnUrl, lang: locale } = request;
    const { id } = await this.client.act(({ checkout }) =>
      checkout.sessions.create(
        {
          mode: 'setup',
          customer,
          currency: request.currency.toLowerCase(),
          excluded_payment_method_types: SETTLE_LATER,
          setup_intent_data: { metadata: metadataFor(request) },
          metadata: metadataFor(request),
          success_url: returnUrl,
          cancel_url: returnUrl,
          locale,
          expires_at,
        },
        { idempotencyKey: `save:${request.key}` },
      ),
    );
    return id;
  }

  async find(id: string): Promise<Hold | null> {
    const found = await this.client.find(({ setupIntents }) => setupIntents.retrieve(id, { expand: CARD }));
    return found && savedCardOf(found as SetupWithCard);
  }

  async findOnPage(id: string): Promise<Hold | null> {
    const found = await this.client.find(({ checkout }) => checkout.sessions.retrieve(id, { expand: CARD_OF_PAGE }));
    return found && isSetupPage(found) ? savedCardOfPage(found as PageWithSetup) : null;
  }

  /** What is charged of it, and of whom. */
  async cardOf(id: string): Promise<{ customer: string; payment_method: string }> {
    const { customer, payment_method: card } = await this.setupOf(id);
    if (typeof customer !== 'string' || !card) throw new ServiceError('INVALID_TRANSITION');
    return { customer, payment_method: card.id };
  }

  async forget(id: string): Promise<void> {
    const { id: setup, status, payment_method: card } = await this.setupOf(id);
    if (status !== 'succeeded') return void (await this.client.act(({ setupIntents }) => setupIntents.cancel(setup)));
    if (card?.customer) await this.client.act(({ paymentMethods }) => paymentMethods.detach(card.id));
  }

  private async setupOf(id: string): Promise<SetupWithCard> {
    const found = id.startsWith('cs_')
      ? (
          (await this.client.call(({ checkout }) =>
            checkout.sessions.retrieve(id, { expand: CARD_OF_PAGE }),
          )) as PageWithSetup
        ).setup_intent
      : ((await this.client.call(({ setupIntents }) => setupIntents.retrieve(id, { expand: CARD }))) as SetupWithCard);
    if (!found) throw new ServiceError('INVALID_TRANSITION');
    return found;
  }

  private async customerOf({ key, userId, bookingId }: HoldRequest): Promise<string> {
    const { id } = await this.client.call(({ customers }) =>
      customers.create({ metadata: { userId, bookingId } }, { idempotencyKey: `customer:${key}` }),
    );
    return id;
  }
}

/** What later calls and webhooks know it by; Stripe keeps no amount with a card. */
const metadataFor = ({ key, bookingId, userId, way, amount, currency }: HoldRequest): Stripe.MetadataParam => ({
  key,
  bookingId,
  userId,
  way,
  amount,
  currency,
});
