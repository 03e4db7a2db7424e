import { Injectable } from '@nestjs/common';
import type { Language, RouteAnswer } from '@plateia/contracts';
import type { bookingSession } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { Bookings } from '../../booking/store/bookings.store.js';
import { sessionStatusOf } from '../../booking/domain/session-status.js';
import { Parties } from '../../booking/access/parties.js';
import { shownTimeline } from '../../booking/domain/timeline-texts.js';
import { nextStep } from '../../booking/access/own-booking.js';

@Injectable()
export class BookingSession {
  constructor(
    private readonly bookings: Bookings,
    private readonly parties: Parties,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, bookingId: string, language: Language): Promise<RouteAnswer<typeof bookingSession>> {
    const booking = await this.parties.require(await this.bookings.find(bookingId), userId);
    return {
      bookingId,
      status: sessionStatusOf(booking, this.clock.now()),
      sessionExpiry: booking.draft.sessionExpiry.toISOString(),
      booking_status: booking.status,
      next_step: nextStep(booking),
      timeline: shownTimeline(booking, { userId, side: 'customer', language }),
    };
  }
}
