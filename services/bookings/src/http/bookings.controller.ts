import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import {
  type Booking,
  bookingAgenda,
  bookingDetails,
  bookingList,
  bookingStats,
  reportWorkDone,
  updateBookingStatus,
} from '@plateia/contracts/bookings';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { UpdateStatus } from '../cancel-booking/update-status.js';
import { BookingDetails } from '../reading/booking-details.js';
import { BookingStats } from '../reading/booking-stats.js';
import { ReportDone } from '../job/report-done.js';
import { ListBookings } from '../reading/list-bookings.js';
import { ShowAgenda } from '../reading/show-agenda.js';

@Controller()
export class BookingsController {
  constructor(
    private readonly lists: ListBookings,
    private readonly diary: ShowAgenda,
    private readonly details: BookingDetails,
    private readonly sums: BookingStats,
    private readonly updating: UpdateStatus,
    private readonly reporting: ReportDone,
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

  @Implements(updateBookingStatus)
  async update(
    @Input() input: RouteInput<typeof updateBookingStatus>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Booking> {
    return this.details.shown(await this.updating.run(userId, input), { userId, language });
  }

  @Implements(reportWorkDone)
  async workDone(
    @Input() input: RouteInput<typeof reportWorkDone>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Booking> {
    return this.details.shown(await this.reporting.run(userId, input), { userId, language });
  }
}
