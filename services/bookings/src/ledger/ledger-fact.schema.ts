import { appendOnlyPlugin } from '@plateia/mongo';
import { Schema } from 'mongoose';
import type { LedgerFact } from './ledger-fact.js';

export const LEDGER_FACT = 'LedgerFact';

export const ledgerFactSchema = new Schema<LedgerFact>(
  {
    _id: String,
    bookingId: { type: String, required: true },
    customerId: { type: String, required: true },
    professionalId: { type: String, required: true },
    act: String,
    at: Date,
    lines: [{ _id: false, kind: String, account: String, amount: Number }],
  },
  { versionKey: false, collection: 'ledger' },
).plugin(appendOnlyPlugin);

export const FACTS_OF_BOOKING = 'facts_of_booking';
ledgerFactSchema.index({ bookingId: 1, at: 1 }, { name: FACTS_OF_BOOKING });

export const FACTS_OF_PROFESSIONAL = 'facts_of_professional';
/** What somebody earned, the newest first. */
ledgerFactSchema.index({ professionalId: 1, at: -1 }, { name: FACTS_OF_PROFESSIONAL });

export const FACTS_OF_CUSTOMER = 'facts_of_customer';
/** What somebody paid and got back, for their archive. */
ledgerFactSchema.index({ customerId: 1, at: -1 }, { name: FACTS_OF_CUSTOMER });
