import type { Booking } from '@plateia/contracts/bookings';

const DAYS_AFTER = 14;
const DAY_MS = 24 * 3_600_000;
/** The step of the timeline with which the work is approved. */
const APPROVED = 14;

/** Whether somebody may object now, as far as the page knows: the server has the last word. */
export function mayDispute(
  { status, dispute, payment, work, nextAction, timeline, cancellation }: Booking,
  now: number,
): boolean {
  if (dispute && dispute.status !== 'resolved') return false;
  // Work that should have been done by now may be left, and objected to.
  if (status === 'in_progress') return Boolean(work) || nextAction === 'approve_work' || cancellation !== null;
  // What canceling costs is kept back for as long as it may be objected to.
  if (status === 'canceled') return payment?.status === 'captured' || payment?.status === 'partially_refunded';
  if (status !== 'completed') return false;
  const approvedAt = timeline?.find(({ id }) => id === APPROVED)?.timestamp;
  return !approvedAt || now < new Date(approvedAt).getTime() + DAYS_AFTER * DAY_MS;
}
