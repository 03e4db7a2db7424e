import { z } from 'zod';
import { event, id, openEnum, passedOverEnum, type EventDef, type Topic } from '../../index.js';
import { reportReasons, reportTargets } from './report.shapes.js';

const reportId = { name: 'reportId', of: (data: { reportId: string }) => data.reportId };
const targetType = passedOverEnum(reportTargets);

export const reportCreated = event({
  type: 'report_created',
  topic: 'identity.v1',
  summary: 'Something was reported: whoever has it copies it before it can be changed',
  kind: 'fact',
  family: 'report',
  subject: reportId,
  data: z.object({
    reportId: id,
    targetType,
    targetId: id,
    /** null: signed out. Nothing is copied that they cannot see themselves. */
    reporterId: id.nullable(),
  }),
});

export const reportDecided = event({
  type: 'report_decided',
  topic: 'identity.v1',
  summary: 'A report was decided on',
  kind: 'fact',
  family: 'report',
  subject: reportId,
  data: z.object({
    reportId: id,
    reporterId: id.nullable(),
    outcome: openEnum(['remove', 'reject'], { unknownAs: 'other' }),
  }),
});

export const contentRemoved = event({
  type: 'content_removed',
  topic: 'identity.v1',
  summary: 'Staff took something away, and says why',
  kind: 'fact',
  subject: { name: 'targetId', of: (data: { targetId: string }) => data.targetId },
  data: z.object({
    targetType,
    targetId: id,
    ownerId: id,
    reason: openEnum(reportReasons, { unknownAs: 'other' }),
    statement: z.string(),
  }),
});

/** Topics of whoever has something that can be reported. */
export type EvidenceTopic = Extract<Topic, 'identity.v1' | 'feed.v1' | 'messaging.v1' | 'bookings.v1'>;

const copied = z.object({
  reportId: id,
  /** where the copy lies; null: what was reported is not there, or not there for the one who reported it */
  key: z.string().nullable(),
  /** whose it is */
  ownerId: id.nullable(),
});

export const reportEvidenceReadyOn = (topic: EvidenceTopic): EventDef<'report_evidence_ready', typeof copied> =>
  event({
    type: 'report_evidence_ready',
    topic,
    summary: 'What was reported has been copied',
    kind: 'fact',
    family: 'evidence',
    subject: reportId,
    data: copied,
  });

export const reportEvidenceReady = {
  identity: reportEvidenceReadyOn('identity.v1'),
  feed: reportEvidenceReadyOn('feed.v1'),
  messaging: reportEvidenceReadyOn('messaging.v1'),
  bookings: reportEvidenceReadyOn('bookings.v1'),
} as const;
