import { paymentFailed, paymentHeld } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { newsOf } from '../../booking/change/news-of.js';
import type { PaymentIntent } from '../intents/payment-intent.schema.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';

const BY_SYSTEM = { actor: 'system' };

const told = (after: BookingRow, { _id, professionalId, amount }: PaymentIntent) => ({
  ...newsOf(after),
  professionalId,
  paymentId: _id,
  amount,
  fee: 0,
  net: 0,
  refunded: 0,
});

export const heldNews = (after: BookingRow, intent: PaymentIntent): Emission =>
  emit(paymentHeld, { ...told(after, intent), status: 'on_hold' as const }, BY_SYSTEM);

export const failedNews = (after: BookingRow, intent: PaymentIntent): Emission =>
  emit(paymentFailed, { ...told(after, intent), status: 'none' as const }, BY_SYSTEM);
