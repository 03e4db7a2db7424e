import { DAY_MS } from '@plateia/contracts';
import {
  CONFIRMED_MS,
  FEE_DISPUTE_MS,
  REVIEW_MS,
  WORK_OVERDUE_MS,
  WORK_REMINDER_MS,
} from '@plateia/contracts/bookings/rules';
import type { LogKind } from '../store/booking-log.js';
import { hasOpenDispute } from './open-dispute.js';
import { isLost, payAgainUntil } from './lost-hold.js';
import { isCaptured, stateAfterAll } from './payment-operations.js';
import { announcedAt, chargeDueAt } from './saved-card.js';
import { overdueAt } from './overdue.js';
import type { BookingRow } from '../store/booking.schema.js';

type Running = Pick<
  BookingRow,
  'status' | 'log' | 'quotes' | 'chosen' | 'payment' | 'money' | 'work' | 'cancellation' | 'dispute' | 'endedAt'
>;

/** Those of a job once somebody was chosen for it. */
export const jobDeadlines = {
  /** a day before it begins, at once where that is nearer */
  confirm: ({ status, chosen, log }: Running): number | null =>
    status === 'scheduled' && chosen && !saidSince(log, 'appointment_confirmed', chosen.agreedAt)
      ? chosen.startAt.getTime() - CONFIRMED_MS
      : null,
  /** from then on the professional has something to do */
  begins: ({ status, chosen, quotes }: Running): number | null => {
    const isListed = quotes.some((quote) => quote.id === chosen?.quoteId && quote.tab === 'action_needed');
    return status === 'scheduled' && chosen && !isListed ? chosen.startAt.getTime() : null;
  },
  /** the holder of a saved card hears that it is charged soon */
  charge_announced: (booking: Running): number | null => announcedAt(booking)?.getTime() ?? null,
  /** the job is near enough for a saved card to be charged */
  charge_due: (booking: Running): number | null => chargeDueAt(booking)?.getTime() ?? null,
  /** a day before the bank lets go of what it keeps free */
  hold_ends: ({ status, payment, money = [] }: Running): number | null => {
    const isTaken = payment?.isSecured === true || money.length > 0;
    const isHeld = status === 'scheduled' && payment?.status === 'on_hold' && !isTaken;
    return isHeld && payment.heldUntil ? payment.heldUntil.getTime() - DAY_MS : null;
  },
  /** what the bank has let go of is not paid again */
  unpaid: (booking: Running): number | null => (isLost(booking) ? (payAgainUntil(booking)?.getTime() ?? null) : null),
  /** work was begun and nobody says that it is done */
  work_due: (booking: Running): number | null => {
    const overdue = overdueAt(booking);
    const isReminded =
      overdue && saidSince(booking.log, 'work_reminded', new Date(overdue.getTime() - WORK_OVERDUE_MS));
    return overdue && !isReminded ? overdue.getTime() - WORK_REMINDER_MS : null;
  },
  /** the fee of a cancellation is the professional's unless somebody objects */
  fee_due: (booking: Running): number | null => {
    const { status, endedAt } = booking;
    const isNobodys = isCaptured(stateAfterAll(booking)) && !isReleased(booking) && !hasOpenDispute(booking);
    return status === 'canceled' && endedAt && isNobodys ? endedAt.getTime() + FEE_DISPUTE_MS : null;
  },
  /** it may not be reviewed any more, so there is nothing left to wait for */
  settled: (booking: Running): number | null => {
    const { status, endedAt, log } = booking;
    const isWaiting = status === 'completed' && !log.some(({ kind }) => kind === 'settled');
    return isWaiting && endedAt && isReleased(booking) ? endedAt.getTime() + REVIEW_MS : null;
  },
} as const;

const saidSince = (log: BookingRow['log'], kind: LogKind, since: Date): boolean =>
  log.some((entry) => entry.kind === kind && entry.at >= since);

/** What the professional earned is theirs, whatever was given back since. */
export const isReleased = (booking: Pick<Running, 'log'>): boolean =>
  booking.log.some(({ kind }) => kind === 'money_released');
