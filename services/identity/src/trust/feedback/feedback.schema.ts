import type { Language } from '@plateia/contracts';
import type { AppealedType, FeedbackKind, FeedbackOutcome, FeedbackStatus } from '@plateia/contracts/identity';
import { type Deadline, deadlinePlugin } from '@plateia/due-work';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

export interface FeedbackRow extends Deadline<'forgetAt'> {
  _id: string;
  kind: FeedbackKind;
  /** who wrote it; with an email: whose address it is. null: signed out, and no account has the address */
  userId: string | null;
  /** of whoever was signed out */
  email: string | null;
  /** of the page that somebody signed out read; a member's is in their account */
  lang: Language | null;
  message: string;
  category: string | null;
  page: string | null;
  screenshotKey: string | null;
  against: Appealed | null;
  /** of an appeal by a member: there is one of each against a decision */
  once?: string;
  status: FeedbackStatus;
  outcome: FeedbackOutcome | null;
  answer: string | null;
  at: Date;
  decidedAt: Date | null;
  /** what was done and by whom; only ever longer */
  trail: readonly FeedbackTrace[];
  version: number;
}

/** The decision that an appeal is against. */
export interface Appealed {
  type: AppealedType;
  /** of a report, or of a sanction */
  id: string;
  /** who of staff decided it; null: the platform itself */
  by: string | null;
  /** of a report: what it was about was taken away */
  removed: boolean;
}

export interface FeedbackTrace {
  at: Date;
  by: string;
  did: FeedbackOutcome | 'own_case';
}

export const FEEDBACK = 'Feedback';
export const FEEDBACK_QUEUE = 'queue';
export const FEEDBACK_OF = 'of_member';

export const feedbackSchema = new Schema<FeedbackRow>(
  {
    _id: String,
    kind: { type: String, required: true },
    userId: String,
    email: String,
    lang: String,
    message: { type: String, required: true },
    category: String,
    page: String,
    screenshotKey: String,
    against: Schema.Types.Mixed,
    once: String,
    status: { type: String, required: true },
    outcome: String,
    answer: String,
    at: Date,
    decidedAt: Date,
    trail: [Schema.Types.Mixed],
  },
  { collection: 'feedback', strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  .plugin(deadlinePlugin, { field: 'forgetAt' })
  .index({ kind: 1, status: 1, _id: 1 }, { name: FEEDBACK_QUEUE })
  // what goes with the one who wrote it
  .index({ userId: 1, _id: -1 }, { name: FEEDBACK_OF, partialFilterExpression: { userId: { $type: 'string' } } })
  .index({ email: 1 }, { name: 'of_address', partialFilterExpression: { email: { $type: 'string' } } })
  // two appeals at once make one
  .index({ once: 1 }, { unique: true, name: 'once', partialFilterExpression: { once: { $type: 'string' } } });
