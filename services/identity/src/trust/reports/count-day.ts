import { HOUR_MS, DAY_MS } from '@plateia/contracts';
import type { ReportDay } from './report-day.schema.js';
import type { ReportRow } from './report.schema.js';

export type CountedReport = Pick<ReportRow, 'reason' | 'status' | 'createdAt' | 'decidedAt'>;

/** From here on minutes say nothing. */
const LONG_HOURS = 10;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export function boundsOf(day: string): { begins: Date; ends: Date } {
  const begins = new Date(day);
  return { begins, ends: new Date(begins.getTime() + DAY_MS) };
}

/** What the reports of a day come to. */
export function countDay(reports: readonly CountedReport[]): Pick<ReportDay, 'reasons' | 'waits'> {
  const byReason = Map.groupBy(reports, ({ reason }) => reason);
  const byHours = Map.groupBy(reports.flatMap(hoursOf), (hours) => hours);
  return {
    reasons: [...byReason].map(([reason, of]) => ({
      reason,
      received: of.length,
      removed: of.filter(({ status }) => status === 'actioned').length,
      rejected: of.filter(({ status }) => status === 'rejected').length,
    })),
    waits: [...byHours].map(([hours, { length: n }]) => ({ hours, n })),
  };
}

/** Until it was decided, if it was. */
function hoursOf({ createdAt, decidedAt }: CountedReport): number[] {
  if (!decidedAt) return [];
  const hours = (decidedAt.getTime() - createdAt.getTime()) / HOUR_MS;
  return [hours < LONG_HOURS ? Math.round(hours * 10) / 10 : Math.round(hours)];
}

/** The one in the middle of all that were decided. */
export function medianOf(waits: ReportDay['waits']): number | null {
  const sorted = waits.toSorted((a, b) => a.hours - b.hours);
  const middle = Math.floor(sorted.reduce((sum, { n }) => sum + n, 0) / 2);
  let before = 0;
  return sorted.find(({ n }) => (before += n) > middle)?.hours ?? null;
}
