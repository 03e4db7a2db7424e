import type { BookingTab, QuoteItem, QuoteStatus } from '@plateia/contracts/bookings';

/** Kept in the booking that it is for: who accepts one closes the others, and a place among the live ones is taken once. */
export interface QuoteRow {
  id: string;
  professionalId: string;
  status: QuoteStatus;
  priceTotal: number;
  vatIncluded: boolean;
  items: QuoteItem[];
  message: string;
  startAt: Date;
  durationMinutes: number;
  validUntil: Date;
  shortlisted: boolean;
  createdAt: Date;
  /** when it was accepted, declined, withdrawn or closed, or expired */
  endedAt: Date | null;
  /** the list of the professional in which the booking stands; follows from the rest */
  tab: BookingTab;
  /** rises with each edit */
  version: number;
}

export const isUndecided = ({ status }: QuoteRow): boolean => status === 'sent' || status === 'viewed';

/** Whether it may still be accepted. */
export const isLive = (quote: QuoteRow, nowMs: number): boolean =>
  isUndecided(quote) && quote.validUntil.getTime() > nowMs;

export const isExpired = (quote: QuoteRow, nowMs: number): boolean =>
  isUndecided(quote) && quote.validUntil.getTime() <= nowMs;

/** When it stopped being live, or will by itself. */
export const endOfQuote = ({ endedAt, validUntil }: QuoteRow): number => (endedAt ?? validUntil).getTime();
