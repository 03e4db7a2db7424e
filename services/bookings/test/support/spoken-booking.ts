import { awaited } from '@plateia/attachments';
import type { BookingSide } from '@plateia/contracts/bookings';
import type { BookingRow } from '../../src/booking/store/booking.schema.js';
import type { DisputeRow } from '../../src/booking/store/dispute.row.js';
import type { QuoteRow } from '../../src/booking/store/quote.row.js';

export const parties = { customer: 'the-customer', professional: 'the-professional', loser: 'the-loser' } as const;
export type Party = keyof typeof parties;
/** In every word of that member. */
export const markOf = (party: Party): string => `said by ${party}`;

const at = new Date('2026-05-04T09:00:00Z');
const file = (party: Party, kind: string) => ({
  ...awaited(`booking_image/${parties[party]}/b/${kind}.webp`, markOf(party)),
  status: 'ready' as const,
});

const quoteOf = (party: 'professional' | 'loser', given: Partial<QuoteRow>): QuoteRow => ({
  id: `quote-of-${party}-${given.status}`,
  professionalId: parties[party],
  status: 'closed',
  priceTotal: 6_000,
  vatIncluded: true,
  items: [{ kind: 'service', label: markOf(party), amount: 6_000 }],
  message: markOf(party),
  startAt: at,
  durationMinutes: 60,
  validUntil: at,
  shortlisted: false,
  createdAt: at,
  endedAt: at,
  tab: 'past',
  version: 1,
  ...given,
});

const other = { customer: 'professional', professional: 'customer' } as const;

const disputeBy = (openedBy: BookingSide): DisputeRow => ({
  id: `dispute-of-${openedBy}`,
  status: 'resolved',
  openedBy,
  reason: 'quality',
  text: markOf(openedBy),
  files: [file(openedBy, `objection-of-${openedBy}`)],
  openedAt: at,
  answerBy: at,
  answer: { text: markOf(other[openedBy]), files: [file(other[openedBy], `answer-to-${openedBy}`)], at },
  answeredAt: at,
  offer: null,
  staffSince: at,
  decideBy: at,
  outcome: 'release',
  endedBy: 'staff',
  refund: null,
  statement: 'Staff has decided',
  endedAt: at,
});

/** A job that is over and in which all three have said all there is to say. */
export function spokenBooking(given: Partial<BookingRow> = {}): BookingRow {
  const agreed = quoteOf('professional', {
    status: 'accepted',
    items: [{ kind: 'service', label: 'Work', amount: 6_000 }],
  });
  const { customer, professional } = parties;
  return {
    _id: 'b',
    customerId: customer,
    requestNumber: '700000001',
    status: 'completed',
    title: markOf('customer'),
    description: markOf('customer'),
    categoryId: 'plumbing/tap',
    draft: { sessionExpiry: at, submittedAt: at, askedAt: at, touchedAt: at },
    answers: { urgency: markOf('customer') },
    when: { type: 'flexible' },
    budget: null,
    address: { street: markOf('customer'), city: 'Αθήνα', postcode: '10563', country: 'GR', lat: 37.97, lng: 23.73 },
    area: { city: markOf('customer'), postcode: '10563', point: { type: 'Point', coordinates: [23.73, 37.97] } },
    images: [{ ...file('customer', 'tap'), linkUntil: at }],
    notified: [],
    quotes: [quoteOf('professional', { status: 'withdrawn' }), agreed, quoteOf('loser', { status: 'closed' })],
    chosen: {
      quoteId: agreed.id,
      professionalId: professional,
      priceTotal: 6_000,
      vatIncluded: true,
      startAt: at,
      durationMinutes: 60,
      agreedAt: at,
      earlyStartConsent: false,
    },
    payment: null,
    arrival: null,
    work: { doneAt: at, note: markOf('professional'), files: [file('professional', 'work')] },
    dispute: disputeBy('customer'),
    pastDisputes: [disputeBy('professional')],
    log: [
      { kind: 'turned_down', by: 'customer', actor: customer, reason: markOf('customer'), at },
      { kind: 'canceled', by: 'professional', actor: professional, reason: markOf('professional'), at },
      { kind: 'dispute_ended', by: 'staff', reason: 'release', at },
    ],
    publishedAt: at,
    endedAt: at,
    tab: 'past',
    quoteCount: 2,
    isOffered: false,
    cells: [],
    isTaken: false,
    dueAt: null,
    revision: 1,
    version: 1,
    ...given,
  };
}
