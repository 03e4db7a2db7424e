import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { Clock, crashPoint } from '@plateia/runtime';
import { Erasures } from '@plateia/service-kit';
import type { Account } from '../account/store/account.schema.js';
import { Accounts } from '../account/store/accounts.js';
import { EndPlans } from '../plans/end-plans.js';
import type { AccountErasure } from './account-erasure.schema.js';
import { AccountErasures } from './account-erasures.js';
import { DeletionBlockers } from './deletion-blockers.js';
import { EraseAddress } from './erase-address.js';

const SERVICES = Object.keys(erasureDone);

/**
 * The account goes first, in one step with the question whether it stays after all; then everybody hears of it, and it is
 * over when nobody has anything left. Every step can be done again, by whoever finds it undone.
 */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly requests: AccountErasures,
    private readonly accounts: Accounts,
    private readonly address: EraseAddress,
    private readonly plans: EndPlans,
    private readonly blockers: DeletionBlockers,
    private readonly erasures: Erasures,
    private readonly clock: Clock,
  ) {}

  /** Day 30. */
  async member(userId: string): Promise<void> {
    await this.begin(userId, SERVICES);
  }

  /** Somebody who never became a member, whom nobody else knows. */
  async newcomer(userId: string): Promise<void> {
    await this.begin(userId);
  }

  async finish(userId: string): Promise<void> {
    const request = await this.requests.find(userId);
    if (!request || !(await this.isGone(request))) return;
    crashPoint('erasure.account-gone');
    // One that an earlier release told of was not begun by it.
    if (!request.told || !(await this.erasures.hasBegun(userId))) await this.erasures.begin(userId);
    else if (!request.awaits?.length) await this.end(request);
    if (!request.told) await this.requests.publish(userId);
  }

  private async end({ _id: userId, looksAgain }: AccountErasure): Promise<void> {
    if (looksAgain) {
      await this.erasures.begin(userId);
      await this.requests.lookedAgain(userId);
    } else if (await this.erasures.isDone(userId)) await this.requests.close(userId);
  }

  private async begin(userId: string, awaits?: readonly string[]): Promise<void> {
    await this.requests.begin(userId, awaits);
    crashPoint('erasure.begun');
    await this.finish(userId);
  }

  private async isGone({ _id: userId, again }: AccountErasure): Promise<boolean> {
    const account = await this.accounts.byId(userId);
    if (!account) return true;
    if (again) return this.goes(account, () => this.accounts.eraseAgain(userId));
    if (account.stage === 'onboarding') {
      // In one step with the question whether they became a member in this very moment.
      await this.accounts.eraseOnboarding(userId);
      if (await this.isErased(userId)) {
        await this.address.run(account.email);
        return true;
      }
    } else if (account.stage === 'closing') {
      await this.plans.run(account);
      // Between this look and the end of the account nothing can be agreed with them: everybody has long heard that they leave.
      if (!(await this.blockers.hold(userId)))
        return this.goes(account, () => this.accounts.eraseClosed(userId, this.clock.date()));
    }
    await this.requests.withdraw(userId);
    return false;
  }

  /** What stands under the address goes while it is still known whose it was. */
  private async goes({ _id: userId, email }: Account, erase: () => Promise<void>): Promise<boolean> {
    await this.address.run(email);
    await erase();
    return this.isErased(userId);
  }

  private async isErased(userId: string): Promise<boolean> {
    return (await this.accounts.byId(userId)) === null;
  }
}
