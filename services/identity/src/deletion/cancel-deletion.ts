import { Inject, Injectable } from '@nestjs/common';
import { accountReactivated } from '@plateia/contracts/identity';
import { emit, type AggregateStore, type Decision } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ACCOUNT_STORE, type Account } from '../account/store/account.schema.js';
import { accountStatusNow } from '../account/member/deletion-time.js';
import { DeletionBlockers } from './deletion-blockers.js';

/** I27: the member changed their mind in time, which is as long as something keeps the account. */
@Injectable()
export class CancelDeletion {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly blockers: DeletionBlockers,
    private readonly clock: Clock,
  ) {}

  async run(userId: string): Promise<Account> {
    const canceled = await this.store.amend(userId, async (account) => {
      if (!(await this.isInTime(account))) throw new ServiceError('ACCOUNT_CLOSING');
      return this.canceled(account, userId);
    });
    const account = canceled ?? (await this.store.find(userId));
    if (!account) throw new ServiceError('UNAUTHORIZED');
    return account;
  }

  /** A job was agreed in the same moment, whose other side counts on them. */
  async forJob(userId: string): Promise<void> {
    await this.store.amend(userId, (account) => this.canceled(account, 'system'));
  }

  private async isInTime({ _id: userId, stage, deleteAfter }: Account): Promise<boolean> {
    const isOver = stage === 'closing' && deleteAfter && deleteAfter.getTime() <= this.clock.now();
    return !isOver || this.blockers.hold(userId);
  }

  private canceled(account: Account, actor: string): Decision<Account> {
    const { _id: userId, stage } = account;
    if (stage !== 'closing') return undefined;
    const standing = accountStatusNow(account, null, this.clock.now());
    return {
      update: { $set: { stage: 'active' }, $unset: { deleteAfter: '' } },
      events: [emit(accountReactivated, { userId, standing }, { actor })],
    };
  }
}
