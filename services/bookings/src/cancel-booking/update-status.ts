import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { updateBookingStatus } from '@plateia/contracts/bookings';
import { Refusal } from '@plateia/service-kit';
import type { BookingRow } from '../persistence/booking.schema.js';
import { Bookings } from '../persistence/bookings.store.js';
import { takesPart } from '../reading/takes-part.js';
import { CancelBooking } from './cancel-booking.js';

type Input = RouteInput<typeof updateBookingStatus>;

/** From state to state, by who may. What stands already stays, so a repeat changes nothing. */
@Injectable()
export class UpdateStatus {
  constructor(
    private readonly bookings: Bookings,
    private readonly canceling: CancelBooking,
  ) {}

  async run(userId: string, { id, status, reason, version }: Input): Promise<BookingRow> {
    const booking = await this.bookings.find(id);
    if (!booking || !takesPart(booking, userId)) throw new Refusal('BOOKING_NOT_FOUND');
    if (booking.customerId !== userId) throw new Refusal('FORBIDDEN');
    if (status !== 'canceled') throw new Refusal('INVALID_TRANSITION');
    return (await this.canceling.byCustomer(id, userId, { reason, version })) ?? this.present(id);
  }

  private async present(id: string): Promise<BookingRow> {
    const booking = await this.bookings.find(id);
    if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
    return booking;
  }
}
