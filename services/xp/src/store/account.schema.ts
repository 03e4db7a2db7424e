import { outboxPlugin } from '@plateia/events';
import { type Activity, type Streak } from '@plateia/contracts/xp/rules';
import { Schema } from 'mongoose';
import type { CountedDay } from '../domain/counted-day.js';

/** A line of the ledger before it has an id of its own there. */
export interface Entry {
  _id: string;
  event: string;
  subject: string;
  /** how many lines of the same event and subject came before */
  turn: number;
  /** negative where it takes back */
  xp: number;
  /** when it was earned */
  at: Date;
}

/** What a member has, next to the lines that lead to it. Every change of points goes through its version. */
export interface AccountRow {
  /** the member */
  _id: string;
  /** of all lines of the ledger; may be below zero, what is shown is not */
  sum: number;
  /** never drops */
  level: number;
  /** lines that the ledger does not hold yet */
  pending: Entry[];
  /** of the last weeks, by local date */
  activities: Record<string, Activity>;
  /** as it stood before the oldest of those */
  streakBefore: Streak;
  /** as it stands on the last date on which something was done */
  streak: Streak;
  /** what is next is counted from here; not there in accounts of earlier releases */
  day?: StoredDay;
  version: number;
}

/** `version`: of the account that it was counted in; one that was written since without counting has to be counted anew. */
export type StoredDay = CountedDay & { version: number };

export const ACCOUNT = 'Account';

const entry = new Schema<Entry>(
  { _id: String, event: String, subject: String, turn: Number, xp: Number, at: Date },
  { _id: false },
);
const streak = new Schema<Streak>(
  { days: Number, best: Number, freezes: Number, towardsFreeze: Number, lastDate: { type: String, default: null } },
  { _id: false },
);

export const accountSchema = new Schema<AccountRow>(
  {
    _id: String,
    sum: { type: Number, required: true },
    level: { type: Number, required: true },
    pending: { type: [entry], required: true },
    activities: { type: Schema.Types.Mixed, required: true },
    streakBefore: { type: streak, required: true },
    streak: { type: streak, required: true },
    day: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'accounts', minimize: false },
);
accountSchema.plugin(outboxPlugin);
