import { z } from 'zod';
import { id, signal, time } from '../index.js';

export const messageSignal = signal({
  signal: 'message',
  summary: 'A message was written, by the other or on another device; its text is read with M2',
  data: z.object({
    conversation_uuid: z.string(),
    message_id: id,
    from_user_uuid: id,
    to_user_uuid: id,
    creation_date: time,
  }),
});

export const messageUpdatedSignal = signal({
  signal: 'message_updated',
  summary: 'A message was edited or deleted',
  data: z.object({ conversation_uuid: z.string(), message_id: id, kind: z.enum(['edited', 'deleted']) }),
});

export const messagesReadSignal = signal({
  signal: 'messages_read',
  summary: 'The other has read as far as this message, or the member has on another device',
  data: z.object({ conversation_uuid: z.string(), reader_id: id, message_id: id }),
});

export const messagesDeliveredSignal = signal({
  signal: 'messages_delivered',
  summary: 'The messages reached a device of the other, up to this one, for who is looking just now',
  stored: false,
  data: z.object({ conversation_uuid: z.string(), receiver_id: id, message_id: id }),
});

export const requestAcceptedSignal = signal({
  signal: 'message_request_accepted',
  summary: 'Whoever was a stranger may write on: told to both',
  data: z.object({ conversation_uuid: z.string(), accepted_by: id }),
});

export const typingSignal = signal({
  signal: 'typing',
  summary: 'The other is writing, for who is looking just now',
  stored: false,
  data: z.object({ conversation_uuid: z.string(), user_id: id, until: time }),
});

export const bookingMessageSignal = signal({
  signal: 'booking_message',
  summary: 'A message about a quote was written, by the other side or on another device; its text is read with M10',
  data: z.object({ booking_id: id, quote_id: id, message_id: id, from_user_uuid: id }),
});
