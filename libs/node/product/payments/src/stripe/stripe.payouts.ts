import {
  Payouts,
  type PayeeAccount,
  type PayeeAccountRequest,
  type PayeeVisit,
  type Transfer,
  type TransferRequest,
} from '../payouts.js';
import { ServiceError } from '@plateia/service-kit';
import type { Stripe } from 'stripe';
import type { StripeClient } from './stripe-client.js';

/** Connect: accounts that Stripe itself gets to know, and transfers to them out of our balance. */
export class StripePayouts extends Payouts {
  constructor(private readonly client: StripeClient) {
    super();
  }

  async openAccount({ userId, country }: PayeeAccountRequest): Promise<PayeeAccount> {
    const account = await this.client.call(({ accounts }) =>
      accounts.create(
        { type: 'express', country, capabilities: { transfers: { requested: true } }, metadata: { userId } },
        { idempotencyKey: `account:${userId}` },
      ),
    );
    return payee(account);
  }

  async account(id: string): Promise<PayeeAccount | null> {
    const found = await this.client.find(({ accounts }) => accounts.retrieve(id));
    return found && payee(found);
  }

  async visit(account: string, { returnUrl: return_url, againUrl: refresh_url }: PayeeVisit): Promise<string> {
    const link = await this.client.call(({ accountLinks }) =>
      accountLinks.create({ account, return_url, refresh_url, type: 'account_onboarding' }),
    );
    return link.url;
  }

  /** Stripe forgets its own keys after a day, so what was sent before is looked for first. */
  async transfer(request: TransferRequest): Promise<Transfer> {
    const { key, accountId: destination, amount, currency } = request;
    const known = await this.transferOf(key);
    if (known && (known.accountId !== destination || known.amount !== amount))
      throw new ServiceError('INVALID_TRANSITION');
    if (known) return known;
    const made = await this.client.act(({ transfers }) =>
      transfers.create(
        { amount, currency: currency.toLowerCase(), destination, transfer_group: key, metadata: { key } },
        { idempotencyKey: `transfer:${key}` },
      ),
    );
    return sent(made, destination);
  }

  async transferOf(key: string): Promise<Transfer | null> {
    const { data } = await this.client.call(({ transfers }) => transfers.list({ transfer_group: key, limit: 1 }));
    const [found] = data;
    const to = found?.destination;
    return found && to ? sent(found, typeof to === 'string' ? to : to.id) : null;
  }
}

export const sent = ({ id, amount, currency }: Stripe.Transfer, accountId: string): Transfer => ({
  id,
  accountId,
  amount,
  currency: currency.toUpperCase(),
});

const payee = ({ id, payouts_enabled, capabilities }: Stripe.Account): PayeeAccount => ({
  id,
  canBePaid: payouts_enabled && capabilities?.transfers === 'active',
});
