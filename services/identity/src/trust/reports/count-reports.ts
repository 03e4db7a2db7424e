import { Injectable } from '@nestjs/common';
import { DAY_MS, type RouteAnswer } from '@plateia/contracts';
import { REPORT_KEPT_DAYS, reportReasons, type transparency } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import { Accounts } from '../../account/store/accounts.js';
import { medianOf } from './count-day.js';
import { ReportDays } from './report-days.js';

/** What everybody may know of reports: how many, and never which. */
@Injectable()
export class CountReports {
  constructor(
    private readonly days: ReportDays,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<RouteAnswer<typeof transparency>> {
    const since = new Date(this.clock.now() - REPORT_KEPT_DAYS * DAY_MS);
    const [days, banned] = await Promise.all([this.days.since(since), this.accounts.countBanned(this.clock.date())]);
    const rows = days.flatMap(({ reasons }) => reasons);
    const received = sumOf(rows, 'received');
    const removed = sumOf(rows, 'removed');
    const rejected = sumOf(rows, 'rejected');
    return {
      days: REPORT_KEPT_DAYS,
      received,
      waiting: received - removed - rejected,
      removed,
      rejected,
      banned,
      medianHours: medianOf(days.flatMap(({ waits }) => waits)),
      byReason: reportReasons.map((reason) => {
        const own = rows.filter((row) => row.reason === reason);
        return { reason, received: sumOf(own, 'received'), removed: sumOf(own, 'removed') };
      }),
    };
  }
}

const sumOf = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
