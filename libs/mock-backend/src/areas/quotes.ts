import { DAY_MS, CURRENCY } from '@plateia/contracts';
import {
  changeQuote,
  compareQuotes,
  missingOf,
  notifyQuoteReceived,
  notifyQuoteUpdated,
  notifyQuoteWithdrawn,
  sendQuote,
  sumsUp,
  withdrawQuote,
} from '@plateia/contracts/bookings';
import {
  LIVE_QUOTES,
  MOST_DAYS_AHEAD,
  QUOTE_LIFETIME_BOUNDS_MS,
  QUOTE_LIFETIME_MS,
  quoteRefusal,
  quoteTransitions,
} from '@plateia/contracts/bookings/rules';
import { requireBookableCategory } from '../jobs/bookable-categories.js';
import { change, countQuotes, quoteEventData } from '../jobs/change.js';
import { bookingsOf } from '../jobs/find-booking.js';
import { liveQuotes } from '../jobs/job-rows.js';
import { fairnessOf } from '../jobs/prices.js';
import { partsOf, professionalOf } from '../jobs/professionals.js';
import { isExpired, quoteView } from '../jobs/quote-view.js';
import { distanceTo } from '../jobs/distance.js';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import type { BookingRow, ProfessionalRow, QuoteRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { notify } from './notify.js';

const sent = answers(sendQuote, ({ world, caller: { userId: me }, input, language }) => {
  requireTerms(input, world.now());
  const { row, professional } = requireJob(world, me, input.booking_id);
  requireMayQuote(world, professional, row, input.priceTotal);
  const own = row.quotes.find(({ professionalId }) => professionalId === me);
  const outcome = quoteTransitions.decide(own?.status ?? 'none', 'professional', 'send');
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
  const now = world.now();
  if (liveQuotes(row, now).length >= LIVE_QUOTES) throw new ServiceError('QUOTE_LIMIT');
  const quote: QuoteRow = {
    id: world.newId(),
    professionalId: me,
    status: 'sent',
    priceTotal: input.priceTotal,
    vatIncluded: input.vatIncluded ?? true,
    items: input.items ?? [],
    message: input.message,
    startAt: Date.parse(input.startAt),
    durationMinutes: input.durationMinutes,
    validUntil: input.validUntil === undefined ? now + QUOTE_LIFETIME_MS : Date.parse(input.validUntil),
    shortlisted: false,
    createdAt: now,
    version: 1,
  };
  change(world, row, { by: 'professional', set: { quotes: [...row.quotes, quote] }, facts: ['first_quote'] });
  countQuotes(world, row, 'system');
  notify(world, notifyQuoteReceived, quoteEventData(row, quote));
  return quoteView(world, row, quote, { me, language });
});

const changed = answers(changeQuote, ({ world, caller: { userId: me }, input, language }) => {
  requireTerms(input, world.now());
  const { row, quote } = ownQuote(world, me, input.id);
  const outcome = quoteTransitions.decide(quote.status, 'professional', 'change', () => isExpired(quote, world.now()));
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
  if (input.version !== quote.version) throw new ServiceError('VERSION_CONFLICT');
  const { startAt, validUntil, priceTotal, items, message, durationMinutes, vatIncluded } = input;
  const next: QuoteRow = {
    ...quote,
    priceTotal: priceTotal ?? quote.priceTotal,
    items: items ?? quote.items,
    message: message ?? quote.message,
    durationMinutes: durationMinutes ?? quote.durationMinutes,
    vatIncluded: vatIncluded ?? quote.vatIncluded,
    startAt: startAt === undefined ? quote.startAt : Date.parse(startAt),
    validUntil: validUntil === undefined ? quote.validUntil : Date.parse(validUntil),
    status: 'sent',
    version: quote.version + 1,
  };
  if (!sumsUp(next)) throw wrong('items', 'sum', 'The lines do not come to the price');
  const professional = professionalOf(world, me);
  if (professional) requireMayQuote(world, professional, row, next.priceTotal);
  Object.assign(quote, next);
  change(world, row, { by: 'professional' });
  notify(world, notifyQuoteUpdated, quoteEventData(row, quote));
  return quoteView(world, row, quote, { me, language });
});

const withdrawn = answers(withdrawQuote, ({ world, caller: { userId: me }, input: { id }, language }) => {
  const { row, quote } = ownQuote(world, me, id);
  const outcome = quoteTransitions.decide(quote.status, 'professional', 'withdraw');
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
  if (outcome.effect !== 'unchanged') {
    quote.status = 'withdrawn';
    change(world, row, { by: 'professional' });
    countQuotes(world, row, 'system');
    notify(world, notifyQuoteWithdrawn, quoteEventData(row, quote));
  }
  return quoteView(world, row, quote, { me, language });
});

const compared = answers(compareQuotes, ({ world, caller: { userId: me }, input: { quoteIds }, language }) => {
  const [row] = bookingsOf(world, (one) => one.customerId === me && one.quotes.some(({ id }) => id === quoteIds[0]));
  const quotes = quoteIds.map((id) => {
    const quote = row?.quotes.find((one) => one.id === id);
    if (!row || !quote) throw new ServiceError('QUOTE_NOT_FOUND');
    return quoteView(world, row, quote, { me, language });
  });
  return { quotes, fairness: fairnessOf(requireBookableCategory(row?.categoryId ?? '')) };
});

export const quoteHandlers = [sent, changed, withdrawn, compared];

const wrong = (field: string, rule: string, message: string): ServiceError =>
  new ServiceError('VALIDATION_FAILED', [{ field, rule, message }]);

interface Terms {
  startAt?: string | undefined;
  validUntil?: string | undefined;
  currency?: string | undefined;
}

/** What only the present moment can tell of the terms of a quote. */
function requireTerms({ startAt, validUntil, currency }: Terms, now: number): void {
  const { least, most } = QUOTE_LIFETIME_BOUNDS_MS;
  const start = startAt === undefined ? undefined : Date.parse(startAt);
  const until = validUntil === undefined ? undefined : Date.parse(validUntil);
  if (start !== undefined && (start <= now || start > now + MOST_DAYS_AHEAD * DAY_MS))
    throw wrong('startAt', 'range', `From now on until ${MOST_DAYS_AHEAD} days from now`);
  if (until !== undefined && (until < now + least || until > now + most))
    throw wrong('validUntil', 'range', 'From an hour until 14 days from now');
  if (currency !== undefined && currency !== CURRENCY) throw new ServiceError('CURRENCY_NOT_SUPPORTED');
}

/** One that does not suit is not there. */
export function requireJob(world: World, me: string, bookingId: string) {
  const professional = professionalOf(world, me);
  const [row] = bookingsOf(world, ({ id }) => id === bookingId);
  const km = row && professional && distanceTo(world, row, professional);
  if (!row || !professional || km === undefined) throw new ServiceError('BOOKING_NOT_FOUND');
  return { row, professional, km };
}

/** Refuses whoever lacks something for this price, or for this kind of work. */
function requireMayQuote(world: World, professional: ProfessionalRow, row: BookingRow, priceTotal: number): void {
  const parts = partsOf(world, professional);
  const { licenceRequired } = requireBookableCategory(row.categoryId ?? '');
  const refusal = quoteRefusal(
    { ...parts, verification: professional.verificationStatus, licence: professional.licence },
    { priceTotal, licenceRequired },
  );
  if (refusal === 'ONBOARDING_INCOMPLETE') throw new ServiceError(refusal, { missing: missingOf(parts) });
  if (refusal) throw new ServiceError(refusal);
}

function ownQuote(world: World, me: string, id: string): { row: BookingRow; quote: QuoteRow } {
  for (const row of bookingsOf(world, () => true)) {
    const quote = row.quotes.find((one) => one.id === id && one.professionalId === me);
    if (quote) return { row, quote };
  }
  throw new ServiceError('QUOTE_NOT_FOUND');
}
