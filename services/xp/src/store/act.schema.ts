import type { AwardedAct } from '@plateia/contracts/xp';
import { Schema } from 'mongoose';

/** An act of a member, or the news that it was taken back, whichever came first. */
export interface ActRow {
  /** `<member>:<event>:<subject>` */
  _id: string;
  userId: string;
  event: AwardedAct;
  subject: string;
  /** not there: only its reversal was heard of */
  at?: Date;
  /** of the member's zone */
  date?: string;
  /** before it got to be morning */
  night?: boolean;
  reversedAt?: Date;
  /** the other member it is between */
  with?: string;
  isBlocked?: boolean;
  ofFriend?: boolean;
  /** posts and comments that it is gone with */
  contents?: string[];
  xp?: number;
  /** rises with each change, so that what changes during a settlement is settled again */
  changes: number;
  /** the ledger does not hold what follows from it yet */
  unsettled?: Date;
  /** where it stood before the member's zone was known */
  movedFrom?: string;
}

export const ACT = 'Act';

export const actSchema = new Schema<ActRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    event: { type: String, required: true },
    subject: { type: String, required: true },
    at: Date,
    date: String,
    night: Boolean,
    reversedAt: Date,
    with: String,
    isBlocked: Boolean,
    ofFriend: Boolean,
    contents: { type: [String], default: undefined },
    xp: Number,
    changes: { type: Number, required: true },
    unsettled: Date,
    movedFrom: String,
  },
  { versionKey: false, collection: 'acts' },
);

export const MEMBER_DATE = 'member_date';
/** All acts of a day, to see what each of them pays. */
actSchema.index({ userId: 1, date: 1 }, { name: MEMBER_DATE });

export const MEMBER_EVENT = 'member_event';
/** Whether a first one stands, and those of a month. */
actSchema.index({ userId: 1, event: 1, at: 1 }, { name: MEMBER_EVENT });

export const MEMBER_OTHER = 'member_other';
/** What happened between two, when it turns out that one had blocked the other. */
actSchema.index({ userId: 1, with: 1, at: 1 }, { name: MEMBER_OTHER });

/** What goes with a post or a comment. */
actSchema.index({ contents: 1 }, { name: 'contents', partialFilterExpression: { 'contents.0': { $exists: true } } });

export const UNSETTLED = 'unsettled';
/** What is still to be settled; only those are in it. */
actSchema.index(
  { userId: 1, unsettled: 1 },
  { name: UNSETTLED, partialFilterExpression: { unsettled: { $exists: true } } },
);
