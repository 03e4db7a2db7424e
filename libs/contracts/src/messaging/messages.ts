import { z } from 'zod';
import { deletedMark, file, id, role, time } from '../index.js';

export const MESSAGE_LENGTH = 4_000;
export const MESSAGE_FILES = 4;

/** The ids of both, sorted and joined by '_'. */
export const conversationUuid = z.string();

/** What is left of a deleted message has neither body nor files. */
export const message = z.object({
  id,
  to_user_uuid: id,
  from_user_uuid: id,
  body: z.string(),
  creation_date: time,
  /** 'delivered' and 'read' only to the sender, as far as plan and settings of both let it be seen */
  status: z.enum(['sent', 'delivered', 'read']),
  clientId: z.string().nullable(),
  files: z.array(file),
  edited_at: time.nullable(),
  deleted: z.boolean(),
});
export type Message = z.infer<typeof message>;
export type MessageStatus = Message['status'];

/** As one of the two sees it. */
export const conversation = z.object({
  conversation_uuid: conversationUuid,
  userPhoto: z.string().nullable(),
  userName: z.string(),
  userDeleted: deletedMark,
  /** the other one */
  userId: id,
  role,
  last_message: message.nullable(),
  unread_count: z.number().int(),
  /** somebody who is no friend wrote first, and waits for an answer */
  is_request: z.boolean(),
  can_send: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;
