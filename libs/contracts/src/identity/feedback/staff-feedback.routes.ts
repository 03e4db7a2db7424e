import { z } from 'zod';
import { idInput, nextToken, paging, route, text } from '../../index.js';
import {
  ANSWER_LENGTH,
  feedbackKind,
  feedbackOutcome,
  feedbackStatus,
  staffBan,
  staffFeedback,
} from './feedback.shapes.js';

export const feedbackQueue = route({
  id: 'I58',
  summary: 'Feedback and appeals: what waits the oldest first, what is decided the latest first',
  method: 'GET',
  path: '/api/staff/feedback',
  access: { who: 'S' },
  query: z.object({
    kind: feedbackKind.optional().describe('Both without it'),
    status: feedbackStatus.optional().describe('Waiting without it'),
    ...paging({ default: 20, max: 50 }),
  }),
  answers: { 200: z.object({ items: z.array(staffFeedback), nextToken }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const decideFeedback = route({
  id: 'I59',
  summary: 'Grant an appeal or reject it, answer feedback or close it: by somebody who has no part in it',
  method: 'POST',
  path: '/api/staff/feedback/decide',
  access: { who: 'S' },
  body: z.object({
    id: idInput,
    outcome: feedbackOutcome.describe('granted and rejected are for appeals, answered and closed for feedback'),
    answer: text(ANSWER_LENGTH.least, ANSWER_LENGTH.most)
      .optional()
      .describe('Goes out by mail; required unless feedback is closed'),
  }),
  answers: { 200: staffFeedback },
  errors: ['RESOURCE_NOT_FOUND', 'INVALID_TRANSITION'],
  idempotency: null,
});

export const staffBans = route({
  id: 'I60',
  summary: 'Who is kept out at the moment, the latest first; I54 lets them in again',
  method: 'GET',
  path: '/api/staff/bans',
  access: { who: 'S' },
  query: z.object(paging({ default: 20, max: 50 })),
  answers: { 200: z.object({ items: z.array(staffBan), nextToken }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});
