import { Injectable } from '@nestjs/common';
import { Accounts } from '../persistence/accounts.js';
import { EraseNewcomer } from './erase-newcomer.js';

/** Whoever is too young goes at once. */
@Injectable()
export class EraseUnderage {
  constructor(
    private readonly accounts: Accounts,
    private readonly erase: EraseNewcomer,
  ) {}

  /** False for a member, whose date of birth is final and cannot be given again. */
  async run(userId: string): Promise<boolean> {
    const account = await this.accounts.byId(userId);
    if (account?.stage !== 'onboarding' || account.dob !== null) return false;
    await this.erase.run(userId);
    return true;
  }
}
