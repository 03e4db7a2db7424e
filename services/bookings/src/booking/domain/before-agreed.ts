import { maskContacts } from '@plateia/contracts/messaging';
import type { BookingRow } from '../store/booking.schema.js';
import type { QuoteRow } from '../store/quote.row.js';

type Agreed = Pick<BookingRow, 'customerId' | 'chosen'>;

/** Whoever wrote it reads it as it is, and so do the two who have agreed: until then nobody is led to meet elsewhere. */
export const isOpenBetween = ({ customerId, chosen }: Agreed, userId: string): boolean =>
  userId === customerId || chosen?.professionalId === userId;

/** What the customer wrote. */
export const requestFor = (booking: Agreed, userId: string, text: string): string =>
  isOpenBetween(booking, userId) ? text : maskContacts(text);

/** What a professional wrote in a quote, to the customer who has not chosen it. */
export function quoteFor({ chosen }: Agreed, userId: string, quote: QuoteRow): QuoteRow {
  if (quote.professionalId === userId || chosen?.quoteId === quote.id) return quote;
  const items = quote.items.map((item) => ({ ...item, label: maskContacts(item.label) }));
  return { ...quote, message: maskContacts(quote.message), items };
}
