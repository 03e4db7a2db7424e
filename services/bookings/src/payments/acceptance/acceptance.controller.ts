import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { acceptQuote, type Booking, confirmPayment } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, ResourceId, RequestContext } from '@plateia/service-kit';
import { BookingReader } from '../../booking/access/reader.js';
import { AcceptQuote } from './accept-quote.js';
import { ConfirmPayment } from './confirm-payment.js';

@Controller()
export class AcceptanceController {
  constructor(
    private readonly accepting: AcceptQuote,
    private readonly confirming: ConfirmPayment,
    private readonly reader: BookingReader,
  ) {}

  @Implements(acceptQuote)
  async accept(
    @Input() input: RouteInput<typeof acceptQuote>,
    @Caller() { userId }: Caller,
    @ResourceId() key: string,
    @RequestContext() { language }: RequestContext,
  ): Promise<Booking> {
    const booking = await this.accepting.run(userId, input, { key, lang: language });
    return this.reader.shown(booking, { userId, language });
  }

  @Implements(confirmPayment)
  async confirm(
    @Input() input: RouteInput<typeof confirmPayment>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Booking> {
    return this.reader.shown(await this.confirming.run(userId, input, language), { userId, language });
  }
}
