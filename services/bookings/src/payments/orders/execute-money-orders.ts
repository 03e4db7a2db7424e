import { Injectable } from '@nestjs/common';
import type { Hold } from '@plateia/payments';
import { Clock, crashPoint, type Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import { Calendars } from '../../market/calendars/calendars.js';
import type { LogKind } from '../../booking/store/booking-log.js';
import type { LedgerSums } from '../ledger/ledger-sums.js';
import type { BookingPayment, BookingRow, PaymentOperation, MoneyOrder } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { BookMoney } from './book-money.js';
import { isPaid, type PaidBooking } from '../../booking/domain/paid-booking.js';
import { asksProvider, type AskedOrder, PaymentGateway } from './payment-gateway.js';
import { paymentLostEvents, moneyEvents } from './money-events.js';
import { lost } from '../../booking/domain/lost-hold.js';
import { isHeldUp, ordersOf, stateAfter } from '../../booking/domain/money-orders.js';

/** Taken when the job begins: what the bank has let go of meanwhile is asked for anew. */
const takesMoney: ReadonlySet<PaymentOperation> = new Set<PaymentOperation>(['secure', 'capture', 'capture_fee']);

/** The appointment is off. */
const frees: ReadonlySet<PaymentOperation> = new Set<PaymentOperation>(['void', 'forget', 'capture_fee']);

const logged: Readonly<Partial<Record<PaymentOperation, LogKind>>> = {
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

/** Carries out what is ordered about the money of a booking, one after the other: asked of the provider, booked, then said. */
@Injectable()
export class ExecuteMoneyOrders {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly gateway: PaymentGateway,
    private readonly books: BookMoney,
    private readonly calendars: Calendars,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  /**
   * Right behind the change that ordered it. Where the provider does not answer, the deadline of the order goes on with it.
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
      const order = booking && ordersOf(booking)[0];
      if (!order || isHeldUp(booking)) return booking;
      if (!isPaid(booking)) throw new Error(`Nobody has paid for the booking ${id}`);
      changed = await this.carryOut(booking, order);
    }
  }

  private async carryOut(booking: PaidBooking, order: MoneyOrder): Promise<BookingRow | null> {
    const { id, act } = order;
    if (frees.has(act)) await this.calendars.freeAll(booking.chosen.professionalId, booking._id);
    const amount = await this.books.amountOf(booking, order);
    crashPoint(`money.before-${act}`);
    const hold = await this.answered(order, booking.payment, amount);
    crashPoint(`money.${act}-done`);
    if (hold === null)
      this.logger.error({ bookingId: booking._id }, 'the bank has let go of a price and does not give it');
    const sums = await this.books.book(booking, { id, act: hold === null ? 'void' : act, amount });
    crashPoint(`money.${act}-booked`);
    const change = (current: BookingRow) =>
      isPaid(current) && ordersOf(current)[0]?.id === id
        ? changeBy(current, order, { hold, amount, sums, at: this.clock.date() })
        : undefined;
    const changed = await this.changes.run(booking._id, change, booking);
    crashPoint(`money.${act}-told`);
    return changed;
  }

  private answered(order: MoneyOrder, payment: BookingPayment, amount: number): Promise<Hold | null> | Done['hold'] {
    if (order.seen) return order.seen === 'gone' ? null : undefined;
    return asksProvider(order) ? this.asked(order, payment, amount) : undefined;
  }

  private async asked(order: AskedOrder, payment: BookingPayment, amount: number): Promise<Hold | null> {
    const hold = await this.gateway.carryOut(order, payment, amount);
    return hold ?? (takesMoney.has(order.act) ? this.gateway.chargeAnew(order, payment, amount) : null);
  }
}

function changeBy(current: PaidBooking, { act }: MoneyOrder, { hold, amount, sums, at }: Done): BookingChange {
  const { payment } = current;
  if (hold === null) {
    const left = lost(current, at);
    const isGivenBack = current.status !== 'canceled' && !left.lost;
    return {
      set: { payment: left, money: [] },
      log: [{ kind: 'money_lost', by: 'system' }],
      events: (after) => (isGivenBack ? moneyEvents('void', after, sums) : paymentLostEvents(after, sums)),
    };
  }
  const kind = logged[act];
  return {
    set: { payment: paymentAfter(payment, act, { hold, amount }), money: ordersOf(current).slice(1) },
    log: kind ? [{ kind, by: 'system', ...(act === 'charge' && { quoteId: payment.quoteId }) }] : [],
    events: (after) => moneyEvents(act, after, sums),
  };
}

/** Null where nothing was ever taken and nothing will be. */
function paymentAfter(
  { dueAt, ...payment }: BookingPayment,
  act: PaymentOperation,
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
