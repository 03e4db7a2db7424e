import { Schema } from 'mongoose';
import type { LedgerLine } from './journal-entry.js';

/** What the entries of a professional from before a moment come to: one line for each account and kind. Never the truth, which is the entries. */
export interface LedgerTotal {
  /** the professional */
  _id: string;
  until: Date;
  lines: LedgerLine[];
}

export const LEDGER_TOTAL = 'LedgerTotal';

export const ledgerTotalSchema = new Schema<LedgerTotal>(
  { _id: String, until: Date, lines: [{ _id: false, kind: String, account: String, amount: Number }] },
  { versionKey: false, collection: 'ledger_totals' },
);
