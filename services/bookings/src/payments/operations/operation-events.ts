import {
  paymentCaptured,
  paymentDue,
  paymentFailed,
  paymentHeld,
  paymentRefunded,
  paymentReleased,
} from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { eventDataOf } from '../../booking/change/event-data.js';
import type { LedgerSums } from '../ledger/ledger-sums.js';
import { isSaved } from '../../booking/domain/saved-card.js';
import type { BookingRow, OperationKind } from '../../booking/store/booking.schema.js';

type PaymentEventData = NonNullable<ReturnType<typeof paymentEventData>>;

const BY_SYSTEM = { actor: 'system' };
const captured = (data: PaymentEventData): Emission => emit(paymentCaptured, data, BY_SYSTEM);
const givenBack = (data: PaymentEventData): Emission => emit(paymentRefunded, data, BY_SYSTEM);

const eventOfKind: Readonly<Partial<Record<OperationKind, (data: PaymentEventData) => Emission>>> = {
  charge: (data) => emit(paymentHeld, data, BY_SYSTEM),
  capture: captured,
  capture_fee: captured,
  release: (data) => emit(paymentReleased, data, BY_SYSTEM),
  void: givenBack,
  refund: givenBack,
  refund_part: givenBack,
};

/** What was done to the money, with what it comes to since. */
export function operationEvents(act: OperationKind, after: BookingRow, sums: LedgerSums): Emission[] {
  const data = paymentEventData(after, sums);
  const toEvent = eventOfKind[act];
  return data && toEvent ? [toEvent(act === 'void' ? { ...data, refunded: data.amount } : data)] : [];
}

/** The bank had let go of the price, and did not give it again. */
export function paymentLostEvents(after: BookingRow, sums: LedgerSums): Emission[] {
  const data = paymentEventData(after, sums);
  return data ? [emit(paymentFailed, data, BY_SYSTEM)] : [];
}

/** A saved card is charged soon. */
export function paymentDueEvents(after: BookingRow): Emission[] {
  const { professionalId, ...about } = eventDataOf(after);
  const { payment } = after;
  if (!isSaved(payment) || professionalId === null) return [];
  const { amount, dueAt } = payment;
  return [emit(paymentDue, { ...about, professionalId, amount, dueAt: dueAt.toISOString() }, BY_SYSTEM)];
}

function paymentEventData(after: BookingRow, { fee, net, refunded, kept, gross }: LedgerSums) {
  const { professionalId, ...about } = eventDataOf(after);
  const { payment } = after;
  if (!payment || professionalId === null) return null;
  const { intentId: paymentId, amount, status } = payment;
  const taken = kept + gross + refunded;
  return { ...about, professionalId, paymentId, status, amount, fee, net, refunded, taken };
}
