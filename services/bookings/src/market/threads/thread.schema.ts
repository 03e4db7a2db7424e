import type { BookingSide } from '@plateia/contracts/bookings';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** What was written about a quote, as one of its two sides has it: messaging has the words, bookings counts. */
export interface ThreadRow {
  /** `<quote>:<reader>` */
  _id: string;
  booking: string;
  quote: string;
  reader: string;
  side: BookingSide;
  other: string;
  readTo: string;
  /** messages in the order of time, the latest of them; by their ids, so that one that comes twice is counted once */
  unread: string[];
  /** the latest message of either side */
  last: string;
  version: number;
}

export const THREAD = 'Thread';

export const threadId = (quote: string, reader: string): string => `${quote}:${reader}`;

export const threadSchema = new Schema<ThreadRow>(
  {
    _id: String,
    booking: { type: String, required: true },
    quote: { type: String, required: true },
    reader: { type: String, required: true },
    side: { type: String, required: true },
    other: { type: String, required: true },
    readTo: { type: String, default: '' },
    unread: [String],
    last: { type: String, default: '' },
  },
  { versionKey: false, collection: 'threads' },
);
threadSchema.plugin(outboxPlugin);

export const THREADS_OF = 'of_reader';
threadSchema.index({ reader: 1, side: 1, last: -1 }, { name: THREADS_OF });

export const UNREAD_IN = 'unread_in';
/** Of most bookings everything was read. */
threadSchema.index(
  { reader: 1, booking: 1 },
  { name: UNREAD_IN, partialFilterExpression: { 'unread.0': { $exists: true } } },
);
