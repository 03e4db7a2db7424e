import { CURRENCY, type RouteAnswer } from '@plateia/contracts';
import {
  bookingAgenda,
  bookingDetails,
  bookingList,
  bookingSession,
  bookingStats,
  notifyQuoteViewed,
  type BookingSide,
  type BookingTab,
  type WizardStep,
} from '@plateia/contracts/bookings';
import { isLiveQuote } from '@plateia/contracts/bookings/rules';
import { bookingDetailsOf, bookingView, sessionStatusOf, timelineView } from '../jobs/booking-view.js';
import { countQuotes, quoteEventData } from '../jobs/change.js';
import { bookingsOf, sharedBooking } from '../jobs/find-booking.js';
import { isEarned, shareOf } from '../jobs/earned.js';
import { isTaken, isThrownAway, placeOf, receivedQuotes, takesPart } from '../jobs/job-rows.js';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { pay } from '../points/acts.js';
import type { BookingRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { notify } from './notify.js';

const listed = answers(bookingList, ({ world, caller: { userId: me }, input, language }) => {
  const { tab, as } = input;
  const all = ofSide(world, me, as);
  const rows = all.filter((row) => tab === undefined || placeOf(row, me, world.now()).tab === tab);
  const { items, nextToken } = pageOf(rows, input, [bookingList.id, me, tab ?? null, as], ({ id }) => id);
  const bookings = items.map((row) => bookingView(world, row, { me, language }));
  return { bookings, nextToken, counts: countsOf(world, all, me) };
});

const inHand = answers(bookingAgenda, ({ world, caller: { userId: me }, input, language }) => {
  const rows = bookingsOf(world, (row) => isTaken(row) && row.work === null && row.chosen?.professionalId === me);
  const startOf = ({ chosen }: BookingRow): number => chosen?.startAt ?? 0;
  rows.sort((a, b) => startOf(a) - startOf(b));
  const { items, nextToken } = pageOf(rows, input, [bookingAgenda.id, me], ({ id }) => id);
  return { bookings: items.map((row) => bookingView(world, row, { me, language })), nextToken };
});

const read = answers(bookingDetails, ({ world, caller: { userId: me }, input: { id }, language }) => {
  const row = sharedBooking(world, me, id);
  if (row.customerId === me) viewQuotes(world, row);
  return bookingDetailsOf(world, row, { me, language });
});

const session = answers(bookingSession, ({ world, caller: { userId: me }, input: { bookingId }, language }) => {
  const row = sharedBooking(world, me, bookingId);
  return {
    bookingId,
    status: sessionStatusOf(row, world.now()),
    sessionExpiry: new Date(row.draft.sessionExpiry).toISOString(),
    booking_status: row.status,
    next_step: nextStep(row),
    timeline: timelineView(row, row.customerId, language),
  };
});

const counted = answers(
  bookingStats,
  ({ world, caller: { userId: me }, input: { as } }): RouteAnswer<typeof bookingStats> => {
    const rows = ofSide(world, me, as);
    const isOwn = ({ professionalId }: { professionalId: string }) => professionalId === me;
    const earned = rows.filter((row) => isEarned(row) && (as === 'customer' || row.chosen?.professionalId === me));
    const countOf = (row: BookingRow) =>
      as === 'customer' ? receivedQuotes(row, world.now()).length : row.quotes.filter(isOwn).length;
    return {
      total: rows.length,
      ...countsOf(world, rows, me),
      quotesReceived: rows.reduce((sum, row) => sum + countOf(row), 0),
      totalSpent: earned.reduce((sum, row) => sum + shareOf(row).gross, 0),
      currency: CURRENCY,
    };
  },
);

export const bookingHandlers = [listed, inHand, read, session, counted];

const ofSide = (world: World, me: string, as: BookingSide): BookingRow[] =>
  bookingsOf(
    world,
    (row) => takesPart(row, me) && (row.customerId === me) === (as === 'customer') && !isThrownAway(row),
  );

function countsOf(world: World, rows: readonly BookingRow[], me: string): Record<BookingTab, number> {
  const tabs = rows.map((row) => placeOf(row, me, world.now()).tab);
  const count = (tab: BookingTab) => tabs.filter((one) => one === tab).length;
  return { action_needed: count('action_needed'), active: count('active'), past: count('past') };
}

function nextStep({ status, draft }: BookingRow): WizardStep | null {
  if (status !== 'draft') return null;
  if (!draft.submitted) return 'submit';
  return draft.asked ? 'complete' : 'follow_up_questions';
}

/** What the customer reads is viewed from then on, and there is something to compare. */
function viewQuotes(world: World, row: BookingRow): void {
  const fresh = row.quotes.filter((quote) => quote.status === 'sent' && isLiveQuote(quote, world.now()));
  for (const quote of fresh) quote.status = 'viewed';
  countQuotes(world, row, 'customer');
  for (const quote of fresh) {
    const { status: _status, ...told } = quoteEventData(row, quote);
    notify(world, notifyQuoteViewed, told);
    pay(world, { userId: quote.professionalId, event: 'quote_sent', subject: quote.id, with: row.customerId });
  }
}
