import { Schema } from 'mongoose';

/** Whether a member still reads the home feed, and how far back its rows reach. No row: not seen yet. */
export interface ReaderRow {
  _id: string;
  /** moved on at most once a day */
  lastSeen: Date;
  /** posts older than this one have no rows; '' when there is nothing older */
  floor: string;
  /** set while the rows are made anew: they may have holes */
  rebuilding: boolean;
}

export const READER = 'Reader';

/** Read and written by `_id` only. */
export const readerSchema = new Schema<ReaderRow>(
  {
    _id: String,
    lastSeen: { type: Date, required: true },
    floor: { type: String, default: '' },
    rebuilding: { type: Boolean, default: false },
  },
  { versionKey: false, collection: 'readers' },
);
