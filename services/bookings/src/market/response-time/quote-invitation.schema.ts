import { Schema } from 'mongoose';

/** Something that a professional was asked: a job they were notified of, or a customer's message. */
export interface QuoteInvitation {
  /** `<booking>:<professional>` of a job, the id of a message */
  _id: string;
  professional: string;
  booking: string;
  askedAt: Date;
  /** of their first word about that booking afterwards */
  answeredAt: Date | null;
}

export const QUOTE_INVITATION = 'QuoteInvitation';
export const QUOTE_INVITATIONS = 'asks';

/** No figure looks further back. */
const KEPT_SECONDS = 60 * 86_400;

export const quoteInvitationSchema = new Schema<QuoteInvitation>(
  {
    _id: String,
    professional: { type: String, required: true },
    booking: { type: String, required: true },
    askedAt: { type: Date, required: true },
    answeredAt: { type: Date, default: null },
  },
  { versionKey: false, collection: QUOTE_INVITATIONS },
);

export const INVITATIONS_OF = 'of_professional';
quoteInvitationSchema.index({ professional: 1, booking: 1, answeredAt: 1 }, { name: INVITATIONS_OF });
export const ANSWERS_OF = 'answers_of_professional';
quoteInvitationSchema.index({ professional: 1, answeredAt: -1 }, { name: ANSWERS_OF });
quoteInvitationSchema.index({ askedAt: 1 }, { name: 'kept_until', expireAfterSeconds: KEPT_SECONDS });
