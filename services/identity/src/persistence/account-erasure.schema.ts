import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** That an account is to go, and how far that has come. It outlives the account, so that others hear of it whatever happens. */
export interface AccountErasure {
  /** the account */
  _id: string;
  at: Date;
  told: boolean;
  /** something of it may still be here */
  open: boolean;
  ofMember?: boolean;
  /** services that have yet to say that they have nothing left */
  awaits?: string[];
  version: number;
}

export const ACCOUNT_ERASURE = 'AccountErasure';
/** Longer than there is a backup with the account in it: whoever restores one erases these again. */
const KEPT_DAYS = 40;

export const accountErasureSchema = new Schema<AccountErasure>(
  {
    _id: String,
    at: { type: Date, required: true },
    told: { type: Boolean, required: true },
    open: { type: Boolean, required: true },
    ofMember: Boolean,
    awaits: { type: [String], default: undefined },
  },
  { collection: 'account_erasures', strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  .index({ open: 1 }, { name: 'open', partialFilterExpression: { open: true } })
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: KEPT_DAYS * 24 * 3_600 });
