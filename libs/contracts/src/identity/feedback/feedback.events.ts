import { z } from 'zod';
import { event, id, openEnum } from '../../index.js';
import { appealedTypes, feedbackKinds, feedbackOutcomes } from './feedback.shapes.js';

export const feedbackDecided = event({
  type: 'feedback_decided',
  topic: 'identity.v1',
  summary: 'Feedback was answered, or an appeal decided on',
  kind: 'fact',
  family: 'feedback',
  subject: { name: 'feedbackId', of: (data: { feedbackId: string }) => data.feedbackId },
  data: z.object({
    feedbackId: id,
    kind: openEnum(feedbackKinds, { unknownAs: 'other' }),
    outcome: openEnum(feedbackOutcomes, { unknownAs: 'other' }),
    /** null: of an address that is no account's */
    userId: id.nullable(),
    about: z.object({ type: openEnum(appealedTypes, { unknownAs: 'other' }), id }).nullable(),
  }),
});
