import type { BookingMessage } from '@plateia/contracts/messaging';
import { outgoingKind, type Entry } from '@plateia/outbox';
import type { Composed } from '@plateia/thread';
import { threadCalls } from './thread.calls.js';

export interface WrittenToThread extends Composed {
  bookingId: string;
}
export type OutgoingToThread = Entry<WrittenToThread>;

/** Its key is the quote. The same client id again answers the same message, so it may go out by itself, and needs no other key. */
export const outgoingToThreads = outgoingKind<WrittenToThread, BookingMessage>({
  name: 'booking-message',
  send: ({ clientId, key, payload: { bookingId, content, files } }) =>
    threadCalls.sendBookingMessage({
      booking_id: bookingId,
      quote_id: key,
      body: content,
      files: [...files],
      clientId,
    }),
  repeats: 'by-itself',
});
