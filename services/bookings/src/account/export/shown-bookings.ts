import type { Attachment } from '@plateia/attachments';
import type { BookingSide } from '@plateia/contracts/bookings';
import type { ExportedRow } from '@plateia/data-export';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { QuoteRow } from '../../booking/store/quote.row.js';

const filesOf = (files: readonly Pick<Attachment, 'key' | 'alt'>[] = []) =>
  files.map(({ key, alt: text }) => ({ key, text }));

/** A side has its own review at once, and the other's when both are shown. */
const reviewsOf = ({ reviews = [], reviewsShownAt }: BookingRow, side: BookingSide) =>
  reviews
    .filter(({ by }) => by === side || reviewsShownAt)
    .map(({ by, rating, text, createdAt }) => ({ by, rating, text, createdAt }));

const disputesOf = ({ dispute, pastDisputes = [] }: BookingRow) =>
  // The trail is of those who decided.
  [...pastDisputes, ...(dispute ? [dispute] : [])].map((one) => ({
    ...one,
    files: filesOf(one.files),
    trail: undefined,
  }));

const shownQuote = ({ priceTotal, items, message, startAt, status, createdAt }: QuoteRow) => ({
  status,
  priceTotal,
  items,
  message,
  startAt,
  createdAt,
});

export const ownBooking = (row: BookingRow): ExportedRow => ({
  id: row._id,
  at: row.publishedAt ?? row.draft.touchedAt,
  ended: row.endedAt,
  state: row.status,
  title: row.title,
  text: row.description,
  category: row.categoryId,
  answers: row.answers,
  asked: { when: row.when, budget: row.budget, firstProfessionalId: row.firstProfessionalId },
  address: row.address,
  files: filesOf(row.images),
  quote: row.quotes.map((quote) => ({ member: quote.professionalId, ...shownQuote(quote) })),
  choice: row.chosen,
  amount: row.payment?.amount,
  rating: reviewsOf(row, 'customer'),
  dispute: disputesOf(row),
  changed: row.log.map(({ kind, at }) => ({ kind, at })),
});

/** Of a job of somebody else: the member's own offer, and what came of it where it was chosen. */
export const ownQuotes = (row: BookingRow, userId: string): ExportedRow => {
  const isChosen = row.chosen?.professionalId === userId;
  return {
    booking: row._id,
    title: row.title,
    category: row.categoryId,
    quote: row.quotes.filter(({ professionalId }) => professionalId === userId).map(shownQuote),
    ...(isChosen && {
      state: row.status,
      ended: row.endedAt,
      amount: row.chosen?.priceTotal,
      text: row.work?.note,
      files: filesOf(row.work?.files),
      rating: reviewsOf(row, 'professional'),
      dispute: disputesOf(row),
    }),
  };
};
