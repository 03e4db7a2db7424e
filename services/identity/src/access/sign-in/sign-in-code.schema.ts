import { keptDays } from '@plateia/contracts/policies';
import { Schema } from 'mongoose';

/** What is known of the codes of one address; `_id` is a hash of it, so that a stranger's address is not kept in clear. */
export interface SignInCodeRow {
  _id: string;
  current: { id: string; hash: string; at: Date; tries: number; used: boolean } | null;
  sentAt: Date[];
  wrongAt: Date[];
  version: number;
  touchedAt: Date;
}

export const SIGN_IN_CODE = 'SignInCode';

export const signInCodeSchema = new Schema<SignInCodeRow>(
  {
    _id: String,
    current: Schema.Types.Mixed,
    sentAt: [Date],
    wrongAt: [Date],
    version: Number,
    touchedAt: Date,
  },
  { collection: 'code_books', strict: true, versionKey: false },
).index({ touchedAt: 1 }, { name: 'untouched', expireAfterSeconds: keptDays.signInCodes * 24 * 3_600 });
