import type { EventData } from '../../index.js';
import { mail, notify, type SingleRow, type Told } from '../../notifications/notify.js';
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
import { bookingLive, bookingRow, type BookingNews } from './booking-effects.js';

type Quote = EventData<typeof quoteReceived>;

export const quoteReceivedNews = notify(quoteReceived, (quote, told) => {
  const { bookingId, customerId: receiver, professionalId: sender, priceTotal: amount } = quote;
  return [
    bookingLive(quote, 'quote', [receiver]),
    bookingRow(told, quote, { type: 'quote_received', receiver, sender, side: 'customer', amount }),
    mail({ receiver, type: 'quote_received', mail: 'bookings.quote_received', params: { booking: bookingId } }),
  ];
});

const toCustomer = (quote: Quote, told: Told, what: BookingNews): SingleRow => {
  const { customerId: receiver, professionalId: sender, priceTotal: amount } = quote;
  return bookingRow(told, quote, { type: 'booking_update', receiver, sender, side: 'customer', what, amount });
};

/** `sender`: the customer, where they did it. */
const toProfessional = (quote: Quote, told: Told, what: BookingNews, sender?: string): SingleRow => {
  const { professionalId: receiver, priceTotal: amount } = quote;
  return bookingRow(told, quote, { type: 'booking_update', receiver, sender, side: 'professional', what, amount });
};

export const quoteUpdatedNews = notify(quoteUpdated, (quote, told) => [
  bookingLive(quote, 'quote', [quote.customerId]),
  toCustomer(quote, told, 'quote_updated'),
]);

export const quoteWithdrawnNews = notify(quoteWithdrawn, (quote) => [bookingLive(quote, 'quote', [quote.customerId])]);

export const quoteClosedNews = notify(quoteClosed, (quote, told) => {
  const { bookingId, customerId, professionalId: receiver } = quote;
  return [
    bookingLive(quote, 'quote', [customerId, receiver]),
    // Whoever was chosen and has the day in their diary.
    ...(quote.reason === 'payment_lost'
      ? [
          toProfessional(quote, told, 'unpaid'),
          mail({ receiver, type: 'booking_update', mail: 'bookings.appointment_off', params: { booking: bookingId } }),
        ]
      : []),
  ];
});

export const quoteReopenedNews = notify(quoteReopened, (quote, told) => [
  bookingLive(quote, 'quote', [quote.customerId, quote.professionalId]),
  toProfessional(quote, told, 'quote_reopened'),
]);

export const quoteViewedNews = notify(quoteViewed, (quote) => [bookingLive(quote, 'quote', [quote.professionalId])]);

export const quoteAcceptedNews = notify(quoteAccepted, (quote, told) => [
  bookingLive(quote, 'quote', [quote.professionalId, quote.customerId]),
  toProfessional(quote, told, 'quote_accepted', quote.customerId),
]);

export const quoteDeclinedNews = notify(quoteDeclined, (quote, told) => [
  bookingLive(quote, 'quote', [quote.professionalId, quote.customerId]),
  toProfessional(quote, told, 'quote_declined', quote.customerId),
]);
