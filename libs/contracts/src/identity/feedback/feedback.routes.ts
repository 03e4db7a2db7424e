import { z } from 'zod';
import { id, idInput, nextToken, paging, route, text } from '../../index.js';
import { loginId } from '../http/sign-in.routes.js';
import { appealedType, feedbackCategory, feedbackKind, ownDecision } from './feedback.shapes.js';

const DAY_SECONDS = 86_400;

export const submitFeedback = route({
  id: 'I49',
  summary: 'Tell those who run the platform what is wrong or missing, or appeal against what they decided',
  method: 'POST',
  path: '/api/feedback/submit',
  access: { who: 'A' },
  body: z.object({
    message: text(10, 2_000),
    category: feedbackCategory.optional(),
    page: z.string().trim().max(500).optional(),
    screenshotKey: z.string().max(300).optional(),
    kind: feedbackKind.optional().describe('Feedback unless it says otherwise'),
    email: loginId
      .optional()
      .describe('Where the answer goes of whoever is signed out; required of them for an appeal'),
    about: z
      .object({ type: appealedType, id: idInput })
      .optional()
      .describe(
        'What an appeal is against; required of whoever is signed in. Signed out and without it: the ban of the account with this address',
      ),
  }),
  answers: { 201: z.object({ id, message: z.string() }) },
  errors: ['RESOURCE_NOT_FOUND', 'INVALID_TRANSITION'],
  limit: { bucket: 'feedback', per: 'user-or-ip', n: 5, windowSeconds: DAY_SECONDS, whenDown: 'open' },
  idempotency: 'K',
});

export const ownDecisions = route({
  id: 'I57',
  summary:
    'What staff decided about the content or the account of the member, and what came of an appeal: the latest first',
  method: 'GET',
  path: '/api/reports/decisions',
  access: { who: 'M' },
  query: z.object(paging({ default: 20, max: 50 })),
  answers: { 200: z.object({ items: z.array(ownDecision), nextToken }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});
