import { notifyBookingStatus, notifyBookingTimeline, type BookingStatus } from '@plateia/contracts/bookings';
import {
  bookingTransitions,
  READY_AFTER_MS,
  READY_QUOTES,
  timelineFacts,
  type BookingAct,
  type BookingEffect,
  type BookingGuard,
  type BookingPosition,
  type TimelineFact,
} from '@plateia/contracts/bookings/rules';
import { notify } from '../areas/notify.js';
import { ServiceError } from '../kit/service-error.js';
import type { BookingRow, QuoteRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { titleOf } from './booking-view.js';
import { namesOfCategory } from './bookable-categories.js';
import { isDisputeOpen, liveQuotes } from './job-rows.js';

type By = 'customer' | 'professional' | 'system';

export interface Change {
  by: By;
  set?: Partial<BookingRow>;
  /** steps of the timeline that it makes true */
  facts?: readonly TimelineFact[];
  reason?: string | undefined;
}

/** The one way in which a booking changes: what happened goes into the log, and both sides hear of a new state and of steps. */
export function change(world: World, row: BookingRow, { by, set = {}, facts = [], reason }: Change): void {
  const [at, before] = [world.now(), row.status];
  const fresh = facts.filter((fact) => !row.log.some((line) => line.fact === fact));
  Object.assign(row, set, { revision: row.revision + 1, log: [...row.log, ...facts.map((fact) => ({ fact, at }))] });
  // A draft is its writer's alone.
  if (row.status === 'draft') return;
  if (row.status !== before) {
    const [start, title] = [row.chosen ? new Date(row.chosen.startAt).toISOString() : null, titleOf(row, 'en')];
    const eventData = { title, from: before, to: row.status, by, reason: reason ?? null, start };
    notify(world, notifyBookingStatus, {
      ...eventDataOf(row),
      ...eventData,
      cancellation: row.cancellation?.rule ?? null,
    });
  }
  if (fresh.length === 0) return;
  const step = Math.max(...fresh.map((fact) => timelineFacts.indexOf(fact) + 1));
  notify(world, notifyBookingTimeline, { ...eventDataOf(row), step, kind: 'step' });
}

/** What every event of a booking says of it. */
export const eventDataOf = ({ id, customerId, chosen, status, revision, categoryId }: BookingRow) => ({
  bookingId: id,
  customerId,
  professionalId: chosen?.professionalId ?? null,
  bookingStatus: status,
  bookingVersion: revision,
  ...namesOfCategory(categoryId),
});

export const quoteEventData = (row: BookingRow, { id, professionalId, status, priceTotal }: QuoteRow) => ({
  ...eventDataOf(row),
  quoteId: id,
  professionalId,
  status,
  priceTotal,
});

export function positionOf({ customerId, chosen }: BookingRow, me: string): BookingPosition {
  if (customerId === me) return 'customer';
  return chosen?.professionalId === me ? 'professional' : 'other';
}

/** What comes of it by the table, or its refusal. */
export function decide(
  row: BookingRow,
  by: BookingPosition,
  act: BookingAct,
  holds?: (guard: BookingGuard) => boolean,
): { effect: BookingEffect; to: BookingStatus } {
  const outcome = bookingTransitions.decide(row.status, by, act, holds);
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
  return { effect: outcome.effect, to: outcome.to as BookingStatus };
}

/** Ready to be compared, or in want of more. Whoever opens the page has something to look at from the first quote on. */
export function countQuotes(world: World, row: BookingRow, by: 'system' | 'customer'): void {
  const now = world.now();
  const live = liveQuotes(row, now).length;
  const hasWaited = row.publishedAt !== null && now >= row.publishedAt + READY_AFTER_MS;
  const enough = by === 'customer' || hasWaited ? 1 : READY_QUOTES;
  const outcome = bookingTransitions.decide(row.status, by, 'count_quotes', (guard) =>
    guard === 'enough-quotes' ? live >= enough : guard === 'no-live-quote' && live === 0,
  );
  if ('refusal' in outcome || outcome.effect === 'unchanged') return;
  const facts: TimelineFact[] = outcome.effect === 'quotes-ready' ? ['quotes_ready'] : [];
  change(world, row, { by, set: { status: outcome.to as BookingStatus }, facts });
}

/** Paid and reviewed, whichever comes last. */
export function settleBooking(world: World, row: BookingRow): void {
  const isSettled =
    row.status === 'completed' &&
    row.payment?.status === 'released' &&
    row.reviews.some(({ by }) => by === 'customer') &&
    !isDisputeOpen(row);
  if (isSettled && !row.log.some(({ fact }) => fact === 'settled'))
    change(world, row, { by: 'system', facts: ['settled'] });
}
