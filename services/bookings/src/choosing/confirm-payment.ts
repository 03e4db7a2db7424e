import { Injectable } from '@nestjs/common';
import { Refusal } from '@plateia/service-kit';
import { FollowHold } from '../payment/follow-hold.js';
import { PaymentIntents } from '../payment/payment-intents.js';
import type { BookingRow } from '../persistence/booking.schema.js';
import { Bookings } from '../persistence/bookings.store.js';
import { requireCustomer } from '../reading/takes-part.js';

/** B17: the customer is back from the bank. The webhook may have come before. */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly bookings: Bookings,
    private readonly intents: PaymentIntents,
    private readonly follow: FollowHold,
  ) {}

  async run(userId: string, id: string): Promise<BookingRow> {
    const booking = requireCustomer(await this.bookings.find(id), userId);
    const [last] = await this.intents.ofBooking(id);
    if (!last) throw new Refusal('INVALID_TRANSITION');
    const { intent } = await this.follow.run(last._id);
    if (booking.chosen) return booking;
    if (intent.state === 'over' || intent.state === 'undoing') throw new Refusal('PAYMENT_FAILED');
    return requireCustomer(await this.bookings.find(id), userId);
  }
}
