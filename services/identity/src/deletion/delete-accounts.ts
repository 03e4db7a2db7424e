import { HOUR_MS, SECOND_MS } from '@plateia/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import { REGISTRATION_LIFETIME_MS } from '../account/domain/registration.js';
import { Accounts } from '../account/store/accounts.js';
import { AccountErasures } from './account-erasures.js';
import { DeletionBlockers } from './deletion-blockers.js';
import { EraseAccount } from './erase-account.js';

/** Accounts whose 30 days are over, registrations that were given up, and those of which something is still somewhere. */
@Injectable()
export class DeleteAccounts implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: Accounts,
    private readonly requests: AccountErasures,
    private readonly blockers: DeletionBlockers,
    private readonly erase: EraseAccount,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.every('accounts whose time is over', 5 * SECOND_MS, ({ signal }) => this.closed(signal));
    this.dueWork.every('registrations that were given up', HOUR_MS, ({ signal }) => this.givenUp(signal));
  }

  async closed(signal?: AbortSignal): Promise<void> {
    for await (const userId of this.requests.unfinished()) {
      signal?.throwIfAborted();
      await this.attempt(userId, () => this.erase.finish(userId));
    }
    for await (const userId of this.accounts.closedUntil(this.clock.date())) {
      signal?.throwIfAborted();
      // A job that was running as they left goes on to its end, and they with it.
      if (!(await this.blockers.hold(userId))) await this.attempt(userId, () => this.erase.member(userId));
    }
  }

  async givenUp(signal?: AbortSignal): Promise<void> {
    const latest = new Date(this.clock.now() - REGISTRATION_LIFETIME_MS);
    for await (const userId of this.accounts.onboardingSince(latest)) {
      signal?.throwIfAborted();
      await this.attempt(userId, () => this.erase.newcomer(userId));
    }
  }

  /** Others are not kept waiting by one that cannot go yet, such as one whose plan cannot be ended. */
  private async attempt(userId: string, work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) => this.logger.warn({ err, userId }, 'an account could not be deleted yet'));
  }
}
