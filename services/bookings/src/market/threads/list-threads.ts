import { Injectable } from '@nestjs/common';
import { type RouteAnswer, type RouteInput, shownName, timeOfId } from '@plateia/contracts';
import { bookingThreadList, type BookingThreadSummary } from '@plateia/contracts/bookings';
import { isHidden, People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { titleOf } from '../../booking/catalogue/named-category.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { Professionals } from '../professionals/professionals.store.js';
import type { Reader } from '../../booking/access/reader.js';
import { requestFor } from '../../booking/domain/before-agreed.js';
import { staysKnown } from '../../booking/domain/stays-known.js';
import type { ThreadRow } from './thread.schema.js';
import { Threads } from './threads.store.js';

/** B42. */
@Injectable()
export class ListThreads {
  constructor(
    private readonly threads: Threads,
    private readonly bookings: Bookings,
    private readonly people: People,
    private readonly professionals: Professionals,
    private readonly tokens: PageTokens,
    private readonly clock: Clock,
  ) {}

  async run(
    reader: Reader,
    { as, limit, nextToken }: RouteInput<typeof bookingThreadList>,
  ): Promise<RouteAnswer<typeof bookingThreadList>> {
    const binding: PageBinding = { route: bookingThreadList.id, filter: { as }, member: reader.userId };
    const page = this.tokens.read(nextToken, binding, z.string());
    const found = await this.threads.list(
      { reader: reader.userId, side: as },
      {
        before: page.kind === 'cursor' ? page.data : undefined,
        skip: page.kind === 'offset' ? page.offset : 0,
        limit: limit + 1,
      },
    );
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      threads: await this.views(shown, reader),
      nextToken: last && found.length > limit ? this.tokens.write(last.last, binding) : '',
    };
  }

  private async views(rows: readonly ThreadRow[], { userId, language }: Reader): Promise<BookingThreadSummary[]> {
    const others = rows.map(({ other }) => other);
    const [bookings, people, professionals] = await Promise.all([
      this.bookings.byIds(rows.map(({ booking }) => booking)),
      this.people.byIds(others),
      this.professionals.byIds(rows.filter(({ side }) => side === 'customer').map(({ other }) => other)),
    ]);
    const now = this.clock.now();
    return rows.flatMap(({ booking: id, quote, side, other, unread, last }) => {
      const booking = bookings.get(id);
      if (!booking) return [];
      const isHiddenNow = isHidden(people.get(other), now) && !staysKnown(booking, other, userId);
      const known = side === 'customer' ? professionals.get(other)?.businessName : people.get(other)?.fullName;
      return {
        bookingId: id,
        quoteId: quote,
        title: requestFor(booking, userId, titleOf(booking, language)),
        bookingStatus: booking.status,
        other: {
          userId: other,
          ...shownName(known, isHiddenNow, language),
          photo: isHiddenNow ? null : (people.get(other)?.photo ?? null),
        },
        unread: unread.length,
        lastMessageAt: new Date(timeOfId(last)).toISOString(),
      };
    });
  }
}
