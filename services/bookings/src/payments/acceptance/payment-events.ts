import { paymentFailed, paymentHeld } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { eventDataOf } from '../../booking/change/event-data.js';
import type { PaymentIntent } from '../intents/payment-intent.schema.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';

const BY_SYSTEM = { actor: 'system' };

const paymentEventData = (after: BookingRow, { _id, professionalId, amount }: PaymentIntent) => ({
  ...eventDataOf(after),
  professionalId,
  paymentId: _id,
  amount,
  fee: 0,
  net: 0,
  refunded: 0,
});

export const paymentHeldEvent = (after: BookingRow, intent: PaymentIntent): Emission =>
  emit(paymentHeld, { ...paymentEventData(after, intent), status: 'on_hold' as const }, BY_SYSTEM);

export const paymentFailedEvent = (after: BookingRow, intent: PaymentIntent): Emission =>
  emit(paymentFailed, { ...paymentEventData(after, intent), status: 'none' as const }, BY_SYSTEM);
