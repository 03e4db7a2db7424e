import { appendOnlyPlugin } from '@plateia/mongo';
import { Schema } from 'mongoose';
import type { JournalEntry } from './journal-entry.js';

export const JOURNAL_ENTRY = 'JournalEntry';

export const journalEntrySchema = new Schema<JournalEntry>(
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

export const ENTRIES_OF_BOOKING = 'facts_of_booking';
journalEntrySchema.index({ bookingId: 1, at: 1 }, { name: ENTRIES_OF_BOOKING });

export const ENTRIES_OF_PROFESSIONAL = 'facts_of_professional';
/** What somebody earned, the newest first. */
journalEntrySchema.index({ professionalId: 1, at: -1 }, { name: ENTRIES_OF_PROFESSIONAL });

export const ENTRIES_OF_CUSTOMER = 'facts_of_customer';
/** What somebody paid and got back, for their archive. */
journalEntrySchema.index({ customerId: 1, at: -1 }, { name: ENTRIES_OF_CUSTOMER });
