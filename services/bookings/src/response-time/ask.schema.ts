import { Schema } from 'mongoose';

/** Something that a professional was asked: a job they were notified of, or a customer's message. */
export interface AskRow {
  /** `<booking>:<professional>` of a job, the id of a message */
  _id: string;
  professional: string;
  booking: string;
  askedAt: Date;
  /** of their first word about that booking afterwards */
  answeredAt: Date | null;
}

export const ASK = 'Ask';
export const ASKS = 'asks';

/** No figure looks further back. */
const KEPT_SECONDS = 60 * 86_400;

export const askSchema = new Schema<AskRow>(
  {
    _id: String,
    professional: { type: String, required: true },
    booking: { type: String, required: true },
    askedAt: { type: Date, required: true },
    answeredAt: { type: Date, default: null },
  },
  { versionKey: false, collection: ASKS },
);

export const ASKS_OF = 'of_professional';
askSchema.index({ professional: 1, booking: 1, answeredAt: 1 }, { name: ASKS_OF });
export const ANSWERS_OF = 'answers_of_professional';
askSchema.index({ professional: 1, answeredAt: -1 }, { name: ANSWERS_OF });
askSchema.index({ askedAt: 1 }, { name: 'kept_until', expireAfterSeconds: KEPT_SECONDS });
