import { z } from 'zod';
import { id, idInput, nextToken, paging, route, text, time } from '../../index.js';
import { reportOutcome, reportStatus, staffReport, STATEMENT_OF_REASONS } from './report.shapes.js';

export const staffReports = route({
  id: 'I52',
  summary:
    'What was reported, with the copies made of it: what waits the oldest first, what is decided the latest first',
  method: 'GET',
  path: '/api/staff/reports',
  access: { who: 'S' },
  query: z.object({ status: reportStatus.optional(), ...paging({ default: 20, max: 50 }) }),
  answers: { 200: z.object({ items: z.array(staffReport), nextToken }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const decideReport = route({
  id: 'I53',
  summary: 'Take away what was reported, or leave it: with a statement of reasons to both sides',
  method: 'POST',
  path: '/api/staff/reports/decide',
  access: { who: 'S' },
  body: z.object({
    id: idInput,
    outcome: reportOutcome,
    statement: text(STATEMENT_OF_REASONS.least, STATEMENT_OF_REASONS.most),
  }),
  answers: { 200: staffReport },
  errors: ['RESOURCE_NOT_FOUND', 'INVALID_TRANSITION'],
  idempotency: null,
});

const BAN_REASON = { least: 3, most: 500 } as const;

export const banMember = route({
  id: 'I54',
  summary: 'Keep a member out, for a time or for good, or let them in again',
  method: 'POST',
  path: '/api/staff/users/ban',
  access: { who: 'S' },
  body: z.object({
    userId: idInput,
    banned: z.boolean(),
    until: time.optional().describe('For good without it'),
    reason: text(BAN_REASON.least, BAN_REASON.most),
  }),
  answers: { 200: z.object({ userId: id, banned: z.boolean(), until: time.nullable() }) },
  errors: ['USER_NOT_FOUND', 'SELF_NOT_ALLOWED'],
  idempotency: 'N',
});
