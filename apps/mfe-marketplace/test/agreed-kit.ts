import type { Booking, BookingPayment, Dispute, Review } from '@plateia/contracts/bookings';
import { session } from '@plateia/data';
import { bookingOf, ELENI, ID, quoteOf, timeline } from './bookings-kit.js';

export const GIORGOS = quoteOf(1).professional.userId;
export const DETAILS = 'GET /api/v1/marketplace/bookings#details';
export const STATUS = 'PATCH /api/v1/marketplace/bookings#update_status';

export const paymentOf = (status: BookingPayment['status'], rest: Partial<BookingPayment> = {}): BookingPayment => ({
  status,
  amount: 8_500,
  currency: 'EUR',
  refunded: 0,
  ...rest,
});

/** Somebody was chosen, and the money is on hold. */
export const agreedOf = (rest: Partial<Booking> = {}): Booking =>
  bookingOf({
    status: 'scheduled',
    nextAction: null,
    quotes: [
      quoteOf(1, {
        status: 'accepted',
        priceTotal: 8_500,
        items: [
          { kind: 'service', label: 'Labour', amount: 6_000 },
          { kind: 'product', label: 'Cartridge', amount: 2_500 },
        ],
      }),
    ],
    payment: paymentOf('on_hold'),
    professional: { userId: GIORGOS, businessName: 'Raptakis Plumbing', photo: null, blueTick: false, deleted: false },
    customer: { userId: ELENI, fullName: 'Eleni Markaki', photo: null, deleted: false },
    appointment: { start: '2026-12-04T09:00:00Z', end: '2026-12-04T10:30:00Z', timeZone: 'Europe/Athens' },
    address: { street: 'Kalliga 3', city: 'Chania', postcode: '73131', country: 'GR', lat: 35.5, lng: 24 },
    timeline,
    ...rest,
  });

export const work = {
  doneAt: '2026-12-04T10:20:00Z',
  note: 'New cartridge.',
  files: [],
  approveBy: '2026-12-07T10:20:00Z',
};

export const disputeOf = (rest: Partial<Dispute> = {}): Dispute => ({
  id: '01890000-0000-7000-8000-0000000000d1',
  booking_id: ID,
  status: 'open',
  openedBy: ELENI,
  reason: 'quality',
  text: 'It drips again, an hour later.',
  files: [],
  answer: null,
  offer: null,
  answerBy: '2026-12-06T11:00:00Z',
  decideBy: null,
  outcome: null,
  refund: null,
  statement: null,
  ...rest,
});

export const reviewOf = (rest: Partial<Review> = {}): Review => ({
  id: '01890000-0000-7000-8000-0000000000e1',
  booking_id: ID,
  authorId: ELENI,
  authorFullName: 'Eleni Markaki',
  authorDeleted: false,
  authorPhoto: null,
  subjectId: GIORGOS,
  rating: 5,
  text: 'On time and tidy.',
  publishedAt: null,
  createdAt: '2026-12-05T10:00:00Z',
  ...rest,
});

export function signInAs(userId: string): void {
  session.accept({
    user: { userId, fullName: 'Giorgos', activated: true, role: userId === ELENI ? 'member' : 'helper' },
    isConsentGiven: true,
    missing: [],
    isBanned: false,
  } as never);
}

/** Completed up to this step. */
export const timelineTo = (last: number): typeof timeline =>
  timeline.map((step) => ({
    ...step,
    status: step.id <= last ? 'completed' : 'pending',
    timestamp: step.id <= last ? '2026-11-20T08:00:00Z' : null,
    live: false,
  }));
