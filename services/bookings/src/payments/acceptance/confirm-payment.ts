import { Injectable } from '@nestjs/common';
import type { Language, RouteInput } from '@plateia/contracts';
import type { confirmPayment } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { isLost, isOwed } from '../../booking/domain/lost-hold.js';
import { AdvancePayment } from './advance-payment.js';
import { PaymentIntents } from '../intents/payment-intents.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { requireCustomer } from '../../booking/domain/takes-part.js';
import { AcceptQuote } from './accept-quote.js';

type Input = RouteInput<typeof confirmPayment>;

/** B17: the customer is back from the bank, or pays again for what it has let go of. The webhook may have come before. */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly bookings: Bookings,
    private readonly intents: PaymentIntents,
    private readonly advancePayment: AdvancePayment,
    private readonly accepting: AcceptQuote,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, { id, payment_method }: Input, lang: Language): Promise<BookingRow> {
    const booking = requireCustomer(await this.bookings.find(id), userId);
    const { chosen } = booking;
    if (chosen && isLost(booking) && isOwed(booking)) {
      if (payment_method === undefined) throw new ServiceError('PAYMENT_FAILED');
      const { quoteId: quote_id, earlyStartConsent } = chosen;
      return this.accepting.run(
        userId,
        { id, quote_id, payment_method, earlyStartConsent },
        { key: this.clock.newId(), lang },
      );
    }
    const [last] = await this.intents.ofBooking(id);
    if (!last) throw new ServiceError('INVALID_TRANSITION');
    const { intent } = await this.advancePayment.run(last._id);
    if (chosen && !booking.payment?.lost) return booking;
    if (intent.state === 'over' || intent.state === 'undoing') throw new ServiceError('PAYMENT_FAILED');
    return requireCustomer(await this.bookings.find(id), userId);
  }
}
