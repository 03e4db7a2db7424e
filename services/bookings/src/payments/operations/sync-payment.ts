import { Injectable } from '@nestjs/common';
import { heldOrTaken } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import type { LedgerSums } from '../ledger/ledger-sums.js';
import { Ledger } from '../ledger/ledger.js';
import { refundable } from '../ledger/lines.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { isPaid, type PaidBooking } from '../../booking/domain/paid-booking.js';
import { ExecutePaymentOperations } from './execute-payment-operations.js';
import { PaymentGateway } from '../intents/payment-gateway.js';
import { withOperations, operationsOf, type NewOperation } from '../../booking/domain/payment-operations.js';

/** Somebody else may change the booking between the look and the write. */
const TRIES = 3;

/** What the bank, or somebody at the provider itself, did about a price: no operation of ours, and the booking follows. */
@Injectable()
export class SyncPayment {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly ledger: Ledger,
    private readonly gateway: PaymentGateway,
    private readonly operations: ExecutePaymentOperations,
    private readonly clock: Clock,
  ) {}

  async run(bookingId: string): Promise<void> {
    for (let tries = 0; tries < TRIES && !(await this.follow(bookingId)); tries++);
  }

  /** True where nothing is left to follow. */
  private async follow(bookingId: string): Promise<boolean> {
    const booking = await this.bookings.find(bookingId);
    // While an operation is pending the news is of that.
    if (!booking || !isPaid(booking) || operationsOf(booking).length > 0) return true;
    const sums = await this.ledger.sums(bookingId);
    const hold = await this.gateway.find(booking.payment);
    const missing = hold ? sums.atProvider - heldOrTaken(hold) : 0;
    const operation = operationFor(booking, { sums, missing, now: this.clock.now() });
    if (!operation) return true;
    let isFollowed = false;
    await this.changes.run(bookingId, (current) => {
      isFollowed = current.revision === booking.revision;
      return isFollowed ? { set: withOperations(current, [operation], this.clock) } : undefined;
    });
    if (isFollowed) await this.operations.now(bookingId);
    return isFollowed;
  }
}

interface Found {
  sums: LedgerSums;
  missing: number;
  now: number;
}

/** Of a price that is taken whatever is missing went back; one that is on hold is there whole or not at all. */
function operationFor({ payment }: PaidBooking, { sums, missing, now }: Found): NewOperation | null {
  if (missing <= 0) return null;
  if (payment.status === 'on_hold') return missing === sums.held ? lostHold(payment, now) : null;
  const left = refundable(sums);
  if (missing > left) return null;
  return missing === left ? { act: 'refund', seen: 'done' } : { act: 'refund_part', amount: missing, seen: 'done' };
}

/** What banks let go of by themselves may be taken of the same card anew; of what somebody ended before the customer is asked. */
const lostHold = ({ heldUntil }: PaidBooking['payment'], now: number): NewOperation =>
  heldUntil && heldUntil.getTime() <= now ? { act: 'secure' } : { act: 'secure', seen: 'gone' };
