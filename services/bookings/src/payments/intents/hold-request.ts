import { DAY_MS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { PAID_AHEAD_MOST_MS } from '@plateia/contracts/bookings/rules';
import type { CaptureMode, HoldRequest } from '@plateia/payments';
import { InjectPlatform, type PlatformSettings } from '@plateia/service-kit';
import type { PaymentIntent } from './payment-intent.schema.js';

/** Banks keep an amount free for a week; what begins later is charged at once, and what begins much later when it is nearer. */
const AUTHORISED_UP_TO_MS = 5 * DAY_MS;

export function captureModeFor(startAt: Date, nowMs: number): CaptureMode {
  const ahead = startAt.getTime() - nowMs;
  if (ahead > PAID_AHEAD_MOST_MS) return 'save';
  return ahead <= AUTHORISED_UP_TO_MS ? 'authorise' : 'charge';
}

/** Retries send identical parameters under one key, also from another address: a provider refuses a key that comes with other ones. */
@Injectable()
export class HoldRequests {
  constructor(@InjectPlatform() private readonly platform: PlatformSettings) {}

  returnUrlOf(bookingId: string): string {
    return `${this.platform.PUBLIC_ORIGIN}/bookings/${bookingId}`;
  }

  of({ _id: key, bookingId, customerId: userId, ...intent }: PaymentIntent): HoldRequest {
    const { askedAt, lang, title, amount, currency, way, method } = intent;
    // Those that were asked for before it was stored have none.
    const { returnUrl = this.returnUrlOf(bookingId) } = intent;
    return { key, askedAt, bookingId, userId, lang, title, amount, currency, way, method, returnUrl };
  }
}
