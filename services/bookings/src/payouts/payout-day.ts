import { LEAST_PAYOUT } from '@plateia/contracts/bookings/rules';
import { localDate, nextLocalDay } from '@plateia/service-kit';

const ZONE = 'Europe/Athens';
const HALF_A_DAY_MS = 12 * 3_600_000;
/** So long before somebody goes they are paid for the last time. */
export const LAST_RUN_MS = 24 * 3_600_000;

/** The first moment of the next month in Athens, whatever hours the last day of this one has. */
export function nextPayoutAt(nowMs: number): Date {
  const [year = 0, month = 0] = localDate(nowMs, ZONE).split('-').map(Number);
  const onLastDay = Date.UTC(year, month, 1) - HALF_A_DAY_MS;
  return new Date(nextLocalDay(onLastDay, ZONE));
}

/** What a run pays at least: whatever it comes to from the last one on, which is on a day of its own. */
export const leastOf = (leavesAt: Date | null | undefined, runMs: number): number =>
  leavesAt && runMs >= leavesAt.getTime() - LAST_RUN_MS ? 1 : LEAST_PAYOUT;

/** The next run for which so much is enough; null where none is. */
export function nextRunOf(due: number, leavesAt: Date | null | undefined, nowMs: number): Date | null {
  const lastMs = leavesAt ? leavesAt.getTime() - LAST_RUN_MS : 0;
  const runs = [nextPayoutAt(nowMs).getTime(), lastMs].filter((run) => run > nowMs).toSorted((a, b) => a - b);
  const run = runs.find((at) => due >= leastOf(leavesAt, at));
  return run === undefined ? null : new Date(run);
}
