import { Schema } from 'mongoose';

/** A session or a member whose access tokens are refused although they have not expired. */
export interface Denial {
  _id: string;
  sid?: string;
  sub?: string;
  at: Date;
  /** past the life of every token there was at the time */
  until: Date;
  /** only tokens issued before `at` are meant */
  earlierOnly: boolean;
  lifted: boolean;
  /** the database's own time: replicas ask by it for what is new, and their clocks need not agree */
  writtenAt: Date;
}

export const denialSchema = new Schema<Denial>(
  {
    _id: String,
    sid: String,
    sub: String,
    at: { type: Date, required: true },
    until: { type: Date, required: true },
    earlierOnly: { type: Boolean, required: true },
    lifted: { type: Boolean, required: true },
    writtenAt: Date,
  },
  { versionKey: false },
);
denialSchema.index({ writtenAt: 1 }, { name: 'what_is_new' });
denialSchema.index({ until: 1 }, { name: 'cleaning', expireAfterSeconds: 0 });
