import { Injectable } from '@nestjs/common';
import { CURRENCY, shownName } from '@plateia/contracts';
import type { Quote } from '@plateia/contracts/bookings';
import { isHidden, People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { type QuoteRow, shownStatus, withoutWords } from '../../booking/store/quote.row.js';
import { Professionals } from '../professionals/professionals.store.js';
import { Threads } from '../threads/threads.store.js';
import { quoteFor } from '../../booking/domain/before-agreed.js';
import type { Reader } from '../../booking/access/reader.js';
import { FriendsWhoHired } from './friends-who-hired.js';
import { staysKnown } from '../../booking/domain/stays-known.js';

type Quoted = Pick<BookingRow, '_id' | 'customerId' | 'quotes' | 'status' | 'chosen' | 'dispute'>;

/** Quotes with who made them: all to the customer, to a professional only their own. */
@Injectable()
export class QuoteView {
  constructor(
    private readonly people: People,
    private readonly professionals: Professionals,
    private readonly friends: FriendsWhoHired,
    private readonly threads: Threads,
    private readonly clock: Clock,
  ) {}

  async of(booking: Quoted, { userId, language }: Reader): Promise<Quote[]> {
    const { _id, customerId, quotes } = booking;
    const shown = quotes.filter(({ professionalId }) => customerId === userId || professionalId === userId);
    if (shown.length === 0) return [];
    const ids = shown.map(({ professionalId }) => professionalId);
    const [people, professionals, hired, unread] = await Promise.all([
      this.people.byIds(ids),
      this.professionals.byIds(ids),
      this.friends.of(userId, ids),
      this.threads.unreadIn([_id], userId),
    ]);
    const now = this.clock.now();
    return shown.map((quote) => {
      const { professionalId: by } = quote;
      const person = people.get(by);
      const isHiddenNow = isHidden(person, now) && !staysKnown(booking, by, userId);
      const professional = isHiddenNow ? undefined : professionals.get(by);
      const { name, deleted } = shownName(professional?.businessName, isHiddenNow, language);
      return {
        ...termsOf(isHiddenNow ? withoutWords(quote) : quoteFor(booking, userId, quote), _id, now),
        unreadMessages: unread.get(_id)?.get(quote.id) ?? 0,
        professional: {
          userId: by,
          businessName: name,
          photo: isHiddenNow ? null : (person?.photo ?? null),
          deleted,
          averageRating: professional?.averageRating ?? null,
          reviewCount: professional?.reviewCount ?? 0,
          totalJobs: professional?.totalJobs ?? 0,
          verificationStatus: professional?.verificationStatus ?? 'pending',
          blueTick: professional?.blueTick ?? false,
          responseTimeMinutes: professional?.responseTimeMinutes ?? null,
          friendsWhoHired: isHiddenNow ? 0 : (hired.get(by) ?? 0),
        },
      };
    });
  }
}

const termsOf = (
  quote: QuoteRow,
  bookingId: string,
  nowMs: number,
): Omit<Quote, 'professional' | 'unreadMessages'> => ({
  id: quote.id,
  bookingId,
  priceTotal: quote.priceTotal,
  currency: CURRENCY,
  vatIncluded: quote.vatIncluded,
  items: quote.items,
  message: quote.message,
  startAt: quote.startAt.toISOString(),
  durationMinutes: quote.durationMinutes,
  validUntil: quote.validUntil.toISOString(),
  status: shownStatus(quote, nowMs),
  shortlisted: quote.shortlisted,
  createdAt: quote.createdAt.toISOString(),
  version: quote.version,
});
