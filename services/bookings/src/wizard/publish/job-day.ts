import type { JobTime } from '@plateia/contracts/bookings';
import { MOST_DAYS_AHEAD } from '@plateia/contracts/bookings/rules';
import { localDate, Refusal } from '@plateia/service-kit';

/** Where the jobs are, whatever the clock of the customer says. */
const ZONE = 'Europe/Athens';
const DAY_MS = 24 * 3_600_000;

/** A day that is not over, and not too far away for anybody to promise. */
export function requireComing({ date }: JobTime, nowMs: number): void {
  if (date === undefined) return;
  const [first, last] = [localDate(nowMs, ZONE), localDate(nowMs + MOST_DAYS_AHEAD * DAY_MS, ZONE)];
  if (date >= first && date <= last) return;
  const problem = { field: 'when.date', rule: 'range', message: `From today until ${MOST_DAYS_AHEAD} days from now` };
  throw new Refusal('VALIDATION_FAILED', [problem]);
}
