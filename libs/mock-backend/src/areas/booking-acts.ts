import {
  acceptQuote,
  confirmPayment,
  declineQuote,
  notifyQuoteDeclined,
  reportWorkDone,
  shortlistQuote,
  updateBookingStatus,
  notifyWorkDone,
} from '@plateia/contracts/bookings';
import { APPROVAL_MS, quoteTransitions, type QuoteAct } from '@plateia/contracts/bookings/rules';
import { bookingDetailsOf } from '../jobs/booking-view.js';
import { change, countQuotes, decide, eventDataOf, positionOf, quoteEventData } from '../jobs/change.js';
import { sharedBooking } from '../jobs/find-booking.js';
import { acceptQuote as accept, cancelBooking, completeJob, startJob } from '../jobs/job-acts.js';
import { isExpired } from '../jobs/quote-view.js';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import type { BookingRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { usableBookingFiles } from './booking-images.js';
import { notify } from './notify.js';

const updated = answers(updateBookingStatus, ({ world, caller: { userId: me }, input, language }) => {
  const { id, status, ...said } = input;
  const row = sharedBooking(world, me, id);
  if (status === 'in_progress') startJob(world, row, me, said);
  else if (status === 'completed') completeJob(world, row, me, said);
  else cancelBooking(world, row, me, said);
  return bookingDetailsOf(world, row, { me, language });
});

/** Whoever quoted knows of the booking, and choosing is not theirs. */
function chosenBy(world: World, me: string, id: string): BookingRow {
  const row = sharedBooking(world, me, id);
  if (row.customerId !== me) throw new ServiceError('FORBIDDEN');
  return row;
}

const accepted = answers(acceptQuote, ({ world, caller: { userId: me }, input, language }) => {
  const row = chosenBy(world, me, input.id);
  accept(world, row, input.quote_id, input.earlyStartConsent);
  return bookingDetailsOf(world, row, { me, language });
});

/** The price is on hold at once, so that there is nothing to wait for. */
const confirmed = answers(confirmPayment, ({ world, caller: { userId: me }, input: { id }, language }) => {
  const row = chosenBy(world, me, id);
  if (!row.payment) throw new ServiceError('INVALID_TRANSITION');
  return bookingDetailsOf(world, row, { me, language });
});

const declined = answers(declineQuote, ({ world, caller: { userId: me }, input, language }) => {
  const row = sharedBooking(world, me, input.id);
  const { quote, effect } = decided(world, row, { me, quoteId: input.quote_id, act: 'decline' });
  if (effect !== 'unchanged') {
    quote.status = 'declined';
    change(world, row, { by: 'customer' });
    countQuotes(world, row, 'system');
    notify(world, notifyQuoteDeclined, quoteEventData(row, quote));
  }
  return bookingDetailsOf(world, row, { me, language });
});

const shortlisted = answers(shortlistQuote, ({ world, caller: { userId: me }, input, language }) => {
  const row = sharedBooking(world, me, input.id);
  const { quote } = decided(world, row, { me, quoteId: input.quote_id, act: 'shortlist' });
  const marked = input.shortlisted ?? !quote.shortlisted;
  if (marked !== quote.shortlisted) change(world, row, { by: 'customer' });
  quote.shortlisted = marked;
  return bookingDetailsOf(world, row, { me, language });
});

/** From then on the customer has three days to say otherwise. */
const reported = answers(reportWorkDone, ({ world, caller: { userId: me }, input, language }) => {
  const row = sharedBooking(world, me, input.id);
  const { effect } = decide(row, positionOf(row, me), 'report_done', () => row.work !== null);
  if (effect !== 'unchanged' && row.chosen) {
    const doneAt = world.now();
    const files = usableBookingFiles(world, me, row.id, input.files);
    const work = { doneAt, note: input.note ?? '', files };
    change(world, row, { by: 'professional', set: { work }, facts: ['work_finished'] });
    const approveBy = new Date(doneAt + APPROVAL_MS).toISOString();
    notify(world, notifyWorkDone, { ...eventDataOf(row), professionalId: row.chosen.professionalId, approveBy });
  }
  return bookingDetailsOf(world, row, { me, language });
});

export const bookingActHandlers = [updated, accepted, confirmed, declined, shortlisted, reported];

function decided(
  world: World,
  row: BookingRow,
  { me, quoteId, act }: { me: string; quoteId: string; act: Extract<QuoteAct, 'decline' | 'shortlist'> },
) {
  const isCustomer = row.customerId === me;
  const quote = row.quotes.find(({ id, professionalId }) => id === quoteId && (isCustomer || professionalId === me));
  if (!quote) throw new ServiceError('QUOTE_NOT_FOUND');
  const by = isCustomer ? 'customer' : 'professional';
  const outcome = quoteTransitions.decide(quote.status, by, act, () => isExpired(quote, world.now()));
  if (!('refusal' in outcome)) return { quote, effect: outcome.effect };
  throw new ServiceError(outcome.refusal === 'QUOTE_EXPIRED' ? 'INVALID_TRANSITION' : outcome.refusal);
}
