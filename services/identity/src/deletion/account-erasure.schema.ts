import { outboxPlugin } from '@plateia/events';
import { ERASURES_LISTED_DAYS } from '@plateia/service-kit';
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
  /** a backup brought the account back: everything that held it was settled before it went the first time */
  again?: boolean;
  /** services that have yet to say that they have nothing left */
  awaits?: string[];
  /** one of them has erased since identity looked for the last time */
  looksAgain?: boolean;
  version: number;
}

export const ACCOUNT_ERASURE = 'AccountErasure';
export const ACCOUNT_ERASURE_STORE = 'AccountErasureStore';
export const ACCOUNT_ERASURES = 'account_erasures';

export const accountErasureSchema = new Schema<AccountErasure>(
  {
    _id: String,
    at: { type: Date, required: true },
    told: { type: Boolean, required: true },
    open: { type: Boolean, required: true },
    ofMember: Boolean,
    again: Boolean,
    awaits: { type: [String], default: undefined },
    looksAgain: Boolean,
  },
  { collection: ACCOUNT_ERASURES, strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  .index({ open: 1 }, { name: 'open', partialFilterExpression: { open: true } })
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: ERASURES_LISTED_DAYS * 24 * 3_600 });
