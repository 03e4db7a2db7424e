import { DAY_MS } from '@plateia/contracts';
import { LEAST_PAYOUT } from '@plateia/contracts/bookings/rules';
import { athensDay, athensMonth } from '../../booking/domain/athens-days.js';

/** So long before somebody goes they are paid for the last time. */
export const LAST_RUN_MS = DAY_MS;

/** The first moment of the next month in Athens. */
export function nextPayoutAt(nowMs: number): Date {
  const { year, month } = athensMonth(nowMs);
  return athensDay({ year, month: month + 1 });
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
