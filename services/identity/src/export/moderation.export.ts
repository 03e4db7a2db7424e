import { Injectable } from '@nestjs/common';
import { type ExportedRow, type ExportSection, rowsSection } from '@plateia/data-export';
import { EvidenceStore } from '@plateia/evidence';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { SANCTION, type Sanction } from '../trust/bans/sanction.schema.js';
import { FEEDBACK, FEEDBACK_OF, type FeedbackRow } from '../trust/feedback/feedback.schema.js';
import { REPORT, type ReportRow, REPORTS_OF, REPORTS_REMOVED } from '../trust/reports/report.schema.js';

/** What a member reported and told us, what was decided about them, and what was answered. */
@Injectable()
export class ModerationExport {
  readonly sections: readonly ExportSection[];

  constructor(
    @InjectModel(REPORT) private readonly reports: Model<ReportRow>,
    @InjectModel(SANCTION) sanctions: Model<Sanction>,
    @InjectModel(FEEDBACK) feedback: Model<FeedbackRow>,
    private readonly evidence: EvidenceStore,
  ) {
    this.sections = [
      rowsSection({
        name: 'reports',
        title: { en: 'Reports you sent', el: 'Αναφορές που στείλατε' },
        model: reports,
        hint: REPORTS_OF,
        find: (reporterId) => ({ reporterId }),
        show: ({ createdAt: at, targetType: kind, targetId: about, reason, text, status: state, decision }) => ({
          at,
          kind,
          about,
          reason,
          text,
          state,
          decision,
        }),
      }),
      {
        name: 'removed',
        title: { en: 'What was removed of yours', el: 'Περιεχόμενό σας που αφαιρέθηκε' },
        rows: (userId) => this.removedOf(userId),
      },
      rowsSection({
        name: 'suspensions',
        title: { en: 'Suspensions of your account', el: 'Αναστολές του λογαριασμού σας' },
        model: sanctions,
        hint: 'of_member',
        find: (userId) => ({ userId }),
        show: ({ at, banned, until, reason }) => ({ at, state: banned, until, reason }),
      }),
      rowsSection({
        name: 'feedback',
        title: { en: 'What you told us, and our answers', el: 'Όσα μας γράψατε και οι απαντήσεις μας' },
        model: feedback,
        hint: FEEDBACK_OF,
        find: (userId) => ({ userId }),
        show: ({ at, kind, category, message: text, page: place, email, against, outcome, answer, decidedAt }) => ({
          at,
          kind,
          category,
          text,
          place,
          email,
          about: against?.id,
          state: outcome,
          answers: answer,
          ended: decidedAt,
        }),
      }),
    ];
  }

  /** With the words that the member wrote, which are nowhere else any more. */
  private async *removedOf(ownerId: string): AsyncIterable<ExportedRow> {
    const filter = { ownerId, status: 'actioned' as const };
    const found = this.reports.collection.find<ReportRow>(filter, { hint: REPORTS_REMOVED });
    for await (const { decidedAt: at, targetType: kind, targetId: about, reason, decision, evidenceKey } of found) {
      const copied = evidenceKey === null ? null : await this.evidence.read(evidenceKey);
      yield { at, kind, about, reason, decision, text: copied?.content };
    }
  }
}
