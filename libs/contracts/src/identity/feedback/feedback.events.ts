import { z } from 'zod';
import { event, id, openEnum } from '../../index.js';
import { appealedTypes, feedbackKinds, feedbackOutcomes } from './feedback.shapes.js';

const feedbackId = { name: 'feedbackId', of: (data: { feedbackId: string }) => data.feedbackId };
const about = z.object({ type: openEnum(appealedTypes, { unknownAs: 'other' }), id });

export const appealSubmitted = event({
  type: 'appeal_submitted',
  topic: 'identity.v1',
  summary: 'A decision was appealed against: what it stood on stays until somebody has looked at it again',
  kind: 'fact',
  family: 'feedback',
  subject: feedbackId,
  data: z.object({ feedbackId: id, about }),
});

export const feedbackDecided = event({
  type: 'feedback_decided',
  topic: 'identity.v1',
  summary: 'Feedback was answered, or an appeal decided on',
  kind: 'fact',
  family: 'feedback',
  subject: feedbackId,
  data: z.object({
    feedbackId: id,
    kind: openEnum(feedbackKinds, { unknownAs: 'other' }),
    outcome: openEnum(feedbackOutcomes, { unknownAs: 'other' }),
    /** null: of an address that is no account's */
    userId: id.nullable(),
    about: about.nullable(),
  }),
});
