import { Injectable } from '@nestjs/common';
import { Acts } from '../acts/acts.store.js';
import { Members } from '../members/members.store.js';
import { Pairs } from '../members/pairs.store.js';
import { Accounts } from '../persistence/accounts.store.js';
import { Ledger } from '../settle/ledger.store.js';

/** Nothing of a member's points stays. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly acts: Acts,
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly members: Members,
    private readonly pairs: Pairs,
  ) {}

  async run(userId: string): Promise<void> {
    await this.acts.erase(userId);
    await this.ledger.erase(userId);
    await this.accounts.erase(userId);
    await this.members.erase(userId);
    await this.pairs.erase(userId);
  }
}
