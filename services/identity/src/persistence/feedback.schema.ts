import { Schema } from 'mongoose';

export interface Feedback {
  _id: string;
  /** null: signed out */
  userId: string | null;
  message: string;
  category: string | null;
  page: string | null;
  screenshotKey: string | null;
  at: Date;
}

export const FEEDBACK = 'Feedback';

export const feedbackSchema = new Schema<Feedback>(
  {
    _id: String,
    userId: String,
    message: { type: String, required: true },
    category: String,
    page: String,
    screenshotKey: String,
    at: Date,
  },
  { collection: 'feedback', strict: true, versionKey: false },
)
  // read newest first by whoever looks after the platform
  .index({ at: -1 }, { name: 'newest' })
  // what goes with the one who wrote it
  .index({ userId: 1 }, { name: 'of_member', partialFilterExpression: { userId: { $type: 'string' } } });
