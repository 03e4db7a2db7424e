import { Injectable } from '@nestjs/common';
import { FRIENDS, givesNearMe } from '@plateia/contracts/identity/rules';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { FeatureFlags } from '@plateia/flags';
import type { Account } from '../account/store/account.schema.js';
import { Accounts } from '../account/store/accounts.js';
import { isAdult } from '../account/member/person.js';
import { isVisible } from '../account/member/visibility.js';

/** Who takes part. Accounts are read anew, so a ban, a closing or a lost plan counts at once. */
@Injectable()
export class NearMeAdmission {
  constructor(
    private readonly accounts: Accounts,
    private readonly flags: FeatureFlags,
    private readonly clock: Clock,
  ) {}

  async refuse(userId: string): Promise<void> {
    if (!(await this.flags.isOn('friendsNearMe'))) throw new ServiceError('FEATURE_OFF');
    const account = await this.accounts.byId(userId);
    if (!givesNearMe(account?.subscription)) throw new ServiceError('PLAN_REQUIRED');
  }

  /** Of some friends. */
  async among(friendIds: readonly string[]): Promise<Account[]> {
    const now = this.clock.now();
    const accounts = await this.accounts.byIds(friendIds);
    return [...accounts.values()].filter(
      (account) => isVisible(account, FRIENDS, now) && isAdult(account, now) && givesNearMe(account.subscription),
    );
  }
}
