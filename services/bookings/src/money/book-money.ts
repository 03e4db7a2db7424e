import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import type { LedgerFact } from '../ledger/ledger-fact.js';
import { Ledger } from '../ledger/ledger.js';
import type { LedgerSums } from '../ledger/ledger-sums.js';
import { linesOf, refundable } from '../ledger/lines.js';
import { ForgetPayoutAccount } from '../payouts/forget-payout-account.js';
import { Payees } from '../payouts/payees.store.js';
import type { BookingPayment, BookingRow, MoneyAct, MoneyOrder } from '../persistence/booking.schema.js';

/** A booking that somebody has paid for. */
export type PaidBooking = BookingRow & { payment: BookingPayment; chosen: NonNullable<BookingRow['chosen']> };

export const isPaid = (booking: BookingRow): booking is PaidBooking =>
  booking.payment !== null && booking.chosen !== null;

/** Of the professional. */
const movesBalance: ReadonlySet<MoneyAct> = new Set<MoneyAct>(['release', 'refund', 'refund_part']);

/** Writes into the ledger what was done; done again it is what was written first. */
@Injectable()
export class BookMoney {
  constructor(
    private readonly ledger: Ledger,
    private readonly payees: Payees,
    private readonly accounts: ForgetPayoutAccount,
    private readonly clock: Clock,
  ) {}

  /** How much an order is about, in minor units. */
  async amountOf({ _id, payment }: PaidBooking, { id, act, amount }: MoneyOrder): Promise<number> {
    if (act !== 'refund' && act !== 'refund_part') return amount ?? payment.amount;
    const booked = await this.ledger.find(id);
    if (booked) return givenBack(booked);
    const left = refundable(await this.ledger.sums(_id));
    return Math.min(amount ?? left, left);
  }

  /** `act` may be another than was ordered, where the bank had let go of the money. */
  async book(
    booking: PaidBooking,
    { id, act, amount }: { id: string; act: MoneyAct; amount: number },
  ): Promise<LedgerSums> {
    const { _id: bookingId, customerId, chosen, cancellation } = booking;
    if (!(await this.ledger.find(id))) {
      const lines = linesOf(act, await this.ledger.sums(bookingId), { amount, isWithoutFee: cancellation != null });
      const { professionalId } = chosen;
      await this.ledger.book({ _id: id, bookingId, customerId, professionalId, act, at: this.clock.date(), lines });
    }
    if (act === 'release') await this.payees.expect(chosen.professionalId);
    if (movesBalance.has(act)) {
      await this.payees.tellBalance(chosen.professionalId);
      await this.accounts.run(chosen.professionalId);
    }
    return this.ledger.sums(bookingId);
  }
}

const givenBack = ({ lines }: LedgerFact): number =>
  lines
    .filter(({ account, kind }) => account === 'provider' && kind === 'refund')
    .reduce((sum, one) => sum + one.amount, 0);
