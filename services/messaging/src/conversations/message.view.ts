import { Injectable } from '@nestjs/common';
import { filesFor } from '@plateia/attachments';
import { timeOfId } from '@plateia/contracts';
import type { Message, MessageStatus } from '@plateia/contracts/messaging';
import { FileLinks } from '@plateia/media-links';
import type { PersonRow } from '@plateia/people';
import type { InboxRow } from '../store/inbox.schema.js';
import type { MessageRow } from '../store/message.schema.js';

/** How far the other one of a conversation has come, and whether the member may see that they have read. */
export interface Progress {
  listedTo: string;
  readTo: string;
  showsRead: boolean;
}

@Injectable()
export class MessageView {
  constructor(private readonly links: FileLinks) {}

  of(message: MessageRow, viewer: string, progress: Progress): Message {
    const { _id, from, to, body, files, clientId, editedAt, deleted } = message;
    const isOwn = from === viewer;
    return {
      id: _id,
      to_user_uuid: to,
      from_user_uuid: from,
      body,
      creation_date: new Date(timeOfId(_id)).toISOString(),
      status: isOwn ? statusOf(_id, progress) : 'sent',
      // The sender's own id for it is the sender's business.
      clientId: isOwn ? (clientId ?? null) : null,
      files: filesFor(files, isOwn, this.links),
      edited_at: editedAt?.toISOString() ?? null,
      deleted,
    };
  }
}

function statusOf(id: string, { listedTo, readTo, showsRead }: Progress): MessageStatus {
  if (showsRead && id <= readTo) return 'read';
  return id <= listedTo || id <= readTo ? 'delivered' : 'sent';
}

/** Both let it be seen, and the one who looks has a plan that shows it. */
export const showsRead = (viewer: PersonRow | null | undefined, other: PersonRow | null | undefined): boolean =>
  viewer?.entitlements?.readReceipts === true &&
  viewer.prefs?.readReceipts === true &&
  other?.prefs?.readReceipts === true;

export const progressOf = (
  inbox: Pick<InboxRow, 'listedTo' | 'readTo'> | null | undefined,
  viewer: PersonRow | null | undefined,
  other: PersonRow | null | undefined,
): Progress => ({
  listedTo: inbox?.listedTo ?? '',
  readTo: inbox?.readTo ?? '',
  showsRead: showsRead(viewer, other),
});
