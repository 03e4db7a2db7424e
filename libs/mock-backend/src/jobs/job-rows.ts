import {
  isLiveQuote,
  isReceivedQuote,
  placeForCustomer,
  placeForProfessional,
  reviewsUntil,
  type Place,
} from '@plateia/contracts/bookings/rules';
import type { BookingSide } from '@plateia/contracts/bookings';
import type { BookingRow, QuoteRow } from '../world/booking-rows.js';

/** In no list, and empty. */
export const isThrownAway = ({ status, publishedAt }: BookingRow): boolean =>
  status === 'canceled' && publishedAt === null;

/** Somebody has the hour of it in their diary. */
export const isTaken = ({ status }: BookingRow): boolean => status === 'scheduled' || status === 'in_progress';

/** What a draft is without all that its writer said. */
export const unasked = {
  title: '',
  description: '',
  answers: {},
  when: null,
  budget: null,
  address: null,
  images: [],
  firstProfessionalId: null,
} satisfies Partial<BookingRow>;

/** Nobody else is to know of it yet. */
export const isAskedAlone = ({ firstProfessionalId, othersAskedAt }: BookingRow): boolean =>
  firstProfessionalId !== null && othersAskedAt === null;

export const isDisputeOpen = ({ dispute }: BookingRow): boolean => dispute !== null && dispute.status !== 'resolved';

/** The customer, and professionals who quoted: to everybody else it is not there. */
export const takesPart = ({ customerId, quotes }: BookingRow, userId: string): boolean =>
  customerId === userId || quotes.some(({ professionalId }) => professionalId === userId);

export const liveQuotes = ({ quotes }: BookingRow, now: number): QuoteRow[] =>
  quotes.filter((quote) => isLiveQuote(quote, now));

export const receivedQuotes = ({ quotes }: BookingRow, now: number): QuoteRow[] =>
  quotes.filter((quote) => isReceivedQuote(quote, now));

export const sideOf = ({ customerId }: BookingRow, userId: string): BookingSide =>
  customerId === userId ? 'customer' : 'professional';

export const isReviewable = (row: BookingRow, side: BookingSide, now: number): boolean =>
  now < (reviewsUntil(row) ?? 0) && !row.reviews.some(({ by }) => by === side);

/** In which list of the member it stands, and what they are asked to do next. */
export function placeOf(row: BookingRow, userId: string, now: number): Place {
  const { status, payment, work, chosen, dispute } = row;
  const side = sideOf(row, userId);
  const listed = {
    status,
    payment: payment?.status ?? null,
    owed: false,
    workDone: work !== null,
    startPassed: chosen !== null && chosen.startAt <= now,
    disputeWaits: dispute?.status === 'open' && dispute.openedBy !== userId,
    reviewable: isReviewable(row, side, now),
  };
  if (side === 'customer') return placeForCustomer(listed);
  const own = row.quotes.find(({ professionalId }) => professionalId === userId);
  const quote = own?.status === 'accepted' ? 'accepted' : own && isLiveQuote(own, now) ? 'live' : 'dead';
  return placeForProfessional({ ...listed, quote });
}
