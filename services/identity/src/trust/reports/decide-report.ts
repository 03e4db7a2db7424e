import { Injectable } from '@nestjs/common';
import { DAY_MS, type RouteInput } from '@plateia/contracts';
import {
  contentRemoved,
  type decideReport,
  REPORT_KEPT_DAYS,
  reportDecided,
  type ReportOutcome,
  type StaffReport,
} from '@plateia/contracts/identity';
import { type Decision, emit, type Emission } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ReportDays } from './report-days.js';
import { isPartOf, type ReportRow, type Trace } from './report.schema.js';
import { type Reader, StaffReportView } from './report.view.js';
import { Reports } from './reports.store.js';

const KEPT_MS = REPORT_KEPT_DAYS * DAY_MS;

/** I53, and what comes of a report about what is not there. Of two who decide at once one is told that it is decided. */
@Injectable()
export class DecideReport {
  constructor(
    private readonly reports: Reports,
    private readonly view: StaffReportView,
    private readonly days: ReportDays,
    private readonly clock: Clock,
  ) {}

  async run(reader: Reader, { id, outcome, statement }: RouteInput<typeof decideReport>): Promise<StaffReport> {
    const { userId: staffId } = reader;
    let isOwn = false;
    const decided = await this.reports.amend(id, (current) => {
      isOwn = isPartOf(current, staffId);
      if (isOwn) return this.attempt(current, staffId);
      // Nobody decides on what they cannot have seen.
      if (current.status !== 'in_review' || !current.ownerId) throw new ServiceError('INVALID_TRANSITION');
      const did = outcome === 'remove' ? 'removed' : 'rejected';
      return this.decision(current, outcome, { did, by: staffId, statement });
    });
    if (isOwn) throw new ServiceError('FORBIDDEN');
    if (!decided) throw new ServiceError('RESOURCE_NOT_FOUND');
    this.days.ask(decided);
    const [shown] = await this.view.of([decided], reader);
    return shown!;
  }

  async copied(id: string, key: string, ownerId: string | null): Promise<void> {
    await this.reports.amend(id, (current) => {
      if (current.status !== 'received') return undefined;
      const traced = this.trace({ by: 'system', did: 'copied' });
      const found = { status: 'in_review' as const, evidenceKey: key, ownerId: ownerId ?? current.ownerId };
      return { update: { $set: found, $push: { trail: traced } } };
    });
  }

  /** It is gone, or was never there for the one who reported it. */
  async notFound(id: string): Promise<void> {
    const turnedDown = await this.reports.amend(id, (current) =>
      current.status === 'received'
        ? this.decision(current, 'reject', { did: 'not_found', by: 'system', statement: null })
        : undefined,
    );
    if (turnedDown) this.days.ask(turnedDown);
  }

  private decision(
    current: ReportRow,
    outcome: ReportOutcome,
    { did, by, statement }: Omit<Trace, 'at'> & { statement: string | null },
  ): Decision<ReportRow> {
    const traced = this.trace({ by, did });
    return {
      update: {
        $set: {
          status: outcome === 'remove' ? 'actioned' : 'rejected',
          decision: statement,
          decidedAt: traced.at,
          uncounted: traced.at,
          forgetAt: new Date(traced.at.getTime() + KEPT_MS),
        },
        $push: { trail: traced },
      },
      events: newsOf(current, outcome, by, statement ?? ''),
    };
  }

  /** One attempt of each is told: whoever tries again has been told already. */
  private attempt({ trail }: ReportRow, by: string): Decision<ReportRow> {
    if (trail.some((one) => one.did === 'own_case' && one.by === by)) return undefined;
    return { update: { $push: { trail: this.trace({ by, did: 'own_case' }) } } };
  }

  private trace({ by, did }: Omit<Trace, 'at'>): Trace {
    return { at: this.clock.date(), by, did };
  }
}

function newsOf(current: ReportRow, outcome: ReportOutcome, actor: string, statement: string): Emission[] {
  const { _id: reportId, reporterId, targetType, targetId, ownerId, reason } = current;
  const decided = emit(reportDecided, { reportId, reporterId, outcome }, { actor });
  if (outcome === 'reject' || !ownerId) return [decided];
  return [decided, emit(contentRemoved, { targetType, targetId, ownerId, reason, statement }, { actor })];
}
