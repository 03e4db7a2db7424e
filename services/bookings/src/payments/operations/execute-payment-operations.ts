import { Injectable } from '@nestjs/common';
import type { Hold } from '@plateia/payments';
import { Clock, crashPoint, type Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import { Calendars } from '../../market/calendars/calendars.js';
import type { LogKind } from '../../booking/store/booking-log.js';
import type { LedgerSums } from '../ledger/ledger-sums.js';
import type {
  BookingPayment,
  BookingRow,
  OperationKind,
  PaymentOperation,
} from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { BookOperations } from './book-operations.js';
import { isPaid, type PaidBooking } from '../../booking/domain/paid-booking.js';
import { isForProvider, type ProviderOperation, PaymentGateway } from '../intents/payment-gateway.js';
import { paymentLostEvents, operationEvents } from './operation-events.js';
import { lost } from '../../booking/domain/lost-hold.js';
import { isHeldUp, operationsOf, stateAfter } from '../../booking/domain/payment-operations.js';

/** Taken when the job begins: what the bank has let go of meanwhile is asked for anew. */
const takesMoney: ReadonlySet<OperationKind> = new Set<OperationKind>(['secure', 'capture', 'capture_fee']);

/** The appointment is off. */
const frees: ReadonlySet<OperationKind> = new Set<OperationKind>(['void', 'forget', 'capture_fee']);

const logged: Readonly<Partial<Record<OperationKind, LogKind>>> = {
  charge: 'money_held',
  capture: 'money_captured',
  capture_fee: 'money_captured',
  release: 'money_released',
  void: 'money_given_back',
  refund: 'money_given_back',
  refund_part: 'money_given_back',
};

interface Done {
  /** null where the bank has let go of it; undefined where nobody was asked */
  hold: Hold | null | undefined;
  amount: number;
  sums: LedgerSums;
  at: Date;
}

/** Executes the pending operations on the payment of a booking, one after the other: asks the provider, books, then publishes. */
@Injectable()
export class ExecutePaymentOperations {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly gateway: PaymentGateway,
    private readonly books: BookOperations,
    private readonly calendars: Calendars,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  /**
   * Right behind the change that wrote them. Where the provider does not answer, their deadline retries.
   * @param known as that change left it
   */
  async now(id: string, known?: BookingRow | null): Promise<BookingRow | null> {
    try {
      return await this.run(id, known);
    } catch (err) {
      this.logger.warn({ err, bookingId: id }, 'the money of a booking waits for the provider');
      return this.bookings.find(id);
    }
  }

  /** The booking once nothing is left to do. */
  async run(id: string, known?: BookingRow | null): Promise<BookingRow | null> {
    let changed = known;
    for (;;) {
      const booking = changed ?? (await this.bookings.find(id));
      const operation = booking && operationsOf(booking)[0];
      if (!operation || isHeldUp(booking)) return booking;
      if (!isPaid(booking)) throw new Error(`Nobody has paid for the booking ${id}`);
      changed = await this.execute(booking, operation);
    }
  }

  private async execute(booking: PaidBooking, operation: PaymentOperation): Promise<BookingRow | null> {
    const { id, act } = operation;
    if (frees.has(act)) await this.calendars.freeAll(booking.chosen.professionalId, booking._id);
    const amount = await this.books.amountOf(booking, operation);
    crashPoint(`money.before-${act}`);
    const hold = await this.answered(operation, booking.payment, amount);
    crashPoint(`money.${act}-done`);
    if (hold === null)
      this.logger.error({ bookingId: booking._id }, 'the bank has let go of a price and does not give it');
    const sums = await this.books.book(booking, { id, act: hold === null ? 'void' : act, amount });
    crashPoint(`money.${act}-booked`);
    const change = (current: BookingRow) =>
      isPaid(current) && operationsOf(current)[0]?.id === id
        ? changeBy(current, operation, { hold, amount, sums, at: this.clock.date() })
        : undefined;
    const changed = await this.changes.run(booking._id, change, booking);
    crashPoint(`money.${act}-told`);
    return changed;
  }

  private answered(
    operation: PaymentOperation,
    payment: BookingPayment,
    amount: number,
  ): Promise<Hold | null> | Done['hold'] {
    if (operation.seen) return operation.seen === 'gone' ? null : undefined;
    return isForProvider(operation) ? this.asked(operation, payment, amount) : undefined;
  }

  private async asked(operation: ProviderOperation, payment: BookingPayment, amount: number): Promise<Hold | null> {
    const hold = await this.gateway.execute(operation, payment, amount);
    return hold ?? (takesMoney.has(operation.act) ? this.gateway.chargeAnew(operation, payment, amount) : null);
  }
}

function changeBy(current: PaidBooking, { act }: PaymentOperation, { hold, amount, sums, at }: Done): BookingChange {
  const { payment } = current;
  if (hold === null) {
    const left = lost(current, at);
    const isGivenBack = current.status !== 'canceled' && !left.lost;
    return {
      set: { payment: left, money: [] },
      log: [{ kind: 'money_lost', by: 'system' }],
      events: (after) => (isGivenBack ? operationEvents('void', after, sums) : paymentLostEvents(after, sums)),
    };
  }
  const kind = logged[act];
  return {
    set: { payment: paymentAfter(payment, act, { hold, amount }), money: operationsOf(current).slice(1) },
    log: kind ? [{ kind, by: 'system', ...(act === 'charge' && { quoteId: payment.quoteId }) }] : [],
    events: (after) => operationEvents(act, after, sums),
  };
}

/** Null where nothing was ever taken and nothing will be. */
function paymentAfter(
  { dueAt, ...payment }: BookingPayment,
  act: OperationKind,
  { hold, amount }: { hold: Hold | undefined; amount: number },
): BookingPayment | null {
  const status = stateAfter(payment.status, act);
  if (status === 'none') return null;
  return {
    ...payment,
    status,
    ...(status === 'pending' && dueAt && { dueAt }),
    ...(hold && { holdId: hold.id, heldUntil: hold.heldUntil }),
    ...(act === 'secure' && { isSecured: true }),
    ...(act === 'capture_fee' && { amount }),
  };
}
