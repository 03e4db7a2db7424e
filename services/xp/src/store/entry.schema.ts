import { Schema } from 'mongoose';
import type { Entry } from './account.schema.js';

/** A line of the ledger. It is never changed but for the mark that a later one took it back. */
export interface EntryRow extends Entry {
  userId: string;
  reversed: boolean;
}

export const ENTRY = 'Entry';

export const entrySchema = new Schema<EntryRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    event: { type: String, required: true },
    subject: { type: String, required: true },
    turn: { type: Number, required: true },
    xp: { type: Number, required: true },
    at: { type: Date, required: true },
    reversed: { type: Boolean, required: true },
  },
  { versionKey: false, collection: 'ledger' },
);

/** Nothing is paid twice, whoever settles; and what was paid for a subject. */
entrySchema.index({ userId: 1, event: 1, subject: 1, turn: 1 }, { name: 'once_each', unique: true });

export const NEWEST = 'newest_by_time';
/** The ledger as its member reads it. */
entrySchema.index({ userId: 1, at: -1, _id: -1 }, { name: NEWEST });
