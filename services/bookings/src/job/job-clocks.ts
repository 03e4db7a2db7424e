import { CONFIRMED_MS, FEE_DISPUTE_MS, REVIEW_MS } from '@plateia/contracts/bookings/rules';
import { isFrozen } from '../money/freeze.js';
import { stateToCome } from '../money/money-orders.js';
import type { BookingRow } from '../persistence/booking.schema.js';

const DAY_MS = 24 * 3_600_000;

type Running = Pick<
  BookingRow,
  'status' | 'log' | 'quotes' | 'chosen' | 'payment' | 'money' | 'work' | 'cancellation' | 'dispute' | 'endedAt'
>;

/** Those of a job once somebody was chosen for it. */
export const jobClocks = {
  /** a day before it begins, at once where that is nearer */
  confirm: ({ status, chosen, log }: Running): number | null =>
    status === 'scheduled' && chosen && !log.some(({ kind }) => kind === 'appointment_confirmed')
      ? chosen.startAt.getTime() - CONFIRMED_MS
      : null,
  /** from then on the professional has something to do */
  begins: ({ status, chosen, quotes }: Running): number | null => {
    const isListed = quotes.some((quote) => quote.id === chosen?.quoteId && quote.tab === 'action_needed');
    return status === 'scheduled' && chosen && !isListed ? chosen.startAt.getTime() : null;
  },
  /** a day before the bank lets go of what it keeps free */
  hold_ends: ({ status, payment, money = [] }: Running): number | null => {
    const isTaken = payment?.isSecured === true || money.length > 0;
    const isHeld = status === 'scheduled' && payment?.status === 'on_hold' && !isTaken;
    return isHeld && payment.heldUntil ? payment.heldUntil.getTime() - DAY_MS : null;
  },
  /** the fee of a cancellation is the professional's unless somebody objects */
  fee_due: (booking: Running): number | null => {
    const { status, endedAt } = booking;
    return status === 'canceled' && endedAt && stateToCome(booking) === 'captured' && !isFrozen(booking)
      ? endedAt.getTime() + FEE_DISPUTE_MS
      : null;
  },
  /** it may not be reviewed any more, so there is nothing left to wait for */
  settled: (booking: Running): number | null => {
    const { status, endedAt, log } = booking;
    const isWaiting = status === 'completed' && !log.some(({ kind }) => kind === 'settled');
    return isWaiting && endedAt && isReleased(booking) ? endedAt.getTime() + REVIEW_MS : null;
  },
} as const;

/** What the professional earned is theirs, whatever was given back since. */
export const isReleased = (booking: Pick<Running, 'log'>): boolean =>
  booking.log.some(({ kind }) => kind === 'money_released');
