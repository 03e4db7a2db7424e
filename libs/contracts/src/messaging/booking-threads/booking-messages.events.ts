import { z } from 'zod';
import { event, id, namesByLanguage, time } from '../../index.js';

const key = { name: 'bookingId', of: (data: { bookingId: string }) => data.bookingId };

export const bookingMessageSent = event({
  type: 'booking_message_sent',
  topic: 'messaging.v1',
  summary: 'One side of a quote wrote to the other; what was written is in no event',
  kind: 'fact',
  family: 'booking_message',
  subject: { name: 'messageId', of: (data: { messageId: string }) => data.messageId },
  key,
  data: z.object({
    messageId: id,
    bookingId: id,
    quoteId: id,
    fromUserId: id,
    toUserId: id,
    createdAt: time,
    /** what kind of work the quote is for */
    categoryNames: namesByLanguage.optional(),
  }),
});

export const bookingMessagesRead = event({
  type: 'booking_messages_read',
  topic: 'messaging.v1',
  summary: 'How far one side of a quote has read what was written about it',
  kind: 'snapshot',
  family: 'booking_read_state',
  subject: {
    name: 'quoteId:readerId',
    of: (data: { quoteId: string; readerId: string }) => `${data.quoteId}:${data.readerId}`,
  },
  key,
  data: z.object({ bookingId: id, quoteId: id, readerId: id, messageId: id }),
});
