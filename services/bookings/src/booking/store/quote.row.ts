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

/** All that lists look at. */
export type ListedQuote = Pick<QuoteRow, 'id' | 'professionalId' | 'status' | 'validUntil'>;

export const isUndecided = ({ status }: Pick<QuoteRow, 'status'>): boolean => status === 'sent' || status === 'viewed';

/** Whether it may still be accepted. */
export const isLive = (quote: ListedQuote, nowMs: number): boolean =>
  isUndecided(quote) && quote.validUntil.getTime() > nowMs;

export const isExpired = (quote: ListedQuote, nowMs: number): boolean =>
  isUndecided(quote) && quote.validUntil.getTime() <= nowMs;

/** A quote whose time is over has expired, whether or not its deadline was run. */
export const shownStatus = (quote: ListedQuote, nowMs: number): QuoteStatus =>
  isExpired(quote, nowMs) ? 'expired' : quote.status;

/** When it stopped being live, or will by itself. */
export const endOfQuote = ({ endedAt, validUntil }: Pick<QuoteRow, 'endedAt' | 'validUntil'>): number =>
  (endedAt ?? validUntil).getTime();

/** Prices stay, and of what was agreed what they are made of. */
export const withoutWords = (quote: QuoteRow): QuoteRow => ({
  ...quote,
  message: '',
  items: quote.status === 'accepted' ? quote.items : quote.items.map((item) => ({ ...item, label: '' })),
});
