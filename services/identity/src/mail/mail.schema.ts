import { Schema } from 'mongoose';

export interface StoredMail {
  _id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
  code?: string;
}

export const STORED_MAIL = 'StoredMail';

/** Only the development inbox writes here. */
export const storedMailSchema = new Schema<StoredMail>(
  { _id: String, to: String, subject: String, text: String, html: String, sentAt: Date, code: String },
  { collection: 'development_mails', strict: true, versionKey: false },
)
  .index({ to: 1, _id: -1 }, { name: 'to_newest' })
  .index({ sentAt: 1 }, { name: 'old', expireAfterSeconds: 7 * 24 * 3_600 });
