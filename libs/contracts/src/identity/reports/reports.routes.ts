import { z } from 'zod';
import { id, idInput, nextToken, paging, route, text } from '../../index.js';
import { loginId } from '../http/sign-in.routes.js';
import { report, REPORT_TEXT_MOST, reportReason, reportTarget } from './report.shapes.js';

const DAY_SECONDS = 86_400;

export const createReport = route({
  id: 'I50',
  summary: 'Report what breaks the law or the rules; signed out with an address for questions',
  method: 'POST',
  path: '/api/reports',
  access: { who: 'A' },
  body: z.object({
    targetType: reportTarget,
    targetId: idInput,
    reason: reportReason,
    text: text(0, REPORT_TEXT_MOST).optional(),
    email: loginId.optional().describe('Required of whoever is signed out'),
  }),
  answers: {
    201: z.object({ id, status: z.literal('received') }),
    200: z.object({ id, status: z.literal('received') }).describe('The same reporter has reported it before'),
  },
  errors: ['NOT_FOUND', 'COMMENT_NOT_FOUND', 'USER_NOT_FOUND', 'RESOURCE_NOT_FOUND', 'SELF_NOT_ALLOWED'],
  limit: { bucket: 'reports', per: 'user-or-ip', n: 20, windowSeconds: DAY_SECONDS, whenDown: 'open' },
  idempotency: 'K',
});

export const ownReports = route({
  id: 'I51',
  summary: 'What the member reported and what came of it, the latest first',
  method: 'GET',
  path: '/api/reports',
  access: { who: 'M' },
  query: z.object(paging({ default: 20, max: 50 })),
  answers: { 200: z.object({ items: z.array(report), nextToken }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

const count = z.number().int().nonnegative();

export const transparency = route({
  id: 'I55',
  summary: 'How many reports there were and what came of them, for everybody to see',
  method: 'GET',
  path: '/api/reports/counts',
  access: { who: 'A' },
  answers: {
    200: z.object({
      /** the last so many days */
      days: count,
      received: count,
      waiting: count,
      removed: count,
      rejected: count,
      /** accounts that are banned at the moment */
      banned: count,
      /** median from report to decision; null while nothing was decided */
      medianHours: z.number().nonnegative().nullable(),
      byReason: z.array(z.object({ reason: reportReason, received: count, removed: count })),
    }),
  },
  errors: [],
  idempotency: null,
  cacheControl: 'public, max-age=300',
});
