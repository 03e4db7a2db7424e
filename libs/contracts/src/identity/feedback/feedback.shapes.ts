import { z } from 'zod';
import { id, time } from '../../index.js';
import { reportReason, reportTarget, staffReport } from '../reports/report.shapes.js';

/** An appeal asks that somebody else looks again at a decision of staff. */
export const feedbackKinds = ['feedback', 'appeal'] as const;
export const feedbackKind = z.enum(feedbackKinds);
export type FeedbackKind = z.infer<typeof feedbackKind>;

export const feedbackCategories = ['bug', 'idea', 'other'] as const;
export const feedbackCategory = z.enum(feedbackCategories);

export const feedbackStatuses = ['waiting', 'decided'] as const;
export const feedbackStatus = z.enum(feedbackStatuses);
export type FeedbackStatus = z.infer<typeof feedbackStatus>;

/** Of an appeal: the decision was wrong, or it stays. Of feedback: somebody wrote back, or nobody need. */
export const feedbackOutcomes = ['granted', 'rejected', 'answered', 'closed'] as const;
export const feedbackOutcome = z.enum(feedbackOutcomes);
export type FeedbackOutcome = z.infer<typeof feedbackOutcome>;

export const outcomesOf: Readonly<Record<FeedbackKind, readonly FeedbackOutcome[]>> = {
  appeal: ['granted', 'rejected'],
  feedback: ['answered', 'closed'],
};

export const ANSWER_LENGTH = { least: 10, most: 2_000 } as const;
/** Feedback, appeals and their answers stay so long after the decision. */
export const FEEDBACK_KEPT_DAYS = 180;

/** What can be appealed against: what became of a report, and a ban. */
export const appealedTypes = ['report', 'ban'] as const;
export const appealedType = z.enum(appealedTypes);
export type AppealedType = z.infer<typeof appealedType>;

const person = z.object({ userId: id, fullName: z.string() });

/** An appeal as whoever made it follows it. */
export const ownAppeal = z.object({
  id,
  outcome: feedbackOutcome.nullable().describe('null: it waits'),
  answer: z.string().nullable(),
  createdAt: time,
  decidedAt: time.nullable(),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;

/** What staff decided about something of the member's, or about their account. */
export const ownDecision = z.object({
  type: appealedType,
  /** what an appeal is about */
  id,
  targetType: reportTarget.nullable().describe('What was removed; null: it was about the account'),
  content: z.string().nullable().describe('What it said'),
  reason: reportReason.nullable(),
  statement: z.string(),
  until: time.nullable().describe('Of a ban; null: for good'),
  decidedAt: time,
  appeal: ownAppeal.nullable(),
});
export type OwnDecision = z.infer<typeof ownDecision>;

export const appealedReport = z.object({
  type: z.literal('report'),
  id,
  decidedBy: person.nullable(),
  report: staffReport.nullable().describe('null: it is kept no longer'),
});

export const appealedBan = z.object({
  type: z.literal('ban'),
  id,
  decidedBy: person.nullable(),
  reason: z.string(),
  since: time,
  until: time.nullable(),
  inForce: z.boolean().describe('Only such a one is lifted when the appeal is granted'),
});

/** Feedback and appeals as those see them who answer. */
export const staffFeedback = z.object({
  id,
  kind: feedbackKind,
  status: feedbackStatus,
  outcome: feedbackOutcome.nullable(),
  message: z.string(),
  category: feedbackCategory.nullable(),
  page: z.string().nullable(),
  screenshot: z.string().nullable().describe('The address of a picture'),
  createdAt: time,
  writer: person
    .extend({ banned: z.boolean() })
    .nullable()
    .describe('With an email: nobody signed in, but the address is that of this account'),
  email: z
    .string()
    .nullable()
    .describe('Of whoever was signed out; without a writer nor an email nobody can be answered'),
  against: z.discriminatedUnion('type', [appealedReport, appealedBan]).nullable(),
  answer: z.string().nullable(),
  decidedAt: time.nullable(),
  decidedBy: person.nullable(),
  own: z
    .boolean()
    .describe('The one who asks wrote it, has a part in it or decided what it is against: somebody else decides'),
});
export type StaffFeedback = z.infer<typeof staffFeedback>;

export const staffBan = z.object({
  id,
  userId: id,
  fullName: z.string(),
  since: time,
  until: time.nullable().describe('null: for good'),
  reason: z.string(),
  by: person.nullable().describe('null: nobody knows any more'),
});
export type StaffBan = z.infer<typeof staffBan>;
