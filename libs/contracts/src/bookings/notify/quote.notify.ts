import { mail, notify } from '../../notifications/notify.js';
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
import { bookingLive, bookingRow } from './booking-effects.js';

export const quoteReceivedNews = notify(quoteReceived, (quote, told) => {
  const { bookingId, quoteId, customerId: receiver, professionalId: sender } = quote;
  return [
    bookingLive(quote, 'quote', [receiver]),
    bookingRow(told, { type: 'quote_received', receiver, sender, bookingId, quoteId }),
    mail({ receiver, type: 'quote_received', mail: 'bookings.quote_received', params: { booking: bookingId } }),
  ];
});

export const quoteUpdatedNews = notify(quoteUpdated, (quote, told) => {
  const { bookingId, quoteId, customerId: receiver, professionalId: sender } = quote;
  return [
    bookingLive(quote, 'quote', [receiver]),
    bookingRow(told, { type: 'booking_update', receiver, sender, bookingId, quoteId, what: 'quote_updated' }),
  ];
});

export const quoteWithdrawnNews = notify(quoteWithdrawn, (quote) => [bookingLive(quote, 'quote', [quote.customerId])]);

export const quoteClosedNews = notify(quoteClosed, (quote, told) => {
  const { bookingId, quoteId, professionalId: receiver } = quote;
  return [
    bookingLive(quote, 'quote', [quote.customerId, receiver]),
    // Whoever was chosen and has the day in their diary.
    ...(quote.reason === 'payment_lost'
      ? [
          bookingRow(told, { type: 'booking_update', receiver, bookingId, quoteId, what: 'unpaid' }),
          mail({ receiver, type: 'booking_update', mail: 'bookings.appointment_off', params: { booking: bookingId } }),
        ]
      : []),
  ];
});

export const quoteReopenedNews = notify(quoteReopened, (quote, told) => {
  const { bookingId, quoteId, customerId, professionalId: receiver } = quote;
  return [
    bookingLive(quote, 'quote', [customerId, receiver]),
    bookingRow(told, { type: 'booking_update', receiver, bookingId, quoteId, what: 'quote_reopened' }),
  ];
});

export const quoteViewedNews = notify(quoteViewed, (quote) => [bookingLive(quote, 'quote', [quote.professionalId])]);

export const quoteAcceptedNews = notify(quoteAccepted, (quote, told) => {
  const { bookingId, quoteId, customerId: sender, professionalId: receiver } = quote;
  return [
    bookingLive(quote, 'quote', [receiver, sender]),
    bookingRow(told, { type: 'booking_update', receiver, sender, bookingId, quoteId, what: 'quote_accepted' }),
  ];
});

export const quoteDeclinedNews = notify(quoteDeclined, (quote, told) => {
  const { bookingId, quoteId, customerId: sender, professionalId: receiver } = quote;
  return [
    bookingLive(quote, 'quote', [receiver, sender]),
    bookingRow(told, { type: 'booking_update', receiver, sender, bookingId, quoteId, what: 'quote_declined' }),
  ];
});
