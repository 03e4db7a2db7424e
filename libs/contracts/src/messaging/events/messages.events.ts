import { z } from 'zod';
import { event, id, time } from '../../index.js';

const conversation = {
  name: 'conversation_uuid',
  of: (data: { conversation_uuid: string }) => data.conversation_uuid,
};

/** both ids in their order */
const conversationId = z.string();

const message = z.object({ messageId: id, conversation_uuid: conversationId, fromUserId: id, toUserId: id });

export const newMessage = event({
  type: 'new_message',
  topic: 'messaging.v1',
  summary: 'A member wrote to another; the text stays with messaging',
  kind: 'fact',
  subject: conversation,
  data: message.extend({
    /** from somebody who is no friend and was not answered yet */
    isRequest: z.boolean(),
    createdAt: time,
  }),
});

export const messageUpdated = event({
  type: 'message_updated',
  topic: 'messaging.v1',
  summary: 'A message was edited or deleted, for both',
  kind: 'fact',
  subject: conversation,
  data: message.extend({ kind: z.enum(['edited', 'deleted']) }),
});

export const messagesRead = event({
  type: 'messages_read',
  topic: 'messaging.v1',
  summary: 'A member has read a conversation as far as this message',
  kind: 'snapshot',
  family: 'read state',
  // Each of the two has read as far as they have.
  subject: {
    name: 'conversation_uuid:readerId',
    of: (data: { conversation_uuid: string; readerId: string }) => `${data.conversation_uuid}:${data.readerId}`,
  },
  key: conversation,
  data: z.object({
    conversation_uuid: conversationId,
    readerId: id,
    otherId: id,
    messageId: id,
    /** whether the other may know of it */
    shown: z.boolean(),
  }),
});

export const typing = event({
  type: 'typing',
  topic: 'presence.v1',
  summary: 'A member is writing to another, until then',
  kind: 'fact',
  subject: conversation,
  data: z.object({ conversation_uuid: conversationId, fromUserId: id, toUserId: id, until: time }),
});
