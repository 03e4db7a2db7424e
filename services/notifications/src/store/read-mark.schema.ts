import { Schema } from 'mongoose';
import { ROWS_KEPT_MS } from '../domain/retention.js';

/** How far a member has read about one target: what comes late and lies before it makes nothing unread. */
export interface ReadMark {
  /** the key of the row */
  _id: string;
  upTo: string;
  at: Date;
}

export const READ_MARK = 'ReadMark';

export const readMarkSchema = new Schema<ReadMark>(
  { _id: String, upTo: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'read_marks', strict: true, versionKey: false },
).index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: ROWS_KEPT_MS / 1_000 });
