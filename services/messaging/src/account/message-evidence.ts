import { Injectable } from '@nestjs/common';
import { withoutLinks } from '@plateia/attachments';
import { timeOfId } from '@plateia/contracts';
import type { Evidence, ReportTarget } from '@plateia/contracts/identity';
import type { EvidenceSource } from '@plateia/evidence';
import { BookingMessages } from '../booking-threads/booking-messages.store.js';
import type { BookingMessageRow } from '../booking-threads/booking-message.schema.js';
import type { MessageRow } from '../store/message.schema.js';
import { Messages } from '../store/messages.store.js';

type ReportedMessage = Pick<MessageRow | BookingMessageRow, '_id' | 'from' | 'to' | 'body' | 'files'>;

/** What was said right before makes clear what a message means; nobody reads more of the conversation than this. */
const BEFORE = 5;

/** Messages, for whom they were written to; nobody else can know of them, so to nobody else they are there. */
@Injectable()
export class MessageEvidence implements EvidenceSource {
  constructor(
    private readonly messages: Messages,
    private readonly threads: BookingMessages,
  ) {}

  find({ type, id }: { type: ReportTarget; id: string }, reporterId: string | null): Promise<Evidence | null> {
    return type === 'message' ? this.ofMessage(id, reporterId) : this.ofThread(id, reporterId);
  }

  private async ofMessage(id: string, reporterId: string | null): Promise<Evidence | null> {
    const message = await this.messages.find(id);
    if (!message || message.deleted || message.to !== reporterId) return null;
    return copyOf(message, await this.messages.older(message.conversation, { limit: BEFORE, before: id }));
  }

  private async ofThread(id: string, reporterId: string | null): Promise<Evidence | null> {
    const message = await this.threads.find(id);
    if (!message || message.removedAt || message.to !== reporterId) return null;
    return copyOf(message, await this.threads.older(message.quote, { limit: BEFORE, before: id }));
  }
}

const copyOf = (message: ReportedMessage, newestFirst: readonly ReportedMessage[]): Evidence => ({
  ...said(message),
  before: newestFirst.toReversed().map(said),
});

const said = ({ _id, from, body, files }: ReportedMessage): Omit<Evidence, 'before'> => ({
  authorId: from,
  content: body,
  createdAt: new Date(timeOfId(_id)).toISOString(),
  files: (files ?? []).map(withoutLinks),
});
