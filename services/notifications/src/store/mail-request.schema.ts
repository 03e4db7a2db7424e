import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** That a mail was asked for, once for each key; the event waits in it. */
export interface MailRequest {
  _id: string;
  at: Date;
  version: number;
}

export const MAIL_REQUEST = 'MailRequest';
export const MAIL_REQUEST_STORE = 'MailRequestStore';

/** As long as the event that asks may come again. */
export const mailRequestSchema = new Schema<MailRequest>(
  { _id: String, at: { type: Date, required: true } },
  { collection: 'mail_requests', strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: 8 * 24 * 3_600 });
