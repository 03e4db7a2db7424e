import { DAY_MS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { REPORT_KEPT_DAYS } from '@plateia/contracts/identity';
import type { Decision } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { LiftBan } from '../bans/lift-ban.js';
import { ReportDays } from '../reports/report-days.js';
import type { ReportRow, Trace } from '../reports/report.schema.js';
import { Reports } from '../reports/reports.store.js';
import type { FeedbackRow } from './feedback.schema.js';

type Ended = Omit<Trace, 'at'>;

const KEPT_MS = REPORT_KEPT_DAYS * DAY_MS;

/**
 * What an appeal comes to where it was against. A ban that was wrong is lifted; a report that was rejected wrongly waits for a
 * decision again; what was removed does not come back. Comes to the same when it is done again.
 */
@Injectable()
export class FollowAppeal {
  constructor(
    private readonly bans: LiftBan,
    private readonly reports: Reports,
    private readonly days: ReportDays,
    private readonly clock: Clock,
  ) {}

  async run({ _id: appeal, userId, against, outcome, trail }: FeedbackRow): Promise<void> {
    if (!against || (outcome !== 'granted' && outcome !== 'rejected')) return;
    const by = trail.find(({ did }) => did === outcome)?.by ?? 'system';
    if (against.type === 'report') return this.follow(against.id, { by, did: `appeal_${outcome}`, appeal });
    if (outcome === 'granted' && userId !== null) await this.bans.run({ userId, banId: against.id, by });
  }

  /** While somebody looks at it again it does not go. */
  async keep(reportId: string): Promise<void> {
    await this.reports.amend(reportId, (current) =>
      current.forgetAt ? { update: { $set: this.keptFrom(current) } } : undefined,
    );
  }

  private async follow(reportId: string, ended: Ended): Promise<void> {
    const changed = await this.reports.amend(reportId, (current) => this.outcome(current, ended));
    if (changed) this.days.ask(changed);
  }

  private outcome(current: ReportRow, ended: Ended): Decision<ReportRow> {
    const { status, evidenceKey, trail } = current;
    if (trail.some(({ appeal }) => appeal === ended.appeal)) return undefined;
    const at = this.clock.date();
    const noted = { $push: { trail: { at, ...ended } } } as const;
    // Without a copy there is nothing to decide on.
    if (ended.did === 'appeal_rejected' || status !== 'rejected' || evidenceKey === null)
      return { update: { $set: this.keptFrom(current), ...noted } };
    const waiting = { status: 'in_review', decision: null, decidedAt: null, forgetAt: null, uncounted: at } as const;
    return { update: { $set: waiting, ...noted } };
  }

  private keptFrom({ forgetAt }: ReportRow): Pick<ReportRow, 'forgetAt'> {
    return { forgetAt: forgetAt && new Date(this.clock.now() + KEPT_MS) };
  }
}
