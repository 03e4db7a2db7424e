import { Schema } from 'mongoose';

/** The one text that somebody may send who is no friend. One document, so that of two sent at once one is refused. */
export interface FirstText {
  /** `<sender>:<recipient>` */
  _id: string;
  messageId: string;
  /** the sender's own id for it, by which it is one message however often it is sent */
  clientId?: string;
}

export const FIRST_TEXT = 'FirstText';

export const firstTextSchema = new Schema<FirstText>(
  { _id: String, messageId: { type: String, required: true }, clientId: String },
  { versionKey: false, collection: 'first_texts' },
);
