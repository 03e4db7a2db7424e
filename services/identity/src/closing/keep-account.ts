import { Inject, Injectable } from '@nestjs/common';
import { accountReactivated } from '@plateia/contracts/identity';
import { emit, type AggregateStore, type Decision } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import type { Account } from '../persistence/account.schema.js';
import { ACCOUNT_STORE } from '../persistence/stores.js';
import { standingNow } from './deletion-time.js';
import { Obligations } from './obligations.js';

/** I27: the member changed their mind in time, which is as long as something keeps the account. */
@Injectable()
export class KeepAccount {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly obligations: Obligations,
    private readonly clock: Clock,
  ) {}

  async run(userId: string): Promise<Account> {
    const kept = await this.store.amend(userId, (account) => this.kept(account));
    const account = kept ?? (await this.store.find(userId));
    if (!account) throw new Refusal('UNAUTHORIZED');
    return account;
  }

  private async kept(account: Account): Promise<Decision<Account>> {
    const { _id: userId, stage, deleteAfter } = account;
    if (stage !== 'closing') return undefined;
    const now = this.clock.now();
    const isOver = deleteAfter && deleteAfter.getTime() <= now;
    if (isOver && !(await this.obligations.hold(userId))) throw new Refusal('ACCOUNT_CLOSING');
    return {
      update: { $set: { stage: 'active' }, $unset: { deleteAfter: '' } },
      events: [emit(accountReactivated, { userId, standing: standingNow(account, null, now) }, { actor: userId })],
    };
  }
}
