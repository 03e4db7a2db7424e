import { Injectable } from '@nestjs/common';
import { payoutPaid } from '@plateia/contracts/bookings';
import { emit } from '@plateia/events';
import { Clock, crashPoint } from '@plateia/runtime';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { Ledger } from '../ledger/ledger.js';
import { ExecutePaymentOperations } from '../operations/execute-payment-operations.js';
import { stateAfterPayout } from '../../booking/domain/payment-operations.js';
import { ForgetPayoutAccount } from '../payout-accounts/forget-payout-account.js';
import { PayableNow } from './payable.js';
import type { Payout } from '../payout-accounts/payee.schema.js';
import { Payees } from '../payout-accounts/payees.store.js';

/** The provider has paid it: that is booked with each of its bookings, and said. */
@Injectable()
export class SettlePayout {
  constructor(
    private readonly payees: Payees,
    private readonly payable: PayableNow,
    private readonly ledger: Ledger,
    private readonly changes: ChangeBooking,
    private readonly operations: ExecutePaymentOperations,
    private readonly accounts: ForgetPayoutAccount,
    private readonly clock: Clock,
  ) {}

  async run(professionalId: string, payout: Payout, transferId: string): Promise<void> {
    const { id, ...rest } = payout;
    await this.payees.save({ _id: id, professionalId, transferId, ...rest });
    for (const { bookingId, customerId, amount } of payout.items) {
      const lines = [
        { kind: 'payout' as const, account: 'professional' as const, amount: -amount },
        { kind: 'payout' as const, account: 'provider' as const, amount },
      ];
      const at = this.clock.date();
      await this.ledger.book({
        _id: `${id}:${bookingId}`,
        bookingId,
        customerId,
        professionalId,
        act: 'payout',
        at,
        lines,
      });
      crashPoint('payout.booked');
      // Booked as released, and its process died before the booking said so: what is paid out must have been released first.
      await this.operations.now(bookingId);
      await this.changes.run(bookingId, ({ payment }) => {
        const status = payment && stateAfterPayout(payment.status);
        return payment && status && status !== payment.status
          ? { set: { payment: { ...payment, status } } }
          : undefined;
      });
    }
    await this.accounts.run(professionalId);
    await this.close(professionalId, payout);
  }

  private async close(professionalId: string, { id: payoutId, amount }: Payout): Promise<void> {
    await this.payees.amend(professionalId, async (payee) => {
      if (payee.open?.id !== payoutId) return undefined;
      const dueAt = await this.payable.nextRun(payee);
      return {
        update: { $set: { open: null, dueAt } },
        events: [
          emit(payoutPaid, { payoutId, professionalId, amount }, { actor: 'system' }),
          await this.payees.balance(professionalId),
        ],
      };
    });
  }
}
