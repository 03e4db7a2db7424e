import { z } from 'zod';
import { amount, event, id, openEnum } from '../../index.js';
import { quoteStatuses } from '../quotes/quote.shapes.js';
import { ofBooking, publishedBooking } from './published-booking.js';

const subject = { name: 'quoteId', of: (data: { quoteId: string }) => data.quoteId };
const quoteOf = { ...publishedBooking, quoteId: id, customerId: id, professionalId: id, priceTotal: amount.optional() };
const data = z.object({ ...quoteOf, status: openEnum(quoteStatuses, { unknownAs: 'closed' }) });
const changed = { topic: 'bookings.v1', kind: 'snapshot', family: 'quote', subject, key: ofBooking, data } as const;

export const quoteReceived = event({ ...changed, type: 'quote_received', summary: 'A professional quoted for a job' });
export const quoteUpdated = event({ ...changed, type: 'quote_updated', summary: 'A quote was changed' });
export const quoteWithdrawn = event({ ...changed, type: 'quote_withdrawn', summary: 'A quote was taken back' });
export const quoteAccepted = event({ ...changed, type: 'quote_accepted', summary: 'A professional was chosen' });
export const quoteDeclined = event({ ...changed, type: 'quote_declined', summary: 'A quote was turned down' });

export const quoteReopened = event({
  ...changed,
  type: 'quote_reopened',
  summary: 'Whoever was chosen was never paid for: a quote may be chosen after all',
});

export const quoteClosed = event({
  ...changed,
  type: 'quote_closed',
  summary: 'A quote came to its end without an answer',
  data: data.extend({
    reason: openEnum(['expired', 'other_chosen', 'booking_canceled', 'payment_lost'], { unknownAs: 'other' }),
  }),
});

export const quoteViewed = event({
  type: 'quote_viewed',
  topic: 'bookings.v1',
  summary: 'The customer looked at a quote for the first time',
  kind: 'fact',
  subject,
  key: ofBooking,
  data: z.object(quoteOf),
});
