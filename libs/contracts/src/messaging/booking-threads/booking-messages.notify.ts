import { live, notify, rowUntilRead } from '../../notifications/notify.js';
import { bookingMessageSignal } from '../messaging.signals.js';
import { bookingMessageSent, bookingMessagesRead } from './booking-messages.events.js';

/** All devices of both hear of it, as of any message. While a job goes on it does so between two who blocked each other too. */
export const notifyBookingMessage = notify(bookingMessageSent, (message) => {
  const { messageId, bookingId, quoteId, fromUserId, toUserId, categoryNames } = message;
  return [
    rowUntilRead({
      item: messageId,
      receiver: toUserId,
      sender: fromUserId,
      type: 'booking_message',
      target: quoteId,
      shows: {
        content_id: bookingId,
        content_type: 'booking',
        booking_id: bookingId,
        quote_id: quoteId,
        ...(categoryNames && { category_names: categoryNames }),
      },
    }),
    live(bookingMessageSignal, [toUserId, fromUserId], {
      booking_id: bookingId,
      quote_id: quoteId,
      message_id: messageId,
      from_user_uuid: fromUserId,
    }),
  ];
});

export const notifyBookingMessagesRead = notify(bookingMessagesRead, ({ readerId, quoteId, messageId }) => [
  { does: 'read', receiver: readerId, type: 'booking_message', target: quoteId, upTo: messageId },
]);
