import { Injectable } from '@nestjs/common';
import { ProfessionalChanges } from '../professionals/professional-changes.js';
import type { Professional } from '../professionals/professional.schema.js';
import { Payees } from './payees.store.js';

/** What becomes known of where a professional is paid: what they are owed may go there from then on. */
@Injectable()
export class PayoutReadiness {
  constructor(
    private readonly changes: ProfessionalChanges,
    private readonly payees: Payees,
  ) {}

  /** The provider is asked at the next run, for nobody has to come back here once it is content. */
  async opened(userId: string, payoutAccount: string): Promise<void> {
    await this.changes.make(userId, () => ({ payoutAccount }));
    await this.payees.lookAgain(userId);
  }

  async learn(userId: string, payoutReady: boolean): Promise<Professional> {
    const known = await this.changes.make(userId, () => ({ payoutReady }));
    if (payoutReady) await this.payees.lookAgain(userId);
    await this.payees.tellBalance(userId);
    return known;
  }
}
