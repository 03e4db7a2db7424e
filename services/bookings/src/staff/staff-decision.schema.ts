import { Schema } from 'mongoose';

/** What staff decided, with the words to those whom it was about. Rows are only ever added. */
export interface StaffDecision {
  _id: string;
  kind: 'verification' | 'dispute';
  /** the professional's, or the dispute's */
  subjectId: string;
  outcome: string;
  amount: number | null;
  statement: string;
  by: string;
  at: Date;
}

export const STAFF_DECISION = 'StaffDecision';

export const staffDecisionSchema = new Schema<StaffDecision>(
  {
    _id: String,
    kind: String,
    subjectId: { type: String, required: true },
    outcome: String,
    amount: Number,
    statement: String,
    by: { type: String, required: true },
    at: Date,
  },
  { versionKey: false, collection: 'staff_decisions' },
);
staffDecisionSchema.index({ subjectId: 1, at: -1 }, { name: 'decisions_of' });
