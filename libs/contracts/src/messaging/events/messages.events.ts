import { z } from 'zod';
import { event, id, passedOverEnum, time } from '../../index.js';
import { conversationUuid } from '../messages.js';

const subject = { name: 'messageId', of: (data: { messageId: string }) => data.messageId };
const key = { name: 'conversation_uuid', of: (data: { conversation_uuid: string }) => data.conversation_uuid };

export const newMessage = event({
  type: 'new_message',
  topic: 'messaging.v1',
  summary: 'A member wrote to another; what was written is in no event',
  kind: 'fact',
  family: 'message',
  subject,
  key,
  data: z.object({
    messageId: id,
    conversation_uuid: conversationUuid,
    fromUserId: id,
    toUserId: id,
    isRequest: z.boolean(),
    createdAt: time,
  }),
});

export const messageUpdated = event({
  type: 'message_updated',
  topic: 'messaging.v1',
  summary: 'A message was changed or deleted by who wrote it',
  kind: 'fact',
  family: 'message',
  subject,
  key,
  data: z.object({
    messageId: id,
    conversation_uuid: conversationUuid,
    fromUserId: id,
    toUserId: id,
    kind: passedOverEnum(['edited', 'deleted']),
  }),
});

export const messagesRead = event({
  type: 'messages_read',
  topic: 'messaging.v1',
  summary: 'How far a member has read a conversation',
  kind: 'snapshot',
  family: 'read_state',
  subject: {
    name: 'conversation_uuid:readerId',
    of: (data: { conversation_uuid: string; readerId: string }) => `${data.conversation_uuid}:${data.readerId}`,
  },
  key,
  data: z.object({
    conversation_uuid: conversationUuid,
    readerId: id,
    otherId: id,
    messageId: id,
    /** whether the other one may see it */
    shown: z.boolean(),
  }),
});

export const requestAccepted = event({
  type: 'message_request_accepted',
  topic: 'messaging.v1',
  summary: 'A member lets a stranger who wrote to them write on',
  kind: 'fact',
  subject: key,
  key,
  data: z.object({ conversation_uuid: conversationUuid, fromUserId: id, toUserId: id }),
});

export const messagesDelivered = event({
  type: 'messages_delivered',
  topic: 'presence.v1',
  summary:
    'The messages of a conversation reached a device of their receiver, up to this one; read again, each of them says so itself',
  kind: 'fact',
  subject: key,
  data: z.object({ conversation_uuid: conversationUuid, receiverId: id, senderId: id, messageId: id }),
});

export const typing = event({
  type: 'typing',
  topic: 'presence.v1',
  summary: 'A member is writing to another, until then',
  kind: 'fact',
  subject: key,
  data: z.object({ conversation_uuid: conversationUuid, fromUserId: id, toUserId: id, until: time }),
});
