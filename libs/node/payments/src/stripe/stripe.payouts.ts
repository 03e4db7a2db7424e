import {
  Payouts,
  type PayeeAccount,
  type PayeeOrder,
  type PayeeVisit,
  type Transfer,
  type TransferOrder,
} from '../payouts.js';
import type { Stripe } from 'stripe';
import type { StripeClient } from './stripe-client.js';

/** Connect: accounts that Stripe itself gets to know, and transfers to them out of our balance. */
export class StripePayouts extends Payouts {
  constructor(private readonly client: StripeClient) {
    super();
  }

  async openAccount({ userId, country }: PayeeOrder): Promise<PayeeAccount> {
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

  async transfer({ key, accountId: destination, amount, currency }: TransferOrder): Promise<Transfer> {
    const sent = await this.client.act(({ transfers }) =>
      transfers.create(
        { amount, currency: currency.toLowerCase(), destination, metadata: { key } },
        { idempotencyKey: `transfer:${key}` },
      ),
    );
    return { id: sent.id, accountId: destination, amount: sent.amount, currency: sent.currency.toUpperCase() };
  }
}

const payee = ({ id, payouts_enabled, capabilities }: Stripe.Account): PayeeAccount => ({
  id,
  canBePaid: payouts_enabled && capabilities?.transfers === 'active',
});
