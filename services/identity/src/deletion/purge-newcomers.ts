import { HOUR_MS } from '@plateia/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import { Clock } from '@plateia/runtime';
import { REGISTRATION_LIFETIME_MS } from '../account/domain/registration.js';
import { AccountErasures } from './account-erasures.js';
import { Accounts } from '../account/store/accounts.js';
import { EraseNewcomer } from './erase-newcomer.js';

const EVERY_MS = HOUR_MS;

/** Accounts that never became a member's go after their time, and so does whatever a dead process left of one. */
@Injectable()
export class PurgeNewcomers implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: Accounts,
    private readonly erasures: AccountErasures,
    private readonly erase: EraseNewcomer,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.every('registrations that were given up', EVERY_MS, ({ signal }) => this.run(signal));
  }

  async run(signal?: AbortSignal): Promise<void> {
    for await (const userId of this.erasures.unfinished()) {
      signal?.throwIfAborted();
      await this.erase.finish(userId);
    }
    const latest = new Date(this.clock.now() - REGISTRATION_LIFETIME_MS);
    for await (const userId of this.accounts.onboardingSince(latest)) {
      signal?.throwIfAborted();
      await this.erase.run(userId);
    }
  }
}
