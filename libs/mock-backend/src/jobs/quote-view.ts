import { CURRENCY, type Language, shownName } from '@plateia/contracts';
import type { Quote } from '@plateia/contracts/bookings';
import { isLiveQuote } from '@plateia/contracts/bookings/rules';
import { accountOf, areFriends, photoOf } from '../world/people.js';
import type { BookingRow, QuoteRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { professionalOf, trackRecord } from './professionals.js';

/** One alone would be told by name. */
const LEAST_FRIENDS = 2;

const isoOf = (at: number): string => new Date(at).toISOString();

export const isExpired = (quote: QuoteRow, now: number): boolean =>
  (quote.status === 'sent' || quote.status === 'viewed') && !isLiveQuote(quote, now);

export interface Reader {
  me: string;
  language: Language;
}

/** All to the customer, to a professional only their own. */
export const quoteViews = (world: World, row: BookingRow, reader: Reader): Quote[] =>
  row.quotes
    .filter(({ professionalId }) => row.customerId === reader.me || professionalId === reader.me)
    .map((quote) => quoteView(world, row, quote, reader));

export function quoteView(world: World, row: BookingRow, quote: QuoteRow, { me, language }: Reader): Quote {
  const { professionalId: by, startAt, validUntil, createdAt, ...terms } = quote;
  const { verification, ...record } = trackRecord(world, by);
  const account = accountOf(world, by);
  const { name, deleted } = shownName(professionalOf(world, by)?.businessName, false, language);
  return {
    ...terms,
    bookingId: row.id,
    currency: CURRENCY,
    startAt: isoOf(startAt),
    validUntil: isoOf(validUntil),
    createdAt: isoOf(createdAt),
    status: isExpired(quote, world.now()) ? 'expired' : quote.status,
    unreadMessages: unreadAbout(world, me, ({ quoteId }) => quoteId === quote.id),
    professional: {
      userId: by,
      businessName: name,
      photo: account ? photoOf(account) : null,
      deleted,
      ...record,
      verificationStatus: verification,
      responseTimeMinutes: null,
      friendsWhoHired: friendsWhoHired(world, me, by),
    },
  };
}

type Thread = { bookingId: string; quoteId: string };

export const unreadAbout = ({ state }: World, me: string, where: (thread: Thread) => boolean): number =>
  state.threadMessages.filter((message) => message.to === me && !message.read && where(message)).length;

function friendsWhoHired(world: World, me: string, professional: string): number {
  const customers = world.state.bookings
    .filter(({ status, chosen }) => status === 'completed' && chosen?.professionalId === professional)
    .map(({ customerId }) => customerId);
  const friends = new Set(customers.filter((customer) => areFriends(world, me, customer)));
  return friends.size < LEAST_FRIENDS ? 0 : friends.size;
}
