import { Schema } from 'mongoose';

export interface SentMail {
  /** what it was asked for by, without saying who was written to */
  _id: string;
  at: Date;
}

export const SENT_MAIL = 'SentMail';

/** As long as the same request may come again. */
export const sentMailSchema = new Schema<SentMail>(
  { _id: String, at: Date },
  { collection: 'sent_mails', strict: true, versionKey: false },
).index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: 8 * 24 * 3_600 });
