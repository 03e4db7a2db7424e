import { z } from 'zod';
import { fileInput, givenIdInput, idInput, nextToken, paging, route, text, time, withAliases } from '../../index.js';
import { contentTypes, uploadRules } from '../../media/upload-kinds.js';
import { MESSAGE_LENGTH } from '../messages.js';
import { bookingMessage, BOOKING_MESSAGE_FILES } from './booking-message.js';

const path = '/api/v1/marketplace/messages';
const aliases = { bookingId: 'booking_id', quoteId: 'quote_id' };
const thread = { booking_id: idInput, quote_id: idInput };
const unknown = ['BOOKING_NOT_FOUND', 'QUOTE_NOT_FOUND'] as const;
const types = [...new Set(uploadRules.message_image.extensions.map((extension) => contentTypes[extension]))];

export const sendBookingMessage = route({
  id: 'M8',
  summary: 'Write to the other side of a quote',
  method: 'POST',
  path,
  action: 'send',
  access: { who: 'M' },
  body: withAliases(
    { ...aliases, content: 'body' },
    z
      .object({
        ...thread,
        body: text(0, MESSAGE_LENGTH).default(''),
        files: z.array(fileInput).max(BOOKING_MESSAGE_FILES).default([]),
        clientId: idInput.optional().describe('Chosen by the sender: the same one again answers the same message'),
      })
      .refine((sent) => sent.body !== '' || sent.files.length > 0, {
        path: ['body'],
        params: { rule: 'required' },
        message: 'Write something or add a picture',
      }),
  ),
  answers: { 201: bookingMessage, 200: bookingMessage },
  errors: [...unknown, 'THREAD_CLOSED', 'FILE_NOT_USABLE'],
  limit: { bucket: 'messages', per: 'user', n: 60, windowSeconds: 60, whenDown: 'open' },
  idempotency: 'K',
});

export const readBookingThread = route({
  id: 'M9',
  summary: 'What was written there was read, up to a message or to the last one',
  method: 'POST',
  path,
  action: 'mark_read',
  access: { who: 'M' },
  body: withAliases(aliases, z.object({ ...thread, message_id: givenIdInput.optional() })),
  answers: { 200: z.object({ unread: z.number().int() }) },
  errors: unknown,
  idempotency: 'N',
});

export const bookingThread = route({
  id: 'M10',
  summary: 'What was written about a quote, the newest page first and the oldest first inside a page',
  method: 'R',
  path,
  action: 'history',
  access: { who: 'M' },
  query: withAliases(aliases, z.object({ ...thread, ...paging({ default: 30, max: 100 }) })),
  answers: { 200: z.object({ messages: z.array(bookingMessage), nextToken }) },
  errors: [...unknown, 'BAD_TOKEN'],
  idempotency: null,
});

export const signThreadFiles = route({
  id: 'M11',
  summary: 'Links to upload files by that go into a message there',
  method: 'POST',
  path,
  action: 'upload',
  access: { who: 'M' },
  body: withAliases(
    aliases,
    z.object({
      ...thread,
      files: z
        .array(z.object({ filename: text(1, 200), contentType: z.string().trim().toLowerCase().pipe(z.enum(types)) }))
        .min(1)
        .max(BOOKING_MESSAGE_FILES),
    }),
  ),
  answers: {
    200: z.object({ urls: z.array(z.object({ key: z.string(), presigned_url: z.string(), expiresAt: time })) }),
  },
  errors: [...unknown, 'THREAD_CLOSED'],
  idempotency: null,
});
