import { timeOfId } from '@plateia/contracts';
import { SESSION_MS } from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../world/booking-rows.js';

const NUMBER_DIGITS = 8;

type Given = Pick<BookingRow, 'categoryId' | 'description' | 'title'> &
  Partial<Pick<BookingRow, 'firstProfessionalId'>>;

export const draftAt = (id: string, customerId: string, given: Given, at: number): BookingRow => ({
  id,
  customerId,
  status: 'draft',
  requestNumber: numberOf(id),
  firstProfessionalId: null,
  firstAskedAt: null,
  othersAskedAt: null,
  ...given,
  draft: { sessionExpiry: at + SESSION_MS, submitted: false, asked: false },
  answers: {},
  when: null,
  budget: null,
  address: null,
  images: [],
  quotes: [],
  chosen: null,
  payment: null,
  arrival: null,
  work: null,
  cancellation: null,
  dispute: null,
  reviews: [],
  reviewsShownAt: null,
  log: [{ fact: 'created', at }],
  createdAt: at,
  publishedAt: null,
  endedAt: null,
  revision: 1,
});

/** Digits, to be said on the telephone: of the time, and of what tells two of one moment apart. */
function numberOf(id: string): string {
  const tail = Number.parseInt(id.slice(-NUMBER_DIGITS), 16);
  return String((timeOfId(id) + tail) % 10 ** NUMBER_DIGITS).padStart(NUMBER_DIGITS, '0');
}
