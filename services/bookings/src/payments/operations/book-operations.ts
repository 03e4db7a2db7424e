import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import type { LedgerAccount, JournalEntry, LedgerLine } from '../ledger/journal-entry.js';
import { Ledger } from '../ledger/ledger.js';
import { type LedgerSums, sumsOf } from '../ledger/ledger-sums.js';
import { linesOf, move, refundable } from '../ledger/lines.js';
import { ForgetPayoutAccount } from '../payout-accounts/forget-payout-account.js';
import { Payees } from '../payout-accounts/payees.store.js';
import type { PaidBooking } from '../../booking/domain/paid-booking.js';
import type { PaymentOperation, OperationKind } from '../../booking/store/booking.schema.js';

/** Of the professional. */
const movesBalance: ReadonlySet<OperationKind> = new Set<OperationKind>(['release', 'refund', 'refund_part']);

/** Writes into the ledger what was done; done again it is what was written first. */
@Injectable()
export class BookOperations {
  constructor(
    private readonly ledger: Ledger,
    private readonly payees: Payees,
    private readonly accounts: ForgetPayoutAccount,
    private readonly clock: Clock,
  ) {}

  /** How much an operation is about, in minor units. */
  async amountOf({ _id, payment }: PaidBooking, { id, act, amount }: PaymentOperation): Promise<number> {
    if (act !== 'refund' && act !== 'refund_part') return amount ?? payment.amount;
    const entries = await this.ledger.entriesOf(_id);
    const booked = entries.find((entry) => entry._id === id);
    if (booked) return givenBack(booked);
    const left = refundable(sumsOf(entries));
    return Math.min(amount ?? left, left);
  }

  /** `act` may be another than was to be done, where the bank had let go of the money. What the ledger comes to with it, as far as it was read. */
  async book(
    booking: PaidBooking,
    { id, act, amount }: { id: string; act: OperationKind; amount: number },
  ): Promise<LedgerSums> {
    const { _id, chosen, cancellation } = booking;
    const before = await this.ledger.entriesOf(_id);
    const written = async () => {
      const lines = linesOf(act, sumsOf(before), { amount, isWithoutFee: cancellation != null });
      return this.write(booking, { _id: id, act, lines });
    };
    const entries = before.some((entry) => entry._id === id) ? before : [...before, await written()];
    if (act === 'release') await this.payees.expect(chosen.professionalId);
    if (movesBalance.has(act)) await this.publishBalance(chosen.professionalId);
    return sumsOf(entries);
  }

  /** By hand, between two of the accounts: what no act of ours did. */
  async adjust(
    booking: PaidBooking,
    { id, amount, from, to }: { id: string; amount: number; from: LedgerAccount; to: LedgerAccount },
  ): Promise<void> {
    await this.write(booking, { _id: id, act: 'adjustment', lines: move('adjustment', from, to, amount) });
    if (from !== 'professional' && to !== 'professional') return;
    const { professionalId } = booking.chosen;
    await this.payees.expect(professionalId);
    await this.publishBalance(professionalId);
  }

  private write(
    { _id: bookingId, customerId, chosen: { professionalId } }: PaidBooking,
    entry: Pick<JournalEntry, '_id' | 'act'> & { lines: LedgerLine[] },
  ): Promise<JournalEntry> {
    return this.ledger.book({ ...entry, bookingId, customerId, professionalId, at: this.clock.date() });
  }

  private async publishBalance(professionalId: string): Promise<void> {
    await this.payees.publishBalance(professionalId);
    await this.accounts.run(professionalId);
  }
}

const givenBack = ({ lines }: JournalEntry): number =>
  lines
    .filter(({ account, kind }) => account === 'provider' && kind === 'refund')
    .reduce((sum, one) => sum + one.amount, 0);
