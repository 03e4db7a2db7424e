import { Schema } from 'mongoose';

export type DeletionBlockerKind = 'booking' | 'payment' | 'dispute' | 'balance';

/** A booking, payment, dispute or balance as bookings last told of it: while it holds, nobody of it may leave. */
export interface DeletionBlocker {
  /** kind and id */
  _id: string;
  /** the page that says what is open: none for a balance; those of before were kept without it */
  bookingId?: string;
  members: string[];
  holds: boolean;
  /** it ends by itself while an account closes, so its members may ask to go */
  endsByItself?: boolean;
  /** of a balance: there is no account that it can be paid to */
  noAccount?: boolean;
  /** null while it holds */
  settledAt: Date | null;
  version: number;
}

export const DELETION_BLOCKER = 'DeletionBlocker';
/** Longer than an older word of it can come late. */
const KEPT_DAYS = 8;

export const deletionBlockerSchema = new Schema<DeletionBlocker>(
  {
    _id: String,
    bookingId: String,
    members: [String],
    holds: Boolean,
    endsByItself: Boolean,
    noAccount: Boolean,
    settledAt: Date,
    version: Number,
  },
  { collection: 'obligations', strict: true, versionKey: false },
)
  .index({ members: 1, holds: 1 }, { name: 'of_member' })
  .index({ settledAt: 1 }, { name: 'cleaning', expireAfterSeconds: KEPT_DAYS * 24 * 3_600 });
