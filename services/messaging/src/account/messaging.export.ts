import { Injectable } from '@nestjs/common';
import { timeOfId } from '@plateia/contracts';
import { ExportSource, type ExportedRow, type ExportSection } from '@plateia/data-export';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { BOOKING_MESSAGE, type BookingMessageRow, IN_THREAD } from '../booking-threads/booking-message.schema.js';
import { THREAD, type ThreadRow } from '../booking-threads/thread.schema.js';
import { INBOX, type InboxRow, NEWEST } from '../store/inbox.schema.js';
import { IN_CONVERSATION, MESSAGE, type MessageRow } from '../store/message.schema.js';

type Words = Pick<MessageRow, '_id' | 'from' | 'to' | 'body' | 'files'>;

const said = ({ _id, from, to, body: text, files }: Words): ExportedRow => ({
  at: new Date(timeOfId(_id)),
  from,
  to,
  text,
  files: files?.map(({ key, alt }) => ({ key, text: alt })),
});

/** Each conversation as the member reads it, with what the others wrote to them. */
@Injectable()
export class MessagingExport extends ExportSource {
  readonly sections: readonly ExportSection[];

  constructor(
    @InjectModel(INBOX) private readonly inboxes: Model<InboxRow>,
    @InjectModel(MESSAGE) private readonly messages: Model<MessageRow>,
    @InjectModel(THREAD) private readonly threads: Model<ThreadRow>,
    @InjectModel(BOOKING_MESSAGE) private readonly bookingMessages: Model<BookingMessageRow>,
  ) {
    super();
    this.sections = [
      {
        name: 'conversations',
        title: { en: 'Conversations', el: 'Συνομιλίες' },
        rows: (userId) => this.conversations(userId),
      },
      { name: 'messages', title: { en: 'Messages', el: 'Μηνύματα' }, rows: (userId) => this.messagesOf(userId) },
      {
        name: 'booking-messages',
        title: { en: 'Messages about bookings', el: 'Μηνύματα για κρατήσεις' },
        rows: (userId) => this.aboutBookings(userId),
      },
    ];
  }

  private async *conversations(userId: string): AsyncIterable<ExportedRow> {
    for await (const { conversation, other: member, last, unread } of this.inboxesOf(userId))
      yield { conversation, member, at: last && new Date(timeOfId(last)), read: unread === 0 };
  }

  private async *messagesOf(userId: string): AsyncIterable<ExportedRow> {
    const rows = this.messages.collection as unknown as mongo.Collection<MessageRow>;
    for await (const { conversation } of this.inboxesOf(userId)) {
      const found = rows.find({ conversation, deleted: false }, { hint: IN_CONVERSATION, sort: { _id: 1 } });
      for await (const row of found) yield { conversation, ...said(row), edited: row.editedAt };
    }
  }

  private async *aboutBookings(userId: string): AsyncIterable<ExportedRow> {
    const rows = this.bookingMessages.collection as unknown as mongo.Collection<BookingMessageRow>;
    const mine = { $or: [{ customer: userId }, { professional: userId }] };
    const threads = this.threads.collection as unknown as mongo.Collection<ThreadRow>;
    for await (const { _id: quote, booking } of threads.find(mine, { projection: { booking: 1 } })) {
      const shown = { quote, removedAt: { $exists: false } };
      for await (const row of rows.find(shown, { hint: IN_THREAD, sort: { _id: 1 } }))
        yield { booking, quote, ...said(row) };
    }
  }

  private inboxesOf(member: string) {
    const rows = this.inboxes.collection as unknown as mongo.Collection<InboxRow>;
    return rows.find({ member }, { hint: NEWEST, projection: { outbox: 0 } });
  }
}
