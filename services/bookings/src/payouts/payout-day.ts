import { localDate, nextLocalDay } from '@plateia/service-kit';

const ZONE = 'Europe/Athens';
const HALF_A_DAY_MS = 12 * 3_600_000;

/** The first moment of the next month in Athens, whatever hours the last day of this one has. */
export function nextPayoutAt(nowMs: number): Date {
  const [year = 0, month = 0] = localDate(nowMs, ZONE).split('-').map(Number);
  const onLastDay = Date.UTC(year, month, 1) - HALF_A_DAY_MS;
  return new Date(nextLocalDay(onLastDay, ZONE));
}
