import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { updateBookingStatus } from '@plateia/contracts/bookings';
import {
  type BookingAct,
  type BookingEffect,
  type BookingPosition,
  bookingTransitions,
} from '@plateia/contracts/bookings/rules';
import { Refusal } from '@plateia/service-kit';
import type { BookingRow } from '../persistence/booking.schema.js';
import { Bookings } from '../persistence/bookings.store.js';
import { takesPart } from '../reading/takes-part.js';
import { CancelBooking } from './cancel-booking.js';

type Input = RouteInput<typeof updateBookingStatus>;

const acts: Readonly<Record<Input['status'], BookingAct>> = {
  in_progress: 'start',
  completed: 'complete',
  canceled: 'cancel',
};

/** What needs nobody but the customer. */
const beforeAnybody: ReadonlySet<BookingEffect> = new Set<BookingEffect>(['discard', 'close']);

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
    const outcome = bookingTransitions.decide(booking.status, positionOf(booking, userId), acts[status]);
    if ('refusal' in outcome) throw new Refusal(outcome.refusal);
    if (outcome.effect === 'unchanged') return booking;
    if (!beforeAnybody.has(outcome.effect)) throw new Refusal('INVALID_TRANSITION');
    const changed = await this.canceling.byCustomer(id, userId, { reason, version });
    return changed ?? this.run(userId, { id, status, reason });
  }
}

function positionOf({ customerId, chosen }: BookingRow, userId: string): BookingPosition {
  if (customerId === userId) return 'customer';
  return chosen?.professionalId === userId ? 'professional' : 'other';
}
