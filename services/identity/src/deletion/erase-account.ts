import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { Clock, crashPoint } from '@plateia/runtime';
import { AccountErasures } from './account-erasures.js';
import type { Account } from '../account/store/account.schema.js';
import { Accounts } from '../account/store/accounts.js';
import { ForgetExport } from '../export/forget-export.js';
import { EndPlans } from '../plans/end-plans.js';
import { DeletionBlockers } from './deletion-blockers.js';
import { EraseIdentityData } from './erase-identity-data.js';

const SERVICES = Object.keys(erasureDone);

/**
 * Day 30. The account goes first, in one step with the question whether its member kept it after all; then everybody hears
 * of it, and when all have nothing left identity looks for the last time. Every step can be done again.
 */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly erasures: AccountErasures,
    private readonly accounts: Accounts,
    private readonly identityData: EraseIdentityData,
    private readonly exports: ForgetExport,
    private readonly plans: EndPlans,
    private readonly blockers: DeletionBlockers,
    private readonly clock: Clock,
  ) {}

  async run(userId: string): Promise<void> {
    await this.erasures.begin(userId, SERVICES);
    crashPoint('erasure.begun');
    await this.finish(userId);
  }

  async finish(userId: string): Promise<void> {
    if (!(await this.isGone(userId))) return;
    crashPoint('erasure.account-gone');
    await this.erasures.tell(userId);
    await this.exports.run(userId);
    if (await this.identityData.erase(userId)) await this.erasures.close(userId);
  }

  private async isGone(userId: string): Promise<boolean> {
    const account = await this.accounts.byId(userId);
    if (!account) return true;
    if (await this.erasures.isAgain(userId)) return this.goes(account, () => this.accounts.eraseAgain(userId));
    if (account.stage !== 'closing') {
      await this.erasures.withdraw(userId);
      return false;
    }
    await this.plans.run(account);
    // Between this look and the end of the account nothing can be agreed with them: everybody has long heard that they leave.
    if (await this.blockers.hold(userId)) {
      await this.erasures.withdraw(userId);
      return false;
    }
    return this.goes(account, () => this.accounts.eraseClosed(userId, this.clock.date()));
  }

  private async goes({ _id: userId, email }: Account, erase: () => Promise<void>): Promise<boolean> {
    await this.identityData.eraseAddress(email);
    await erase();
    return (await this.accounts.byId(userId)) === null;
  }
}
