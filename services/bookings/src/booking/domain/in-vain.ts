import type { BookingRow } from '../store/booking.schema.js';
import { isUndecided, type ListedQuote } from '../store/quote.row.js';

type Quoted = Pick<BookingRow, 'customerId' | 'chosen'> & { quotes: readonly ListedQuote[] };

/** Whoever quoted and was not chosen, or can be no more: what came after is nothing of theirs. */
export const quotedInVain = ({ customerId, chosen, quotes }: Quoted, userId: string): boolean =>
  customerId !== userId &&
  chosen?.professionalId !== userId &&
  !quotes.some((quote) => quote.professionalId === userId && isUndecided(quote));
