import { deadlinePlugin, type Deadline } from '@plateia/due-work';
import { Schema } from 'mongoose';
import { z } from 'zod';

/** Between whom staff may move what the books of the provider and ours disagree upon. */
export const adjustableAccounts = ['professional', 'platform', 'provider'] as const;
export const adjustableAccount = z.enum(adjustableAccounts);

/** What somebody of the staff wants booked, and somebody else of them confirms. Its id is that of the entry. */
export interface Adjustment extends Deadline<'dueAt'> {
  _id: string;
  bookingId: string;
  /** minor units */
  amount: number;
  from: z.output<typeof adjustableAccount>;
  to: z.output<typeof adjustableAccount>;
  reason: string;
  proposedBy: string;
  proposedAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
}

export const ADJUSTMENT = 'Adjustment';
export const ADJUSTMENTS = 'adjustments';

/** Never deleted: it says who moved money, and why. */
export const adjustmentSchema = new Schema<Adjustment>(
  {
    _id: String,
    bookingId: { type: String, required: true },
    amount: { type: Number, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    reason: { type: String, required: true },
    proposedBy: { type: String, required: true },
    proposedAt: { type: Date, required: true },
    confirmedBy: String,
    confirmedAt: Date,
  },
  { versionKey: false, collection: ADJUSTMENTS },
).plugin(deadlinePlugin, { field: 'dueAt' });
