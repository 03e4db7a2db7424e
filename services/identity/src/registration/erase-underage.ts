import { Injectable } from '@nestjs/common';
import { Accounts } from '../persistence/accounts.js';
import { EndSession } from '../sessions/end-session.js';

/** Whoever is too young leaves nothing behind. */
@Injectable()
export class EraseUnderage {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: EndSession,
  ) {}

  /** False for a member, whose date of birth is final and cannot be given again. */
  async run(userId: string): Promise<boolean> {
    const account = await this.accounts.byId(userId);
    if (account?.stage !== 'onboarding' || account.dob !== null) return false;
    await this.sessions.allOf(userId, 'revoked');
    await this.accounts.eraseOnboarding(userId);
    return true;
  }
}
