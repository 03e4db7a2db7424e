import { Inject, Injectable } from '@nestjs/common';
import { securityNotice } from '@plateia/contracts/identity';
import { emit, type AggregateStore } from '@plateia/events';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { Accounts } from '../../account/store/accounts.js';

/** What the owner of an account shall hear of although somebody else did it. */
@Injectable()
export class SecurityNotices {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly accounts: Accounts,
  ) {}

  /** The address may be nobody's. */
  async codesLocked(email: string): Promise<void> {
    const account = await this.accounts.byEmail(email);
    if (account?.stage !== 'active') return;
    const { _id: userId } = account;
    const notice = emit(securityNotice, { userId, kind: 'codes_locked' }, { actor: 'system' });
    await this.store.amend(userId, () => ({ update: {}, events: [notice] }));
  }
}
