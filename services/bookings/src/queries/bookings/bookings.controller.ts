import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import {
  type Booking,
  bookingAgenda,
  bookingDetails,
  bookingList,
  bookingStats,
  compareQuotes,
} from '@plateia/contracts/bookings';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { BookingDetails } from './booking-details.js';
import { BookingStats } from './booking-stats.js';
import { CompareQuotes } from './compare-quotes.js';
import { ListBookings } from './list-bookings.js';
import { ShowAgenda } from './show-agenda.js';

@Controller()
export class BookingsController {
  constructor(
    private readonly lists: ListBookings,
    private readonly diary: ShowAgenda,
    private readonly details: BookingDetails,
    private readonly sums: BookingStats,
    private readonly comparing: CompareQuotes,
  ) {}

  @Implements(bookingList)
  list(
    @Input() input: RouteInput<typeof bookingList>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof bookingList>> {
    return this.lists.run({ userId, language }, input);
  }

  @Implements(bookingAgenda)
  agenda(
    @Input() input: RouteInput<typeof bookingAgenda>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof bookingAgenda>> {
    return this.diary.run({ userId, language }, input);
  }

  @Implements(bookingDetails)
  read(
    @Input() { id }: RouteInput<typeof bookingDetails>,
    @Caller() { userId }: Caller,
    @RequestContext() context: RequestContext,
  ): Promise<Booking> {
    return this.details.run(id, { userId, language: context.language }, context);
  }

  @Implements(bookingStats)
  stats(
    @Input() { as }: RouteInput<typeof bookingStats>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof bookingStats>> {
    return this.sums.run(userId, as);
  }

  @Implements(compareQuotes)
  compare(
    @Input() input: RouteInput<typeof compareQuotes>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof compareQuotes>> {
    return this.comparing.run({ userId, language }, input);
  }
}
