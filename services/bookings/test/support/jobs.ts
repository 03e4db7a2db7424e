import type { BookingRow } from '../../src/booking/store/booking.schema.js';
import type { QuoteRow } from '../../src/booking/store/quote.row.js';
import { derive } from '../../src/booking/change/derive.js';
import { newDraft } from '../../src/request/wizard/new-draft.js';
import type { Member } from '@plateia/service-harness';
import type { BookingsHarness } from './bookings-harness.js';

let made = 0;

export const quoteBy = (professional: Member, harness: BookingsHarness, given: Partial<QuoteRow> = {}): QuoteRow => ({
  id: harness.clock.newId(),
  professionalId: professional.userId,
  status: 'sent',
  priceTotal: 6_000,
  vatIncluded: true,
  items: [{ kind: 'service', label: 'Work', amount: 6_000 }],
  message: 'I can come on Tuesday',
  startAt: new Date(harness.clock.now() + 86_400_000),
  durationMinutes: 60,
  validUntil: new Date(harness.clock.now() + 7 * 86_400_000),
  shortlisted: false,
  createdAt: harness.clock.date(),
  endedAt: null,
  tab: 'active',
  version: 1,
  ...given,
});

/** A booking as it stands later than this service can bring it by itself. */
export async function bookingOf(
  harness: BookingsHarness,
  customer: Pick<Member, 'userId'>,
  given: Partial<BookingRow>,
): Promise<BookingRow> {
  const now = harness.clock.date();
  const fresh = newDraft(
    harness.clock.newId(),
    customer.userId,
    { categoryId: 'plumbing/tap', description: 'The tap drips', title: '' },
    now,
  );
  const requestNumber = `7${String(made++).padStart(8, '0')}`;
  const whole = { ...fresh, publishedAt: now, requestNumber, version: 1, ...given };
  const row: BookingRow = { ...whole, ...derive(whole, now.getTime()) };
  await harness.rows('bookings').insertOne(row as never);
  return row;
}

/** What was agreed by a quote. */
export const chosenBy = (quote: QuoteRow): BookingRow['chosen'] => {
  const { id: quoteId, professionalId, priceTotal, vatIncluded, startAt, durationMinutes, createdAt } = quote;
  const agreed = { priceTotal, vatIncluded, startAt, durationMinutes };
  return { quoteId, professionalId, ...agreed, agreedAt: createdAt, earlyStartConsent: false };
};
