import { paymentTransitions, type PaymentState } from '@plateia/contracts/bookings/rules';
import type { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { hasOpenDispute } from './open-dispute.js';
import type { BookingPayment, BookingRow, OperationKind, PaymentOperation } from '../store/booking.schema.js';

type Paid = Pick<BookingRow, 'payment' | 'money'>;

export interface NewOperation {
  act: OperationKind;
  /** of all that there is unless given */
  amount?: number;
  /** as the provider has it already, by no operation of ours */
  seen?: NonNullable<PaymentOperation['seen']>;
}

/** When an operation is retried whose process died. */
const RETRIED_AFTER_MS = 5_000;

/** Acts of which the state of a payment knows nothing. */
const bookkeeping: ReadonlySet<OperationKind> = new Set<OperationKind>(['hold', 'secure']);

export const operationsOf = ({ money }: Paid): readonly PaymentOperation[] => money ?? [];

/** The state of the payment once that has been done to it. */
export function stateAfter(state: PaymentState, act: OperationKind): PaymentState {
  if (bookkeeping.has(act)) return state;
  const outcome = paymentTransitions.decide(state, 'platform', act as Exclude<OperationKind, 'hold' | 'secure'>);
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
  return outcome.to;
}

/** Only what is the professional's whole is called paid out. */
export function stateAfterPayout(state: PaymentState): BookingPayment['status'] | null {
  const outcome = paymentTransitions.decide(state, 'platform', 'pay_out');
  return 'refusal' in outcome || outcome.to === 'none' ? null : outcome.to;
}

/** And once all pending operations have been done. */
export const stateAfterAll = ({ payment, money = [] }: Paid): PaymentState =>
  money.reduce<PaymentState>((state, { act }) => stateAfter(state, act), payment?.status ?? 'none');

/** Adds operations to a change, behind those that are still pending. Nothing where nobody ever paid. */
export function withOperations(
  booking: Paid,
  operations: readonly NewOperation[],
  clock: Clock,
): Pick<BookingRow, 'money'> {
  if (!booking.payment) return {};
  operations.reduce((state, { act }) => stateAfter(state, act), stateAfterAll(booking));
  const at = clock.date();
  const fresh = operations.map(({ act, amount, seen }): PaymentOperation => ({
    id: clock.newId(),
    act,
    amount: amount ?? null,
    at,
    ...(seen && { seen }),
  }));
  return { money: [...operationsOf(booking), ...fresh] };
}

/** What was taken becomes the professional's; nothing where it was not taken, or is theirs already. */
export function released(booking: Paid, clock: Clock): Pick<BookingRow, 'money'> {
  return isCaptured(stateAfterAll(booking)) ? withOperations(booking, [{ act: 'release' }], clock) : {};
}

/** Taken, and nobody's yet: of what was taken whole the rest was given back. */
export const isCaptured = (state: PaymentState): boolean => state === 'captured' || state === 'partially_refunded';

/** A release that was written before somebody objected waits for the end of the dispute. */
export const isHeldUp = (booking: Pick<BookingRow, 'money' | 'dispute'>): boolean =>
  booking.money?.[0]?.act === 'release' && hasOpenDispute(booking);

/** When operations are retried that nobody has executed. */
export function operationsDueAt(booking: Pick<BookingRow, 'money' | 'dispute'>): number | null {
  const first = booking.money?.[0];
  return first && !isHeldUp(booking) ? first.at.getTime() + RETRIED_AFTER_MS : null;
}
