import { z } from 'zod';
import {
  booleanInput,
  fileInput,
  givenIdInput,
  idInput,
  nextToken,
  paging,
  route,
  text,
  withAliases,
} from '../../index.js';
import { conversation, message, MESSAGE_FILES, MESSAGE_LENGTH } from '../messages.js';

/** Not held to a form: one that is malformed is refused like one of others. */
const conversationInput = z.string().trim().toLowerCase().max(120);
/** More than a badge shows. */
export const REQUESTS_COUNTED = 100;
const unread = { unread_count: z.number().int(), unread_total: z.number().int() };

export const conversations = route({
  id: 'M1',
  summary: "The member's conversations, the newest message first",
  method: 'R',
  path: '/api/message/conversations',
  access: { who: 'M' },
  query: z.object({
    q: text(0, 60).optional().describe('Begins a word of the name'),
    requests: booleanInput.optional().describe('Only what others asked, or only what is no such request'),
    unread: booleanInput.optional().describe('Only those with something unread'),
    ...paging({ default: 20, max: 50 }),
  }),
  answers: {
    200: z.object({
      conversations: z.array(conversation),
      nextToken,
      unread_total: unread.unread_total,
      requests_total: z.number().int().max(REQUESTS_COUNTED).describe('Of all pages; more are not counted'),
    }),
  },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const messageList = route({
  id: 'M2',
  summary: 'Messages of a conversation, the newest page first and the oldest first inside a page',
  method: 'R',
  path: '/api/message/list',
  access: { who: 'M' },
  query: z.object({
    conversation_uuid: conversationInput,
    after: idInput.optional().describe('Only those after this message'),
    ...paging({ default: 30, max: 100 }),
  }),
  answers: { 200: z.object({ messages: z.array(message), nextToken }) },
  errors: ['CONVERSATION_NOT_FOUND', 'BAD_TOKEN'],
  idempotency: null,
});

export const sendMessage = route({
  id: 'M3',
  summary: 'Write to a member',
  method: 'POST',
  path: '/api/message/send',
  access: { who: 'M' },
  body: withAliases(
    { recipient_id: 'recipientId', body: 'content' },
    z
      .object({
        recipientId: idInput,
        content: text(0, MESSAGE_LENGTH).default(''),
        files: z.array(fileInput).max(MESSAGE_FILES).default([]),
        clientId: idInput.optional().describe('Chosen by the sender: the same one again answers the same message'),
      })
      .refine((body) => body.content !== '' || body.files.length > 0, {
        path: ['content'],
        params: { rule: 'required' },
        message: 'Write something or add a picture',
      }),
  ),
  answers: { 201: message, 200: message },
  errors: ['USER_NOT_FOUND', 'SELF_NOT_ALLOWED', 'NOT_ALLOWED', 'FILE_NOT_USABLE', 'LIMIT_REACHED'],
  limit: { bucket: 'messages', per: 'user', n: 60, windowSeconds: 60, whenDown: 'open' },
  idempotency: 'K',
});

export const readConversation = route({
  id: 'M4',
  summary: 'What was read, up to a message or to the last one',
  method: 'POST',
  path: '/api/message/read',
  access: { who: 'M' },
  body: z.object({ conversation_uuid: conversationInput, message_id: givenIdInput.optional() }),
  answers: { 200: z.object(unread) },
  errors: ['CONVERSATION_NOT_FOUND'],
  idempotency: 'N',
});

export const typingInConversation = route({
  id: 'M5',
  summary: 'The member is writing; more than one in three seconds are dropped',
  method: 'POST',
  path: '/api/message/typing',
  access: { who: 'M' },
  body: z.object({ conversation_uuid: conversationInput }),
  answers: { 204: z.null() },
  errors: ['CONVERSATION_NOT_FOUND'],
  idempotency: null,
});

export const editMessage = route({
  id: 'M6',
  summary: "Change one's own message while it may be edited",
  method: 'POST',
  path: '/api/message/edit',
  access: { who: 'M' },
  body: z.object({ id: idInput, content: text(1, MESSAGE_LENGTH) }),
  answers: { 200: message },
  errors: ['RESOURCE_NOT_FOUND', 'USER_NOT_FOUND', 'NOT_ALLOWED', 'EDIT_WINDOW_CLOSED'],
  idempotency: 'N',
});

export const deleteMessage = route({
  id: 'M7',
  summary: "Delete one's own message on both sides, within a day",
  method: 'POST',
  path: '/api/message/delete',
  access: { who: 'M' },
  body: z.object({ id: idInput }),
  answers: { 200: message },
  errors: ['RESOURCE_NOT_FOUND', 'EDIT_WINDOW_CLOSED'],
  idempotency: 'N',
});

export const answerRequest = route({
  id: 'M12',
  summary: 'Accept or decline what a stranger wrote; who is declined is not told',
  method: 'POST',
  path: '/api/message/request',
  access: { who: 'M' },
  body: z.object({ conversation_uuid: conversationInput, answer: z.enum(['accept', 'decline']) }),
  answers: {
    200: z.object({
      unread_total: unread.unread_total,
      requests_total: z.number().int().max(REQUESTS_COUNTED),
    }),
  },
  errors: ['CONVERSATION_NOT_FOUND', 'REQUEST_ANSWERED'],
  idempotency: 'N',
});
