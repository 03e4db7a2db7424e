import { z } from 'zod';
import { file, id, time } from '../../index.js';

export const reportTargets = ['post', 'comment', 'profile', 'message', 'booking_message', 'quote', 'review'] as const;
export const reportTarget = z.enum(reportTargets);
export type ReportTarget = z.infer<typeof reportTarget>;

export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'sexual',
  'violence',
  'fraud',
  'ip',
  'minor_safety',
  'other',
] as const;
export const reportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof reportReason>;

/** in_review: what it is about has been copied, so that a decision has something to stand on. */
export const reportStatuses = ['received', 'in_review', 'actioned', 'rejected'] as const;
export const reportStatus = z.enum(reportStatuses);
export type ReportStatus = z.infer<typeof reportStatus>;

export const reportOutcome = z.enum(['remove', 'reject']);
export type ReportOutcome = z.infer<typeof reportOutcome>;

export const STATEMENT_OF_REASONS = { least: 10, most: 2_000 } as const;
export const REPORT_TEXT_MOST = 1_000;
/** Reports, the copies of what they are about and the decisions stay so long after the decision. */
export const REPORT_KEPT_DAYS = 180;

/** A report as the one who made it follows it. */
export const report = z.object({
  id,
  targetType: reportTarget,
  reason: reportReason,
  status: reportStatus,
  /** the statement of whoever decided */
  decision: z.string().nullable(),
  createdAt: time,
  decidedAt: time.nullable(),
});
export type Report = z.infer<typeof report>;

const said = z.object({ authorId: id, content: z.string(), createdAt: time, files: z.array(file) });

/** What was reported, as it was then; for a message with what came right before it. */
export const evidence = said.extend({ before: z.array(said) });
export type Evidence = z.infer<typeof evidence>;

const shown = said.extend({ authorFullName: z.string() });

/** A report as those see it who decide: everything that it is about, and nothing else. */
export const staffReport = report.extend({
  targetId: id,
  text: z.string().nullable(),
  /** null: somebody who was signed out, and said an address */
  reporter: z.object({ userId: id, fullName: z.string() }).nullable(),
  email: z.string().nullable(),
  /** whose it is, once that is known */
  owner: z.object({ userId: id, fullName: z.string(), banned: z.boolean() }).nullable(),
  evidence: shown.extend({ before: z.array(shown) }).nullable(),
  own: z.boolean().optional().describe('The one who asks reported it, or it is theirs: somebody else decides'),
});
export type StaffReport = z.infer<typeof staffReport>;
