import { Injectable } from '@nestjs/common';
import { UnderageAccounts } from '../access/registration/underage-accounts.js';
import { Accounts } from '../account/store/accounts.js';
import { EraseAccount } from './erase-account.js';

/** Whoever is too young goes at once. */
@Injectable()
export class EraseUnderage extends UnderageAccounts {
  constructor(
    private readonly accounts: Accounts,
    private readonly erasing: EraseAccount,
  ) {
    super();
  }

  override async erase(userId: string): Promise<boolean> {
    const account = await this.accounts.byId(userId);
    if (account?.stage !== 'onboarding' || account.dob !== null) return false;
    await this.erasing.newcomer(userId);
    return true;
  }
}
