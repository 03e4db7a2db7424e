import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { bookingList } from '@plateia/contracts/bookings';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { Bookings } from '../../booking/store/bookings.store.js';
import { BookingView } from './booking.view.js';
import type { Reader } from '../../booking/access/reader.js';
import { Parties } from '../../booking/access/parties.js';

@Injectable()
export class ListBookings {
  constructor(
    private readonly bookings: Bookings,
    private readonly parties: Parties,
    private readonly view: BookingView,
    private readonly tokens: PageTokens,
  ) {}

  async run(
    reader: Reader,
    { tab, as, limit, nextToken }: RouteInput<typeof bookingList>,
  ): Promise<RouteAnswer<typeof bookingList>> {
    const { userId } = reader;
    const binding: PageBinding = { route: bookingList.id, filter: { tab: tab ?? null, as }, member: userId };
    const page = this.tokens.read(nextToken, binding, z.string());
    const slice = {
      before: page.kind === 'cursor' ? page.data : '',
      skip: page.kind === 'offset' ? page.offset : undefined,
      limit: limit + 1,
    };
    const [found, counts] = await Promise.all([
      this.bookings.list({ userId, as, tab }, slice),
      this.bookings.counts(userId, as),
    ]);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      bookings: await this.view.of(await this.parties.known(shown, userId), reader),
      nextToken: last && found.length > limit ? this.tokens.write(last._id, binding) : '',
      counts,
    };
  }
}
