import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import { AccountErasures } from './account-erasures.js';
import { Accounts } from '../account/store/accounts.js';
import { EraseAccount } from './erase-account.js';
import { DeletionBlockers } from './deletion-blockers.js';

const EVERY_MS = 5_000;

/** Accounts whose 30 days are over, and those of which something is still somewhere. */
@Injectable()
export class DeleteClosedAccounts implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: Accounts,
    private readonly erasures: AccountErasures,
    private readonly blockers: DeletionBlockers,
    private readonly erase: EraseAccount,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.every('accounts whose time is over', EVERY_MS, ({ signal }) => this.run(signal));
  }

  async run(signal?: AbortSignal): Promise<void> {
    for await (const userId of this.erasures.unfinishedOfMembers()) {
      signal?.throwIfAborted();
      await this.attempt(userId, () => this.erase.finish(userId));
    }
    for await (const userId of this.accounts.closedUntil(this.clock.date())) {
      signal?.throwIfAborted();
      // A job that was running as they left goes on to its end, and they with it.
      if (!(await this.blockers.hold(userId))) await this.attempt(userId, () => this.erase.run(userId));
    }
  }

  /** Others are not kept waiting by one that cannot go yet, such as one whose plan cannot be ended. */
  private async attempt(userId: string, work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) => this.logger.warn({ err, userId }, 'an account could not be deleted yet'));
  }
}
