import { Injectable } from '@nestjs/common';
import { UnderageAccounts } from '../access/registration/underage-accounts.js';
import { Accounts } from '../account/store/accounts.js';
import { EraseNewcomer } from './erase-newcomer.js';

/** Whoever is too young goes at once. */
@Injectable()
export class EraseUnderage extends UnderageAccounts {
  constructor(
    private readonly accounts: Accounts,
    private readonly newcomers: EraseNewcomer,
  ) {
    super();
  }

  override async erase(userId: string): Promise<boolean> {
    const account = await this.accounts.byId(userId);
    if (account?.stage !== 'onboarding' || account.dob !== null) return false;
    await this.newcomers.run(userId);
    return true;
  }
}
