import { z } from 'zod';
import { id, signal } from '../index.js';

export const bookingSignal = signal({
  signal: 'booking',
  summary: 'Something of a booking changed; what it is now is read with B14',
  data: z.object({
    bookingId: id,
    status: z.string(),
    what: z.enum(['status', 'quote', 'payment', 'timeline', 'dispute']),
    version: z.number().int(),
  }),
});

export const bookingUnreadSignal = signal({
  signal: 'booking_unread',
  summary: 'How many messages about a quote the member has not read, on all devices',
  data: z.object({ booking_id: id, quote_id: id, unread: z.number().int() }),
});
