import { Inject, Injectable } from '@nestjs/common';
import { accountDeactivated } from '@plateia/contracts/identity';
import { emit, type AggregateStore, type Decision } from '@plateia/events';
import { Clock, crashPoint } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ACCOUNT_STORE, type Account } from '../account/store/account.schema.js';
import { EraseAccount } from './erase-account.js';
import { EndSession } from '../access/sessions/end-session.js';
import { CheckCode } from '../access/sign-in/check-code.js';
import { SignInSecrets } from '../access/sessions/sign-in-secrets.js';
import { DELETION_MS, accountStatusNow } from '../account/member/deletion-time.js';
import { DeletionBlockers } from './deletion-blockers.js';

/** I26 with the code: nobody sees the member any more, and after 30 days nothing is left. */
@Injectable()
export class CloseAccount {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly blockers: DeletionBlockers,
    private readonly codes: CheckCode,
    private readonly secrets: SignInSecrets,
    private readonly erasing: EraseAccount,
    private readonly sessions: EndSession,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, otp: string): Promise<{ deleteAfter: string }> {
    const account = await this.store.find(userId);
    if (!account) throw new ServiceError('UNAUTHORIZED');
    // Closed by a try whose answer was lost: what is behind it is done again.
    if (account.stage === 'closing') return this.end(userId);
    await this.blockers.refuse(userId);
    await this.codes.check(this.secrets.deletionRowId(userId), otp, account.email);
    if (account.stage === 'onboarding') {
      await this.erasing.newcomer(userId);
      return { deleteAfter: this.clock.date().toISOString() };
    }
    const deleteAfter = new Date(this.clock.now() + DELETION_MS);
    await this.store.amend(userId, (current) => this.closed(current, deleteAfter));
    crashPoint('closing.noted');
    return this.end(userId);
  }

  private async end(userId: string): Promise<{ deleteAfter: string }> {
    await this.codes.burn(this.secrets.deletionRowId(userId));
    await this.sessions.allOf(userId, 'revoked');
    const closed = await this.store.find(userId);
    return { deleteAfter: (closed?.deleteAfter ?? this.clock.date()).toISOString() };
  }

  /** Asked again at the write: something may have been agreed while the code was looked at. */
  private async closed(account: Account, deleteAfter: Date): Promise<Decision<Account>> {
    const { _id: userId, stage, subscription } = account;
    if (stage !== 'active') return undefined;
    await this.blockers.refuse(userId);
    const now = this.clock.now();
    // Nobody pays for another period of an account that closes: whoever looks after subscriptions sees to it now.
    const due = subscription && { 'subscription.dueAt': this.clock.date() };
    return {
      update: { $set: { stage: 'closing', deleteAfter, ...due } },
      events: [
        emit(accountDeactivated, { userId, standing: accountStatusNow(account, deleteAfter, now) }, { actor: userId }),
      ],
    };
  }
}
