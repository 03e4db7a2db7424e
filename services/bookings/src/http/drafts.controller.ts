import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import {
  bookingSession,
  type PriceMetrics,
  priceMetrics,
  removeBookingImage,
  signBookingImages,
} from '@plateia/contracts/bookings';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { RemoveImage } from '../images/remove-image.js';
import { SignImages } from '../images/sign-images.js';
import { ShowPrices } from '../prices/show-prices.js';
import { BookingSession } from '../wizard/init-booking/booking-session.js';

/** What goes on beside the steps of the wizard: how far it is, what such work costs, pictures. */
@Controller()
export class DraftsController {
  constructor(
    private readonly sessions: BookingSession,
    private readonly prices: ShowPrices,
    private readonly images: SignImages,
    private readonly removing: RemoveImage,
  ) {}

  @Implements(bookingSession)
  session(
    @Input() { bookingId }: RouteInput<typeof bookingSession>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof bookingSession>> {
    return this.sessions.run(userId, bookingId, language);
  }

  @Implements(priceMetrics)
  cost(@Input() input: RouteInput<typeof priceMetrics>, @Caller() caller: Caller | null): Promise<PriceMetrics> {
    return this.prices.run(caller?.userId ?? null, input);
  }

  @Implements(signBookingImages)
  sign(
    @Input() input: RouteInput<typeof signBookingImages>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof signBookingImages>> {
    return this.images.run(userId, input);
  }

  @Implements(removeBookingImage)
  remove(
    @Input() input: RouteInput<typeof removeBookingImage>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof removeBookingImage>> {
    return this.removing.run(userId, input);
  }
}
