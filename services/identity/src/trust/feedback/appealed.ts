import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { submitFeedback } from '@plateia/contracts/identity';
import { ServiceError } from '@plateia/service-kit';
import { Sanctions } from '../bans/sanctions.store.js';
import type { Sanction } from '../bans/sanction.schema.js';
import type { Account } from '../../account/store/account.schema.js';
import { deciderOf, type ReportRow } from '../reports/report.schema.js';
import { Reports } from '../reports/reports.store.js';
import type { Appealed } from './feedback.schema.js';

type About = NonNullable<RouteInput<typeof submitFeedback>['about']>;

/** Whose decision an appeal is about, as far as it is the writer's to appeal against. */
@Injectable()
export class AppealedDecisions {
  constructor(
    private readonly reports: Reports,
    private readonly sanctions: Sanctions,
  ) {}

  async ofMember(userId: string, { type, id }: About): Promise<Appealed> {
    if (type === 'ban') {
      const sanction = await this.sanctions.find(id);
      if (!sanction || !isBanOf(sanction, userId)) throw new ServiceError('RESOURCE_NOT_FOUND');
      return ofBan(sanction);
    }
    const report = await this.reports.find(id);
    if (report?.ownerId === userId && report.status === 'actioned') return ofReport(report);
    // Of what others reported and nothing came of, whoever it is about hears nothing.
    if (report?.reporterId !== userId) throw new ServiceError('RESOURCE_NOT_FOUND');
    if (report.status !== 'rejected') throw new ServiceError('INVALID_TRANSITION');
    return ofReport(report);
  }

  /** Nobody who is signed out learns by it what there is: what does not fit is left away, and every question looks as often. */
  async ofAddress(email: string, account: Account | null, about: About | undefined): Promise<Appealed | null> {
    const banId = about?.type === 'ban' ? about.id : account?.ban?.id;
    const [report, sanction] = await Promise.all([
      this.reports.find(about?.type === 'report' ? about.id : ''),
      this.sanctions.find(banId ?? ''),
    ]);
    if (about?.type === 'report') return report && mayAppeal(report, email, account) ? ofReport(report) : null;
    return sanction && account && isBanOf(sanction, account._id) ? ofBan(sanction) : null;
  }
}

const isBanOf = ({ userId: whom, banned }: Sanction, userId: string): boolean => banned && whom === userId;

function mayAppeal({ status, ownerId, reporterId, email: left }: ReportRow, email: string, account: Account | null) {
  if (status === 'actioned') return account !== null && ownerId === account._id;
  if (status !== 'rejected') return false;
  return reporterId === null ? left === email : reporterId === account?._id;
}

const ofBan = ({ _id: id, by }: Sanction): Appealed => ({
  type: 'ban',
  id,
  by: by === 'system' ? null : by,
  removed: false,
});
const ofReport = (report: ReportRow): Appealed => ({
  type: 'report',
  id: report._id,
  by: deciderOf(report),
  removed: report.status === 'actioned',
});
