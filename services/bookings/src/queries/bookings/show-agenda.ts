import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { bookingAgenda } from '@plateia/contracts/bookings';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { Bookings, type ListedBooking } from '../../booking/store/bookings.store.js';
import { BookingView } from './booking.view.js';
import type { Reader } from '../../booking/access/reader.js';

/** When the last one that was shown begins, and how many of those that begin then were shown. */
const place = z.object({ start: z.iso.datetime().optional(), seen: z.number().int() });
type Place = z.infer<typeof place>;

function placeAfter(shown: readonly ListedBooking[], before: Place): Place {
  const starts = shown.map(({ chosen }) => chosen?.startAt.toISOString());
  const start = starts.at(-1);
  const seen = starts.filter((one) => one === start).length;
  return { start, seen: start === before.start ? before.seen + seen : seen };
}

/** B47. */
@Injectable()
export class ShowAgenda {
  constructor(
    private readonly bookings: Bookings,
    private readonly view: BookingView,
    private readonly tokens: PageTokens,
  ) {}

  async run(
    reader: Reader,
    { limit, nextToken }: RouteInput<typeof bookingAgenda>,
  ): Promise<RouteAnswer<typeof bookingAgenda>> {
    const binding: PageBinding = { route: bookingAgenda.id, member: reader.userId };
    const page = this.tokens.read(nextToken, binding, place);
    const before: Place = page.kind === 'cursor' ? page.data : { seen: page.kind === 'offset' ? page.offset : 0 };
    const found = await this.bookings.agendaOf(reader.userId, {
      from: before.start === undefined ? undefined : new Date(before.start),
      skip: before.seen,
      limit: limit + 1,
    });
    const shown = found.slice(0, limit);
    return {
      bookings: await this.view.of(shown, reader),
      nextToken: found.length > limit ? this.tokens.write(placeAfter(shown, before), binding) : '',
    };
  }
}
