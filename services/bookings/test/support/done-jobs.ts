import type { BookingRow } from '../../src/booking/store/booking.schema.js';
import type { Member } from '@plateia/service-harness';
import type { BookingsHarness } from './bookings-harness.js';
import { bookingOf, chosenBy, quoteBy } from './jobs.js';

const DONE = [
  'created',
  'submitted',
  'published',
  'wave_sent',
  'quoted',
  'scheduled',
  'money_held',
  'started',
  'work_finished',
  'completed',
  'money_released',
] as const;

/** A job that was done and paid for, a moment ago unless given. */
export async function doneJob(
  harness: BookingsHarness,
  { customer, professional }: { customer: Member; professional: Member },
  given: Partial<BookingRow> = {},
): Promise<BookingRow> {
  const quote = quoteBy(professional, harness, { status: 'accepted' });
  const { id: quoteId, priceTotal: amount } = quote;
  const payment = { intentId: harness.clock.newId(), quoteId, amount, actionUrl: null, actionUntil: null };
  const at = harness.clock.date();
  return bookingOf(harness, customer, {
    status: 'completed',
    quotes: [quote],
    chosen: chosenBy(quote),
    payment: { ...payment, status: 'released' },
    log: DONE.map((kind) => ({ kind, by: 'system', at })),
    endedAt: at,
    ...given,
  });
}
