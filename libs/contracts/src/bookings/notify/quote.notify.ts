import type { EventData } from '../../index.js';
import { mail, notify, type SingleRow, type EventMeta } from '../../notifications/notify.js';
import {
  quoteAccepted,
  quoteClosed,
  quoteDeclined,
  quoteReceived,
  quoteReopened,
  quoteUpdated,
  quoteViewed,
  quoteWithdrawn,
} from '../events/quote.events.js';
import { bookingLive, bookingRow, type BookingNotice } from './booking-effects.js';

type Quote = EventData<typeof quoteReceived>;

export const notifyQuoteReceived = notify(quoteReceived, (quote, meta) => {
  const { bookingId, customerId: receiver, professionalId: sender, priceTotal: amount } = quote;
  return [
    bookingLive(quote, 'quote', [receiver]),
    bookingRow(meta, quote, { type: 'quote_received', receiver, sender, side: 'customer', amount }),
    mail({ receiver, type: 'quote_received', mail: 'bookings.quote_received', params: { booking: bookingId } }),
  ];
});

const toCustomer = (quote: Quote, meta: EventMeta, what: BookingNotice): SingleRow => {
  const { customerId: receiver, professionalId: sender, priceTotal: amount } = quote;
  return bookingRow(meta, quote, { type: 'booking_update', receiver, sender, side: 'customer', what, amount });
};

/** `sender`: the customer, where they did it. */
const toProfessional = (quote: Quote, meta: EventMeta, what: BookingNotice, sender?: string): SingleRow => {
  const { professionalId: receiver, priceTotal: amount } = quote;
  return bookingRow(meta, quote, { type: 'booking_update', receiver, sender, side: 'professional', what, amount });
};

export const notifyQuoteUpdated = notify(quoteUpdated, (quote, meta) => [
  bookingLive(quote, 'quote', [quote.customerId]),
  toCustomer(quote, meta, 'quote_updated'),
]);

export const notifyQuoteWithdrawn = notify(quoteWithdrawn, (quote) => [
  bookingLive(quote, 'quote', [quote.customerId]),
]);

export const notifyQuoteClosed = notify(quoteClosed, (quote, meta) => {
  const { bookingId, customerId, professionalId: receiver } = quote;
  return [
    bookingLive(quote, 'quote', [customerId, receiver]),
    // Whoever was chosen and has the day in their diary.
    ...(quote.reason === 'payment_lost'
      ? [
          toProfessional(quote, meta, 'unpaid'),
          mail({ receiver, type: 'booking_update', mail: 'bookings.appointment_off', params: { booking: bookingId } }),
        ]
      : []),
  ];
});

export const notifyQuoteReopened = notify(quoteReopened, (quote, meta) => [
  bookingLive(quote, 'quote', [quote.customerId, quote.professionalId]),
  toProfessional(quote, meta, 'quote_reopened'),
]);

export const notifyQuoteViewed = notify(quoteViewed, (quote) => [bookingLive(quote, 'quote', [quote.professionalId])]);

export const notifyQuoteAccepted = notify(quoteAccepted, (quote, meta) => [
  bookingLive(quote, 'quote', [quote.professionalId, quote.customerId]),
  toProfessional(quote, meta, 'quote_accepted', quote.customerId),
]);

export const notifyQuoteDeclined = notify(quoteDeclined, (quote, meta) => [
  bookingLive(quote, 'quote', [quote.professionalId, quote.customerId]),
  toProfessional(quote, meta, 'quote_declined', quote.customerId),
]);
