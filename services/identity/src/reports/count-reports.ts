import { Injectable } from '@nestjs/common';
import type { RouteAnswer } from '@plateia/contracts';
import { REPORT_KEPT_DAYS, reportReasons, type transparency } from '@plateia/contracts/identity';
import { findRows } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { Accounts } from '../persistence/accounts.js';
import type { ReportRow } from './report.schema.js';
import { Reports, waitingStatuses } from './reports.store.js';

type Counted = Pick<ReportRow, 'status' | 'reason' | 'createdAt' | 'decidedAt'>;

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const MOST = 50_000;

/** What everybody may know of reports: how many, and never which. */
@Injectable()
export class CountReports {
  constructor(
    private readonly reports: Reports,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<RouteAnswer<typeof transparency>> {
    const since = new Date(this.clock.now() - REPORT_KEPT_DAYS * DAY_MS);
    const [rows, banned] = await Promise.all([this.since(since), this.accounts.countBanned(this.clock.date())]);
    const are = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status));
    return {
      days: REPORT_KEPT_DAYS,
      received: rows.length,
      waiting: are(...waitingStatuses).length,
      removed: are('actioned').length,
      rejected: are('rejected').length,
      banned,
      medianHours: medianOf(rows.flatMap(({ createdAt, decidedAt }) => hoursBetween(createdAt, decidedAt))),
      byReason: reportReasons.map((reason) => {
        const received = rows.filter((row) => row.reason === reason);
        return { reason, received: received.length, removed: received.filter(isRemoved).length };
      }),
    };
  }

  private since(createdAt: Date): Promise<Counted[]> {
    const projection = { _id: 0, status: 1, reason: 1, createdAt: 1, decidedAt: 1 } as const;
    const page = { projection, sort: { createdAt: -1 }, hint: 'newest', limit: MOST } as const;
    return findRows(this.reports.rows, { createdAt: { $gte: createdAt } }, page);
  }
}

const isRemoved = ({ status }: Counted): boolean => status === 'actioned';

const hoursBetween = (from: Date, to: Date | null): number[] =>
  to ? [Math.round(((to.getTime() - from.getTime()) / HOUR_MS) * 10) / 10] : [];

function medianOf(hours: number[]): number | null {
  return hours.toSorted((a, b) => a - b)[Math.floor(hours.length / 2)] ?? null;
}
