import { paymentTransitions, type PaymentState } from '@plateia/contracts/bookings/rules';
import type { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { hasOpenDispute } from './open-dispute.js';
import type { BookingPayment, BookingRow, PaymentOperation, MoneyOrder } from '../store/booking.schema.js';

type Paid = Pick<BookingRow, 'payment' | 'money'>;

export interface Wanted {
  act: PaymentOperation;
  /** of all that there is unless given */
  amount?: number;
  /** as the provider has it already, by no order of ours */
  seen?: NonNullable<MoneyOrder['seen']>;
}

/** When somebody else looks after an order whose process died. */
const LOOKED_AFTER_MS = 5_000;

/** Acts of which the state of a payment knows nothing. */
const bookkeeping: ReadonlySet<PaymentOperation> = new Set<PaymentOperation>(['hold', 'secure']);

export const ordersOf = ({ money }: Paid): readonly MoneyOrder[] => money ?? [];

/** The state of the payment once that has been done to it. */
export function stateAfter(state: PaymentState, act: PaymentOperation): PaymentState {
  if (bookkeeping.has(act)) return state;
  const outcome = paymentTransitions.decide(state, 'platform', act as Exclude<PaymentOperation, 'hold' | 'secure'>);
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
  return outcome.to;
}

/** Only what is the professional's whole is called paid out. */
export function stateAfterPayout(state: PaymentState): BookingPayment['status'] | null {
  const outcome = paymentTransitions.decide(state, 'platform', 'pay_out');
  return 'refusal' in outcome || outcome.to === 'none' ? null : outcome.to;
}

/** And once all that is ordered has been done. */
export const stateToCome = ({ payment, money = [] }: Paid): PaymentState =>
  money.reduce<PaymentState>((state, { act }) => stateAfter(state, act), payment?.status ?? 'none');

/** Part of a change: what is to be done about the money, after what was ordered before. Nothing where nobody ever paid. */
export function ordered(booking: Paid, wanted: readonly Wanted[], clock: Clock): Pick<BookingRow, 'money'> {
  if (!booking.payment) return {};
  wanted.reduce((state, { act }) => stateAfter(state, act), stateToCome(booking));
  const at = clock.date();
  const fresh = wanted.map(({ act, amount, seen }): MoneyOrder => ({
    id: clock.newId(),
    act,
    amount: amount ?? null,
    at,
    ...(seen && { seen }),
  }));
  return { money: [...ordersOf(booking), ...fresh] };
}

/** What was taken becomes the professional's; nothing where it was not taken, or is theirs already. */
export function released(booking: Paid, clock: Clock): Pick<BookingRow, 'money'> {
  const state = stateToCome(booking);
  return state === 'captured' || state === 'partially_refunded' ? ordered(booking, [{ act: 'release' }], clock) : {};
}

/** What was ordered to be released before somebody objected waits for the end of the dispute. */
export const isHeldUp = (booking: Pick<BookingRow, 'money' | 'dispute'>): boolean =>
  booking.money?.[0]?.act === 'release' && hasOpenDispute(booking);

/** When orders are looked after that nobody has carried out. */
export function moneyDueAt(booking: Pick<BookingRow, 'money' | 'dispute'>): number | null {
  const first = booking.money?.[0];
  return first && !isHeldUp(booking) ? first.at.getTime() + LOOKED_AFTER_MS : null;
}
