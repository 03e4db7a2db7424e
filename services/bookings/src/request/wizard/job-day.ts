import { DAY_MS, ATHENS, localDate } from '@plateia/contracts';
import type { JobTime } from '@plateia/contracts/bookings';
import { MOST_DAYS_AHEAD } from '@plateia/contracts/bookings/rules';
import { ServiceError } from '@plateia/service-kit';

/** A day where the jobs are that is not over, and not too far away for anybody to promise. */
export function requireComing({ date }: JobTime, nowMs: number): void {
  if (date === undefined) return;
  const [first, last] = [localDate(nowMs, ATHENS), localDate(nowMs + MOST_DAYS_AHEAD * DAY_MS, ATHENS)];
  if (date >= first && date <= last) return;
  const problem = { field: 'when.date', rule: 'range', message: `From today until ${MOST_DAYS_AHEAD} days from now` };
  throw new ServiceError('VALIDATION_FAILED', [problem]);
}
