import { DAY_MS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { Payouts } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { ProfessionalChanges } from '../../market/professionals/professional-changes.js';
import type { Professional } from '../../market/professionals/professional.schema.js';
import { Payees } from './payees.store.js';

/** Where nobody said that something changed, the provider is asked by itself. */
export const ASK_EVERY_MS = DAY_MS;

/** What becomes known of where a professional is paid: what they are owed may go there from then on. */
@Injectable()
export class PayoutReadiness {
  constructor(
    private readonly changes: ProfessionalChanges,
    private readonly payees: Payees,
    private readonly payouts: Payouts,
    private readonly clock: Clock,
  ) {}

  /** The provider is asked at the next run, for nobody has to come back here once it is content. */
  async opened(userId: string, payoutAccount: string): Promise<void> {
    const askAccountAt = new Date(this.clock.now() + ASK_EVERY_MS);
    await this.changes.make(userId, (known) =>
      known.payoutAccount === payoutAccount ? undefined : { payoutAccount, askAccountAt },
    );
    await this.payees.lookAgain(userId);
  }

  /** What the provider says now, which is kept. Where somebody else wrote meanwhile it is asked again: an older answer never stands over a newer one. */
  async ask({ _id, payoutReady: before }: Pick<Professional, '_id' | 'payoutReady'>): Promise<boolean> {
    const { payoutReady } = await this.changes.make(_id, async ({ payoutAccount }) =>
      payoutAccount === null ? undefined : { payoutReady: await this.isPayable(payoutAccount) },
    );
    if (payoutReady !== before) await this.publishReadiness(_id, payoutReady);
    return payoutReady;
  }

  private async isPayable(account: string): Promise<boolean> {
    return (await this.payouts.account(account))?.canBePaid ?? false;
  }

  /** An account that was ready may ask for more: its owner reads so, for nobody else can see to it. */
  private async publishReadiness(userId: string, payoutReady: boolean): Promise<void> {
    if (payoutReady) await this.payees.lookAgain(userId);
    await this.payees.publishBalance(userId);
  }
}
