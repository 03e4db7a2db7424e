import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** A conversation as one of the two has it. */
export interface InboxRow {
  /** `<member>:<other>` */
  _id: string;
  member: string;
  other: string;
  conversation: string;
  /** the newest message of either */
  last: string;
  /** how far the member has read, and how far the pages reached that they asked for; '' for nothing */
  readTo: string;
  listedTo: string;
  /** of the other's, after what was seen and up to `last` */
  unread: number;
  wrote: boolean;
  heard: boolean;
  /** somebody who is no friend wrote first, and was not answered */
  isRequest: boolean;
  /** the other one accepted what the member wrote as a stranger, without writing themselves */
  accepted?: boolean;
  /** the message with which a stranger asked, and was declined */
  declinedTo?: string;
  version: number;
}

/** Not `Inbox`: that is the events kit's, on the same connection. */
export const INBOX = 'ConversationInbox';

export const inboxId = (member: string, other: string): string => `${member}:${other}`;

export const isDeclined = ({ declinedTo }: Pick<InboxRow, 'declinedTo'>, message: string): boolean =>
  declinedTo !== undefined && declinedTo >= message;

/** How far the member knows it: what was declined was seen, and is not unread. */
export const seenTo = ({ readTo, declinedTo = '' }: Pick<InboxRow, 'readTo' | 'declinedTo'>): string =>
  readTo > declinedTo ? readTo : declinedTo;

export const inboxSchema = new Schema<InboxRow>(
  {
    _id: String,
    member: { type: String, required: true },
    other: { type: String, required: true },
    conversation: { type: String, required: true },
    last: { type: String, required: true },
    readTo: { type: String, default: '' },
    listedTo: { type: String, default: '' },
    unread: { type: Number, required: true },
    wrote: { type: Boolean, required: true },
    heard: { type: Boolean, required: true },
    isRequest: { type: Boolean, required: true },
    accepted: Boolean,
    declinedTo: String,
  },
  { versionKey: false, collection: 'inboxes' },
);
inboxSchema.plugin(outboxPlugin);

export const NEWEST = 'newest';
/** A member's conversations, the newest message first. */
inboxSchema.index({ member: 1, last: -1 }, { name: NEWEST });

export const NEWEST_OF_KIND = 'newest_of_kind';
/** The same, with requests apart. */
inboxSchema.index({ member: 1, isRequest: 1, last: -1 }, { name: NEWEST_OF_KIND });

export const UNREAD = 'unread';
/** Those with something unread: only they are in it. */
inboxSchema.index({ member: 1, last: -1 }, { name: UNREAD, partialFilterExpression: { unread: { $gt: 0 } } });

/** The other side of whoever is erased. */
inboxSchema.index({ other: 1 }, { name: 'with_member' });
