import type { PointEventKind } from '@plateia/contracts/xp';
import { Schema } from 'mongoose';

/** A point event of a member, or the news that it was taken back, whichever came first. */
export interface PointEventRow {
  /** `<member>:<event>:<subject>` */
  _id: string;
  userId: string;
  event: PointEventKind;
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

export const POINT_EVENT = 'PointEvent';

export const pointEventSchema = new Schema<PointEventRow>(
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
/** All point events of a day, to see what each of them pays. */
pointEventSchema.index({ userId: 1, date: 1 }, { name: MEMBER_DATE });

export const MEMBER_EVENT = 'member_event';
/** Whether a first one stands, and those of a month. */
pointEventSchema.index({ userId: 1, event: 1, at: 1 }, { name: MEMBER_EVENT });

export const MEMBER_OTHER = 'member_other';
/** What happened between two, when it turns out that one had blocked the other. */
pointEventSchema.index({ userId: 1, with: 1, at: 1 }, { name: MEMBER_OTHER });

/** What goes with a post or a comment. */
pointEventSchema.index(
  { contents: 1 },
  { name: 'contents', partialFilterExpression: { 'contents.0': { $exists: true } } },
);

export const UNSETTLED = 'unsettled';
/** What is still to be settled; only those are in it. */
pointEventSchema.index(
  { userId: 1, unsettled: 1 },
  { name: UNSETTLED, partialFilterExpression: { unsettled: { $exists: true } } },
);
