import type { OperationKind } from '../../booking/store/booking.schema.js';

/**
 * Whose the money is: positive is theirs, and what the provider keeps for all of them is its debt, so each entry sums to zero.
 * What was taken and not yet released is the platform's to keep, like its fees.
 */
export const ledgerAccounts = ['customer', 'professional', 'platform', 'provider'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export type LedgerKind = 'hold' | 'void' | 'capture' | 'release' | 'fee' | 'refund' | 'payout' | 'adjustment';

export interface LedgerLine {
  kind: LedgerKind;
  account: LedgerAccount;
  /** minor units */
  amount: number;
}

/** Something that happened to the money of one booking. Never changed; its id is the key of what it tells. */
export interface JournalEntry {
  _id: string;
  bookingId: string;
  customerId: string;
  professionalId: string;
  act: OperationKind | 'payout' | 'adjustment';
  at: Date;
  lines: LedgerLine[];
}
