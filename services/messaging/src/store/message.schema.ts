import type { Attachment } from '@plateia/attachments';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

export interface MessageRow {
  /** its order is the order of time */
  _id: string;
  conversation: string;
  from: string;
  to: string;
  body: string;
  files?: Attachment[];
  /** of files that media still looks at */
  awaiting?: string[];
  /** chosen by the sender, so that what is sent again is one message */
  clientId?: string;
  isRequest: boolean;
  editedAt: Date | null;
  /** what is left of it has neither words nor files */
  deleted: boolean;
  version: number;
}

export const MESSAGE = 'Message';

export const messageSchema = new Schema<MessageRow>(
  {
    _id: String,
    conversation: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    body: { type: String, default: '' },
    files: { type: [Schema.Types.Mixed], default: undefined },
    awaiting: { type: [String], default: undefined },
    clientId: String,
    isRequest: Boolean,
    editedAt: { type: Date, default: null },
    deleted: { type: Boolean, required: true },
  },
  { versionKey: false, collection: 'messages' },
);
messageSchema.plugin(outboxPlugin);

export const IN_CONVERSATION = 'in_conversation';
/** A thread, from its end. */
messageSchema.index({ conversation: 1, _id: -1 }, { name: IN_CONVERSATION });

export const UNREAD_OF = 'unread_of';
/** How many of the other one's messages came after the last one that was read, and whether there are any; by the index alone. */
messageSchema.index({ conversation: 1, from: 1, deleted: 1, _id: -1 }, { name: UNREAD_OF });

export const SENT_ONCE = 'sent_once';
messageSchema.index(
  { from: 1, clientId: 1 },
  { name: SENT_ONCE, unique: true, partialFilterExpression: { clientId: { $exists: true } } },
);

/** The one text that somebody may send who is no friend: of two sent at once the database takes one. */
messageSchema.index(
  { from: 1, to: 1 },
  { name: 'first_text', unique: true, partialFilterExpression: { isRequest: true } },
);

export const AWAITING_FILE = 'awaiting_file';
/** Whose pictures became ready. */
messageSchema.index(
  { awaiting: 1 },
  { name: AWAITING_FILE, partialFilterExpression: { 'awaiting.0': { $exists: true } } },
);

/** What a member wrote, when they are erased. */
messageSchema.index({ from: 1, _id: 1 }, { name: 'of_member' });
