import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { bookingAgenda } from '@plateia/contracts/bookings';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { Bookings } from '../persistence/bookings.store.js';
import { BookingView, type Reader } from './booking.view.js';

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
    const page = this.tokens.read(nextToken, binding, z.iso.datetime());
    const found = await this.bookings.agendaOf(reader.userId, {
      after: page.kind === 'cursor' ? new Date(page.data) : undefined,
      skip: page.kind === 'offset' ? page.offset : 0,
      limit: limit + 1,
    });
    const shown = found.slice(0, limit);
    const last = shown.at(-1)?.chosen?.startAt;
    return {
      bookings: await this.view.of(shown, reader),
      nextToken: last && found.length > limit ? this.tokens.write(last.toISOString(), binding) : '',
    };
  }
}
