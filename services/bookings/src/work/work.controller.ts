import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { type Booking, reportWorkDone, updateBookingStatus } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { BookingReader } from '../booking/access/reader.js';
import { UpdateStatus } from './cancellation/update-status.js';
import { ReportDone } from './job/report-done.js';

/** Changes of a booking from state to state, by its parties. */
@Controller()
export class WorkController {
  constructor(
    private readonly updating: UpdateStatus,
    private readonly reporting: ReportDone,
    private readonly reader: BookingReader,
  ) {}

  @Implements(updateBookingStatus)
  async update(
    @Input() input: RouteInput<typeof updateBookingStatus>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Booking> {
    return this.reader.shown(await this.updating.run(userId, input), { userId, language });
  }

  @Implements(reportWorkDone)
  async workDone(
    @Input() input: RouteInput<typeof reportWorkDone>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Booking> {
    return this.reader.shown(await this.reporting.run(userId, input), { userId, language });
  }
}
