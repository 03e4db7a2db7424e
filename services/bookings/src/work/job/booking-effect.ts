import type { ErrorCode } from '@plateia/contracts';
import {
  type BookingAct,
  type BookingEffect,
  type BookingGuard,
  type BookingPosition,
  bookingTransitions,
} from '@plateia/contracts/bookings/rules';
import { ServiceError } from '@plateia/service-kit';
import type { BookingRow } from '../../booking/store/booking.schema.js';

export interface Doing {
  by: BookingPosition;
  act: BookingAct;
  holds?: (guard: BookingGuard) => boolean;
}

/** What comes of it by the table, or its refusal. */
export function effectOn({ status }: Pick<BookingRow, 'status'>, { by, act, holds }: Doing): BookingEffect {
  const outcome = bookingTransitions.decide(status, by, act, holds);
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal, undefined, extrasOf(outcome.refusal));
  return outcome.effect;
}

/** Nobody was asked to pay by this call: what it meets is how the booking stands. */
const extrasOf = (code: ErrorCode) => (code === 'PAYMENT_FAILED' ? { status: 409 } : {});

export function positionOf({ customerId, chosen }: BookingRow, userId: string): BookingPosition {
  if (customerId === userId) return 'customer';
  return chosen?.professionalId === userId ? 'professional' : 'other';
}

/** Somebody who has seen another state than this one is told so. */
export function requireVersion({ revision }: BookingRow, version: number | undefined): void {
  if (version !== undefined && version !== revision) throw new ServiceError('VERSION_CONFLICT');
}
