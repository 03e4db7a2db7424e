import { z } from 'zod';
import { event, id } from '../../index.js';
import { live, notify } from '../../notifications/notify.js';
import { bookingUnreadSignal } from '../bookings.signals.js';
import { ofBooking, publishedBooking } from '../events/published-booking.js';

export const bookingUnread = event({
  type: 'booking_unread',
  topic: 'bookings.v1',
  summary: 'How much one side of a quote has not read yet of what was written about it',
  kind: 'fact',
  family: 'booking_unread',
  subject: {
    name: 'quoteId:readerId',
    of: (data: { quoteId: string; readerId: string }) => `${data.quoteId}:${data.readerId}`,
  },
  key: ofBooking,
  data: z.object({ ...publishedBooking, quoteId: id, readerId: id, unread: z.number().int() }),
});

/** Told once it is counted, so that whoever reads again reads the same. */
export const notifyBookingUnread = notify(bookingUnread, ({ bookingId, quoteId, readerId, unread }) => [
  live(bookingUnreadSignal, [readerId], { booking_id: bookingId, quote_id: quoteId, unread }),
]);
