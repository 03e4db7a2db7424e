import { deadlinePlugin, type Deadline } from '@plateia/due-work';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** Of one booking, what is the professional's; less than nothing where more was given back. */
export interface PayoutItem {
  bookingId: string;
  customerId: string;
  amount: number;
}

/** Written before the provider is asked; its id is the key by which the provider knows it. */
export interface Payout {
  id: string;
  accountId: string;
  amount: number;
  items: PayoutItem[];
  askedAt: Date;
}

/** A professional who has something coming. One payout at a time: what it pays is not the next one's. */
export interface Payee extends Deadline<'dueAt'> {
  /** the member */
  _id: string;
  open: Payout | null;
  /** when the member is gone, as identity last told; null where they stay, nothing where it never told */
  leavesAt?: Date | null;
  /** of what identity told */
  standingVersion?: number;
  version: number;
}

/** A payout that was made. */
export interface PaidPayout extends Omit<Payout, 'id'> {
  _id: string;
  professionalId: string;
  transferId: string;
}

export const PAYEE = 'Payee';
export const PAID_PAYOUT = 'PaidPayout';

export const payeeSchema = new Schema<Payee>(
  { _id: String, open: Schema.Types.Mixed, leavesAt: Date, standingVersion: Number, version: Number },
  { versionKey: false, collection: 'payees' },
)
  .plugin(outboxPlugin)
  .plugin(deadlinePlugin, { field: 'dueAt' });

export const paidPayoutSchema = new Schema<PaidPayout>(
  {
    _id: String,
    professionalId: { type: String, required: true },
    accountId: String,
    amount: Number,
    items: [Schema.Types.Mixed],
    askedAt: Date,
    transferId: String,
  },
  { versionKey: false, collection: 'payouts' },
);

export const PAYOUTS_OF = 'payouts_of';
paidPayoutSchema.index({ professionalId: 1, _id: -1 }, { name: PAYOUTS_OF });
