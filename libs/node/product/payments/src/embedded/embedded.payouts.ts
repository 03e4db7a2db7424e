import {
  Payouts,
  type PayeeAccount,
  type PayeeAccountRequest,
  type PayeeVisit,
  type Transfer,
  type TransferRequest,
} from '../payouts.js';
import { account, transfer, type Account, type Transfer as BookedTransfer } from '../provider/books/book.shapes.js';
import type { EmbeddedClient } from './embedded-client.js';

export class EmbeddedPayouts extends Payouts {
  constructor(private readonly client: EmbeddedClient) {
    super();
  }

  async openAccount({ userId }: PayeeAccountRequest): Promise<PayeeAccount> {
    return payee(await this.client.post('/accounts', account, { key: `account:${userId}`, userId }));
  }

  async account(id: string): Promise<PayeeAccount | null> {
    const found = await this.client.find(`/accounts/${encodeURIComponent(id)}`, account);
    return found && payee(found);
  }

  visit(id: string, { returnUrl, lang }: PayeeVisit): Promise<string> {
    const query = new URLSearchParams({ lang, return: returnUrl });
    return Promise.resolve(`${this.client.pages}/payee/${id}?${query.toString()}`);
  }

  /** As on the page that it is asked on, by somebody whom it is content with. */
  async verify(id: string): Promise<void> {
    await this.client.post(`/accounts/${encodeURIComponent(id)}/verify`, account);
  }

  async transfer(request: TransferRequest): Promise<Transfer> {
    return sent(await this.client.post('/transfers', transfer, request));
  }

  async transferOf(key: string): Promise<Transfer | null> {
    const found = await this.client.find(`/transfers?key=${encodeURIComponent(key)}`, transfer);
    return found && sent(found);
  }
}

const sent = ({ id, accountId, amount, currency }: BookedTransfer): Transfer => ({ id, accountId, amount, currency });

const payee = ({ id, canBePaid }: Account): PayeeAccount => ({ id, canBePaid });
