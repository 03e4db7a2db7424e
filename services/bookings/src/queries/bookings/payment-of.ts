import { CURRENCY } from '@plateia/contracts';
import type { Booking } from '@plateia/contracts/bookings';
import { platformFeeOf } from '@plateia/contracts/bookings/rules';
import type { JournalEntry } from '../../payments/ledger/journal-entry.js';
import { type LedgerSums, sumsOf, takenAt } from '../../payments/ledger/ledger-sums.js';
import { isLost, isOwed, payAgainUntil } from '../../booking/domain/lost-hold.js';
import { isSaved } from '../../booking/domain/saved-card.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { LegalData } from '../../market/professionals/professional.schema.js';

type Paid = Pick<BookingRow, 'customerId' | 'status' | 'chosen' | 'payment' | 'cancellation' | 'forgotten'>;
type Shown = NonNullable<Booking['payment']>;

export interface Books {
  entries: readonly JournalEntry[];
  /** of the professional */
  legal: LegalData | null;
}

/** Nobody but the customer knows of a payment that is under way, nor is there another one before the choice. */
export const readsPayment = ({ customerId, chosen, payment }: Paid, userId: string): boolean =>
  payment !== null && (customerId === userId || chosen?.professionalId === userId);

export function paymentFor(row: Paid, userId: string, { entries, legal }: Books): Shown | null {
  const { customerId, payment } = row;
  if (!payment || !readsPayment(row, userId)) return null;
  const { status, amount } = payment;
  const sums = sumsOf(entries);
  const at = takenAt(entries)?.toISOString();
  const due = isSaved(payment) ? { due_at: payment.dueAt.toISOString() } : {};
  const taken = at ? { takenAt: at } : {};
  const owed = isLost(row) && isOwed(row) ? { owed: true as const } : {};
  const shown = { status, amount, currency: CURRENCY, refunded: sums.refunded, ...due, ...owed, ...taken } as const;
  if (customerId !== userId) return { ...shown, ...shareOf(row, sums) };
  const seller = at && legal && { legalName: legal.legal_name, vatNumber: legal.vat_number };
  return { ...shown, ...(seller && { seller }), ...actionOf(payment, row) };
}

/** What the professional gets of it and what the platform keeps: as it is booked, and before that as it will be. */
function shareOf(row: Paid, sums: LedgerSums): Pick<Shown, 'fee' | 'net'> {
  const coming = toCome(row, sums);
  // Of what canceling costs the platform keeps nothing.
  const feeToCome = row.cancellation ? 0 : platformFeeOf(coming);
  return { fee: sums.fee + feeToCome, net: sums.net + coming - feeToCome };
}

const toCome = ({ payment, cancellation }: Paid, { kept }: LedgerSums): number =>
  payment?.status === 'on_hold' || isSaved(payment) ? (cancellation?.fee ?? payment.amount) : kept;

function actionOf({ status, actionUrl, actionUntil }: NonNullable<Paid['payment']>, row: Paid) {
  const again = isLost(row) ? payAgainUntil(row) : null;
  if (again) return { expiresAt: again.toISOString() };
  const isWaiting = status === 'requires_action' && actionUrl && actionUntil;
  return isWaiting ? { action_url: actionUrl, expiresAt: actionUntil.toISOString() } : {};
}
