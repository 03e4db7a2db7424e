import type { Booking } from '@plateia/contracts/bookings';
import { DISPUTE_MS, FEE_DISPUTE_MS, PROFESSIONAL_NO_SHOW_MS } from '@plateia/contracts/bookings/rules';

/** The step of the timeline with which the work is approved. */
const APPROVED = 14;
/** What canceling costs is kept back for as long as it may be objected to. */
const KEPT_BACK: ReadonlySet<string | undefined> = new Set(['on_hold', 'captured', 'partially_refunded']);

/** Whether somebody may object now, as far as the page knows: the server has the last word. */
export function mayDispute(booking: Booking, now: number): boolean {
  const { status, dispute, work, nextAction, timeline, cancellation } = booking;
  if (dispute && !isOpenToMore(dispute)) return false;
  // Work that should have been done by now may be left, and objected to.
  if (status === 'in_progress') return Boolean(work) || nextAction === 'approve_work' || cancellation !== null;
  if (status === 'canceled') return isCostOpen(booking, now);
  if (status !== 'completed') return false;
  const approvedAt = timeline?.find(({ id }) => id === APPROVED)?.timestamp;
  return !approvedAt || now < new Date(approvedAt).getTime() + DISPUTE_MS;
}

/** What was decided or agreed about the money stands; work that was done anew, or approved after all, may be bad again. */
const isOpenToMore = ({ status, outcome, statement }: NonNullable<Booking['dispute']>): boolean =>
  status === 'resolved' && (outcome === 'redo' || (outcome === 'release' && statement === null));

/** A fee, or that somebody is said not to have come; of that it is only known that it was not said before they were due. */
function isCostOpen({ cancellation, payment, appointment }: Booking, now: number): boolean {
  if (!cancellation) return false;
  if (cancellation.fee > 0) return KEPT_BACK.has(payment?.status);
  if (cancellation.rule !== 'professional_no_show' || !appointment) return false;
  return now < new Date(appointment.start).getTime() + PROFESSIONAL_NO_SHOW_MS + FEE_DISPUTE_MS;
}
