import { MINUTE_MS } from '@plateia/contracts';
import { notifyArrival, notifyQuoteAccepted, notifyQuoteClosed, type ReasonCode } from '@plateia/contracts/bookings';
import {
  isLateByProfessional,
  isLiveQuote,
  ON_TIME_MS,
  PAID_AHEAD_MOST_MS,
  quoteTransitions,
} from '@plateia/contracts/bookings/rules';
import { notify } from '../areas/notify.js';
import { ServiceError } from '../kit/service-error.js';
import { pay } from '../points/acts.js';
import type { BookingRow, QuoteRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { cancellationFor } from './cancellation.js';
import { change, decide, eventDataOf, positionOf, quoteEventData, settleBooking } from './change.js';
import { isDisputeOpen, isTaken, takesPart, unasked } from './job-rows.js';

const ARRIVAL_TRIES = 5;
const ARRIVAL_CODES = 10_000;

/** The price is on hold as soon as somebody is chosen, or due when the job is nearer: no bank is asked. */
export function acceptQuote(world: World, row: BookingRow, quoteId: string, earlyStartConsent: boolean): void {
  const now = world.now();
  const quote = row.quotes.find(({ id }) => id === quoteId);
  if (!quote) throw new ServiceError('QUOTE_NOT_FOUND');
  const isOver = !isLiveQuote(quote, now);
  const { effect, to } = decide(row, 'customer', 'accept', (guard) =>
    guard === 'same-quote'
      ? row.chosen?.quoteId === quoteId
      : guard === 'slot-taken' && !isOver && isSlotTaken(world, quote),
  );
  if (effect === 'unchanged') return;
  const byQuote = quoteTransitions.decide(quote.status, 'customer', 'accept', () => isOver);
  if ('refusal' in byQuote) throw new ServiceError(byQuote.refusal);
  const { professionalId, priceTotal, startAt, durationMinutes } = quote;
  quote.status = 'accepted';
  const closed = closeQuotes(row);
  const dueAt = startAt - PAID_AHEAD_MOST_MS;
  const isSaved = dueAt > now;
  const terms = { quoteId, professionalId, priceTotal, startAt, durationMinutes };
  change(world, row, {
    by: 'customer',
    set: {
      status: to,
      chosen: { ...terms, agreedAt: now, earlyStartConsent },
      payment: isSaved ? { status: 'pending', amount: priceTotal, dueAt } : { status: 'on_hold', amount: priceTotal },
      arrival: { code: String(Math.floor(Math.random() * ARRIVAL_CODES)).padStart(4, '0'), triesLeft: ARRIVAL_TRIES },
    },
    facts: isSaved ? ['chosen'] : ['on_hold', 'chosen'],
  });
  notify(world, notifyQuoteAccepted, quoteEventData(row, quote));
  for (const one of closed) notify(world, notifyQuoteClosed, { ...quoteEventData(row, one), reason: 'other_chosen' });
}

function closeQuotes(row: BookingRow): QuoteRow[] {
  const open = row.quotes.filter(({ status }) => status === 'sent' || status === 'viewed');
  for (const quote of open) quote.status = 'closed';
  return open;
}

const isSlotTaken = ({ state }: World, { professionalId, startAt, durationMinutes }: QuoteRow): boolean =>
  state.bookings.some(
    (row) =>
      isTaken(row) &&
      row.chosen?.professionalId === professionalId &&
      row.chosen.startAt < startAt + durationMinutes * MINUTE_MS &&
      startAt < row.chosen.startAt + row.chosen.durationMinutes * MINUTE_MS,
  );

export interface ActInput {
  arrival_code?: string | undefined;
  reason?: string | undefined;
  reasonCode?: ReasonCode | undefined;
  version?: number | undefined;
}

/** Somebody who has seen another state than this one is told so. */
function requireVersion({ revision }: BookingRow, { version }: ActInput): void {
  if (version !== undefined && version !== revision) throw new ServiceError('VERSION_CONFLICT');
}

/** Who says that the professional is at the door knows the code, or is the customer. What was on hold is taken. */
export function startJob(world: World, row: BookingRow, me: string, said: ActInput): void {
  const by = positionOf(row, me);
  const { arrival } = row;
  const isLocked = (arrival?.triesLeft ?? 0) <= 0;
  const isRight = said.arrival_code !== undefined && said.arrival_code === arrival?.code;
  if (by === 'professional' && row.status === 'scheduled' && arrival && !isLocked && !isRight) {
    if (said.arrival_code !== undefined) arrival.triesLeft -= 1;
    throw new ServiceError('ARRIVAL_CODE_WRONG', { attempts_left: arrival.triesLeft });
  }
  const { effect, to } = decide(row, by, 'start', (guard) =>
    guard === 'code-locked' ? isLocked : guard === 'code-right' && isRight,
  );
  if (effect === 'unchanged') return;
  requireVersion(row, said);
  const payment = row.payment && { status: 'captured' as const, amount: row.payment.amount, takenAt: world.now() };
  change(world, row, { by: sideBy(by), set: { status: to, payment }, facts: ['started'] });
  if (!row.chosen) return;
  const { professionalId, startAt } = row.chosen;
  const onTime = world.now() <= startAt + ON_TIME_MS;
  notify(world, notifyArrival, { ...eventDataOf(row), professionalId, onTime });
  const about = { userId: professionalId, subject: row.id, with: row.customerId };
  if (onTime) pay(world, { ...about, event: 'on_time_arrival' });
}

const sideBy = (by: string) => (by === 'professional' ? 'professional' : 'customer');

/** The customer approves, or time has: the professional has earned the price. */
export function completeJob(world: World, row: BookingRow, me: string | null, said: ActInput = {}): void {
  const by = me === null ? 'system' : positionOf(row, me);
  const { effect, to } = decide(row, by, 'complete', (guard) =>
    guard === 'dispute-open' ? isDisputeOpen(row) : guard === 'work-is-done' && row.work !== null,
  );
  if (effect === 'unchanged') return;
  requireVersion(row, said);
  const dispute =
    row.dispute && isDisputeOpen(row) ? { ...row.dispute, status: 'resolved' as const, offer: null } : row.dispute;
  finishJob(world, row, to, dispute, me === null ? 'system' : 'customer');
}

export function finishJob(
  world: World,
  row: BookingRow,
  status: BookingRow['status'],
  dispute: BookingRow['dispute'],
  by: 'customer' | 'system',
): void {
  const payment = row.payment && { ...row.payment, status: 'released' as const };
  const set = { status, dispute, payment, endedAt: world.now() };
  change(world, row, { by, set, facts: ['approved'] });
  settleBooking(world, row);
  if (!row.chosen) return;
  const [customer, professional] = [row.customerId, row.chosen.professionalId];
  pay(
    world,
    { userId: customer, event: 'booking_completed', subject: row.id, with: professional },
    { userId: professional, event: 'job_completed', subject: row.id, with: customer },
  );
}

/** Before anybody was chosen nothing is owed to anybody; afterwards the table of fees says what is. */
export function cancelBooking(world: World, row: BookingRow, me: string, said: ActInput): void {
  const { effect, to } = decide(row, positionOf(row, me), 'cancel');
  if (effect === 'unchanged') return;
  requireVersion(row, said);
  const now = world.now();
  if (row.status === 'draft')
    return change(world, row, { by: 'customer', set: { ...structuredClone(unasked), status: to, endedAt: now } });
  const by = row.customerId === me ? 'customer' : 'professional';
  const found = cancellationFor(row, me, { noShow: said.reasonCode === 'no_show', now });
  const closed = closeQuotes(row);
  const payment = found ? paidAfter(row.payment, found.fee, now) : row.payment;
  change(world, row, {
    by,
    reason: said.reason,
    set: {
      status: to,
      endedAt: now,
      ...(found && { cancellation: { by, rule: found.rule, fee: found.fee } }),
      payment,
    },
  });
  for (const quote of closed)
    notify(world, notifyQuoteClosed, { ...quoteEventData(row, quote), reason: 'booking_canceled' });
  const chosen = row.chosen;
  if (found && chosen && isLateByProfessional(found.rule, chosen, now))
    pay(world, { userId: chosen.professionalId, event: 'late_cancel_by_pro', subject: row.id });
}

/** The fee is taken and the rest freed; a card that was only saved is forgotten. */
function paidAfter(payment: BookingRow['payment'], fee: number, takenAt: number): BookingRow['payment'] {
  if (!payment || payment.status === 'pending') return null;
  return fee > 0 ? { status: 'captured', amount: fee, takenAt } : { ...payment, status: 'voided' };
}

/** Whoever quoted in vain knows of the booking, but is no side of it. */
export function requireParty(row: BookingRow, me: string): 'customer' | 'professional' {
  if (row.customerId === me) return 'customer';
  if (row.chosen?.professionalId === me) return 'professional';
  throw new ServiceError(takesPart(row, me) ? 'FORBIDDEN' : 'BOOKING_NOT_FOUND');
}
