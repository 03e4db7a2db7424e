import { Injectable } from '@nestjs/common';
import { DAY_MS, CURRENCY } from '@plateia/contracts';
import { Payouts, type Transfer } from '@plateia/payments';
import { Clock, crashPoint, type Logger } from '@plateia/runtime';
import { InjectLogger, ServiceError } from '@plateia/service-kit';
import { PayableNow } from './payable.js';
import type { Payee, Payout } from '../payout-accounts/payee.schema.js';
import { Payees } from '../payout-accounts/payees.store.js';
import { SettlePayout } from './settle-payout.js';

/** Pays a professional what they earned, where it is enough and there is an account that the provider knows. */
@Injectable()
export class PayOut {
  constructor(
    private readonly payees: Payees,
    private readonly payable: PayableNow,
    private readonly payouts: Payouts,
    private readonly settling: SettlePayout,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  async run(professionalId: string): Promise<void> {
    const begun = (await this.begin(professionalId)) ?? (await this.payees.find(professionalId));
    if (!begun?.open) return;
    crashPoint('payout.begun');
    const transfer = await this.transferred(begun.open);
    crashPoint('payout.sent');
    if (transfer) await this.settling.run(professionalId, begun.open, transfer.id);
    else await this.putOff(professionalId, begun.open);
  }

  /** Decided on the state of the payee, so that nobody pays what another one has just paid. */
  private begin(professionalId: string) {
    return this.payees.amend(professionalId, async (payee) => {
      if (payee.open) return undefined;
      const found = await this.payable.ofPayee(payee);
      if (!found) return this.waits(payee);
      const payout: Payout = { id: this.clock.newId(), ...found, askedAt: this.clock.date() };
      return { update: { $set: { open: payout } } };
    });
  }

  /** What waits is told again, and whether it can be paid at all. */
  private async waits(payee: Payee) {
    const dueAt = await this.payable.nextRun(payee);
    return { update: { $set: { dueAt } }, events: [await this.payees.balance(payee._id)] };
  }

  /** Null where the provider does not pay it now. */
  private async transferred({ id: key, accountId, amount }: Payout): Promise<Transfer | null> {
    return this.payouts.transfer({ key, accountId, amount, currency: CURRENCY }).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'INVALID_TRANSITION') return null;
      throw error;
    });
  }

  private async putOff(professionalId: string, { id }: Payout): Promise<void> {
    this.logger.warn({ payoutId: id, professionalId }, 'the provider refuses a payout, which is put off by a day');
    const dueAt = new Date(this.clock.now() + DAY_MS);
    await this.payees.amend(professionalId, async ({ open }) =>
      open?.id === id ? { update: { $set: { open: null, dueAt } } } : undefined,
    );
  }
}
