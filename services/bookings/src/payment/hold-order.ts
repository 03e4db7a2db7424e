import { Injectable } from '@nestjs/common';
import type { HoldOrder, HoldWay } from '@plateia/payments';
import { InjectPlatform, type PlatformSettings } from '@plateia/service-kit';
import type { PaymentIntent } from './payment-intent.schema.js';

const DAY_MS = 24 * 3_600_000;
/** Banks keep an amount free for a week; what begins later is charged at once. */
const AUTHORISED_UP_TO_MS = 5 * DAY_MS;

export const wayTo = (startAt: Date, nowMs: number): HoldWay =>
  startAt.getTime() - nowMs <= AUTHORISED_UP_TO_MS ? 'authorise' : 'charge';

/** The same words each time, also from another address: a provider takes a key with other words for another order. */
@Injectable()
export class HoldOrders {
  constructor(@InjectPlatform() private readonly platform: PlatformSettings) {}

  returnUrlOf(bookingId: string): string {
    return `${this.platform.PUBLIC_ORIGIN}/bookings/${bookingId}`;
  }

  of({ _id: key, bookingId, customerId: userId, ...intent }: PaymentIntent): HoldOrder {
    const { askedAt, lang, title, amount, currency, way, method } = intent;
    // Those that were asked for before it was kept have none.
    const { returnUrl = this.returnUrlOf(bookingId) } = intent;
    return { key, askedAt, bookingId, userId, lang, title, amount, currency, way, method, returnUrl };
  }
}
