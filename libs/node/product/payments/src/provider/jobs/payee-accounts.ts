import type { Clock } from '@plateia/runtime';
import { Balances, PLATFORM } from '../books/balances.js';
import type { Account, AccountRequest, Transfer, TransferRequest } from '../books/book.shapes.js';
import { newId, type BooksFile } from '../books/books-file.js';
import { missing, ProviderRefusal } from '../provider-refusal.js';
import type { WebhookOutlet } from '../webhooks/webhook-outlet.js';

/** Who is paid, and what they were paid. */
export class PayeeAccounts {
  private readonly balances: Balances;

  constructor(
    private readonly file: BooksFile,
    private readonly webhooks: WebhookOutlet,
    private readonly clock: Clock,
  ) {
    this.balances = new Balances(file, clock);
  }

  open(request: AccountRequest): Account {
    const known = Object.values(this.file.books.accounts).find(({ key }) => key === request.key);
    if (known) return known;
    const account = { ...request, id: newId('acct'), canBePaid: false };
    this.file.books.accounts[account.id] = account;
    this.file.save();
    return account;
  }

  account(id: string): Account {
    return this.file.books.accounts[id] ?? missing();
  }

  /** The provider knows who it is; or does not any more. */
  verify(id: string, canBePaid: boolean): Account {
    const account = this.account(id);
    account.canBePaid = canBePaid;
    this.webhooks.send({ type: 'account.changed', objectId: id, accountId: id });
    return account;
  }

  transfer(request: TransferRequest): Transfer {
    const known = this.transferByKey(request.key);
    if (known) {
      if (known.amount === request.amount && known.accountId === request.accountId) return known;
      throw new ProviderRefusal(422, 'the key is of another request');
    }
    if (!this.account(request.accountId).canBePaid) throw new ProviderRefusal(409, 'it cannot be paid yet');
    if (this.balances.of(PLATFORM) < request.amount) throw new ProviderRefusal(409, 'there is not so much');
    const transfer: Transfer = { ...request, id: newId('tr'), status: 'paid', createdAt: this.clock.now() };
    this.file.books.transfers[transfer.id] = transfer;
    this.balances.move({ from: PLATFORM, to: request.accountId, amount: request.amount, of: transfer.id });
    this.webhooks.send({ type: 'transfer.paid', objectId: transfer.id, accountId: request.accountId });
    return transfer;
  }

  transferByKey(key: string): Transfer | undefined {
    return Object.values(this.file.books.transfers).find((transfer) => transfer.key === key);
  }
}
