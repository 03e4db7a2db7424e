import type { Attachment } from '@plateia/attachments';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** Kept as it was written, for it may be evidence; what is masked of it is decided when it is shown. */
export interface BookingMessageRow {
  /** its order is the order of time */
  _id: string;
  booking: string;
  quote: string;
  from: string;
  to: string;
  body: string;
  files?: Attachment[];
  /** of files that media still looks at */
  awaiting?: string[];
  /** chosen by the sender, so that what is sent again is one message */
  clientId?: string;
  /** taken away by staff: neither side sees it, and it stays as evidence */
  removedAt?: Date;
  version: number;
}

export const BOOKING_MESSAGE = 'BookingMessage';

export const bookingMessageSchema = new Schema<BookingMessageRow>(
  {
    _id: String,
    booking: { type: String, required: true },
    quote: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    body: { type: String, default: '' },
    files: { type: [Schema.Types.Mixed], default: undefined },
    awaiting: { type: [String], default: undefined },
    clientId: String,
    removedAt: Date,
  },
  { versionKey: false, collection: 'booking_messages' },
);
bookingMessageSchema.plugin(outboxPlugin);

export const IN_THREAD = 'in_thread';
bookingMessageSchema.index({ quote: 1, _id: -1 }, { name: IN_THREAD });

export const THREAD_SENT_ONCE = 'sent_once';
bookingMessageSchema.index(
  { from: 1, clientId: 1 },
  { name: THREAD_SENT_ONCE, unique: true, partialFilterExpression: { clientId: { $exists: true } } },
);

export const THREAD_AWAITING_FILE = 'awaiting_file';
bookingMessageSchema.index(
  { awaiting: 1 },
  { name: THREAD_AWAITING_FILE, partialFilterExpression: { 'awaiting.0': { $exists: true } } },
);

export const WRITTEN_BY = 'of_member';
/** What a member wrote, when they are erased. */
bookingMessageSchema.index({ from: 1, _id: 1 }, { name: WRITTEN_BY });

/** How far one side of a quote has read. */
export interface ThreadReadRow {
  /** `<quote>:<reader>` */
  _id: string;
  reader: string;
  readTo: string;
  version: number;
}

export const THREAD_READ = 'BookingThreadRead';

export const threadReadId = (quote: string, reader: string): string => `${quote}:${reader}`;

export const threadReadSchema = new Schema<ThreadReadRow>(
  {
    _id: String,
    reader: { type: String, required: true },
    readTo: { type: String, default: '' },
  },
  { versionKey: false, collection: 'booking_thread_reads' },
);
threadReadSchema.plugin(outboxPlugin);

export const READS_OF = 'of_reader';
threadReadSchema.index({ reader: 1 }, { name: READS_OF });
