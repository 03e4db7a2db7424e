import type { Language } from '@plateia/contracts';
import type { ReportReason, ReportStatus, ReportTarget } from '@plateia/contracts/identity';
import { type Deadline, deadlinePlugin } from '@plateia/due-work';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

export interface ReportRow extends Deadline<'forgetAt'> {
  _id: string;
  /** null: signed out */
  reporterId: string | null;
  /** by what the same reporter is known again */
  reporterKey: string;
  email: string | null;
  /** of a page that somebody signed out read; a member's is in their account */
  lang?: Language | null;
  targetType: ReportTarget;
  targetId: string;
  /** null until whoever has it says so */
  ownerId: string | null;
  reason: ReportReason;
  text: string | null;
  status: ReportStatus;
  evidenceKey: string | null;
  decision: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  /** since when what is shown of its day does not say how it stands */
  uncounted?: Date;
  /** what was done and by whom; only ever longer */
  trail: readonly Trace[];
  version: number;
}

type Judged = Pick<ReportRow, 'reporterId' | 'ownerId' | 'status' | 'trail'>;

/** Nobody judges what they wrote or reported themselves, nor once more what they rejected and an appeal brought back. */
export const isPartOf = ({ reporterId, ownerId, status, trail }: Judged, userId: string): boolean =>
  reporterId === userId ||
  ownerId === userId ||
  (status === 'in_review' && trail.some(({ did, by }) => did === 'rejected' && by === userId));

export interface Trace {
  at: Date;
  /** a member of staff, or 'system' */
  by: string;
  did: 'copied' | 'not_found' | 'removed' | 'rejected' | 'own_case' | 'appeal_granted' | 'appeal_rejected';
  /** the one that was granted or rejected */
  appeal?: string;
}

/** null: not decided, or by the platform itself */
export function deciderOf({ trail }: Pick<ReportRow, 'trail'>): string | null {
  return trail.findLast(({ did }) => did === 'removed' || did === 'rejected')?.by ?? null;
}

export const REPORT = 'Report';
export const REPORTS_OF = 'of_reporter';
export const REPORTS_REMOVED = 'removed_of_owner';
export const REPORTS_WAITING = 'by_status';
export const REPORTS_OF_DAY = 'newest';
export const REPORTS_UNCOUNTED = 'uncounted';

export const reportSchema = new Schema<ReportRow>(
  {
    _id: String,
    reporterId: String,
    reporterKey: { type: String, required: true },
    email: String,
    lang: String,
    targetType: { type: String, required: true },
    targetId: { type: String, required: true },
    ownerId: String,
    reason: { type: String, required: true },
    text: String,
    status: { type: String, required: true },
    evidenceKey: String,
    decision: String,
    createdAt: { type: Date, required: true },
    decidedAt: Date,
    uncounted: Date,
    trail: [Schema.Types.Mixed],
  },
  { collection: 'reports', strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  .plugin(deadlinePlugin, { field: 'forgetAt' })
  // the same thing by the same reporter is one report; two at once make one
  .index({ reporterKey: 1, targetType: 1, targetId: 1 }, { unique: true, name: 'once' })
  .index({ reporterId: 1, _id: -1 }, { name: REPORTS_OF, partialFilterExpression: { reporterId: { $type: 'string' } } })
  .index({ status: 1, _id: 1 }, { name: REPORTS_WAITING })
  // what was taken away from a member
  .index(
    { ownerId: 1, decidedAt: -1, _id: -1 },
    { name: REPORTS_REMOVED, partialFilterExpression: { status: 'actioned' } },
  )
  // what is counted for everybody to see
  .index({ createdAt: 1 }, { name: REPORTS_OF_DAY })
  .index({ uncounted: 1 }, { name: REPORTS_UNCOUNTED, partialFilterExpression: { uncounted: { $type: 'date' } } });
