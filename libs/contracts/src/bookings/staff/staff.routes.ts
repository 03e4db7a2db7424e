import { z } from 'zod';
import { idInput, nextToken, paging, route, text, time } from '../../index.js';
import { disputeOutcome } from '../disputes/dispute.shapes.js';
import { staffItem, verificationOutcome } from './staff-item.shapes.js';

export const STATEMENT_LENGTH = { least: 10, most: 2_000 } as const;

const decided = { id: idInput, statement: text(STATEMENT_LENGTH.least, STATEMENT_LENGTH.most) };

/** Who is suspended waits for nothing, but may be verified again. */
export const staffQueues = ['waiting', 'suspended'] as const;

export const staffQueue = route({
  id: 'B40',
  summary: 'What waits for a decision of staff, the oldest first',
  method: 'GET',
  path: '/api/v1/marketplace/staff/queue',
  access: { who: 'S' },
  query: z
    .object({
      kind: z.enum(['verification', 'dispute']),
      of: z.enum(staffQueues).default('waiting').describe('Of professionals alone: those who are suspended'),
      ...paging({ default: 20, max: 50 }),
    })
    .refine(({ kind, of }) => kind === 'verification' || of === 'waiting', {
      path: ['of'],
      params: { rule: 'kind' },
      message: 'No dispute is suspended',
    }),
  answers: { 200: z.object({ items: z.array(staffItem), nextToken }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const staffDecide = route({
  id: 'B41',
  summary: 'Decide one of them, with a statement to those whom it is about',
  method: 'POST',
  path: '/api/v1/marketplace/staff/decide',
  access: { who: 'S' },
  body: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('verification'),
        ...decided,
        outcome: verificationOutcome,
        since: time.optional().describe('As the item said: of other papers than those nothing is decided'),
      }),
      z.object({
        kind: z.literal('dispute'),
        ...decided,
        outcome: disputeOutcome,
        amount: z.number().int().min(1).optional().describe('What the customer gets back, of a partial refund'),
      }),
    ])
    .refine((said) => said.kind !== 'dispute' || (said.outcome === 'partial') === (said.amount !== undefined), {
      path: ['amount'],
      params: { rule: 'partial' },
      message: 'A partial refund says how much, and nothing else does',
    }),
  answers: { 200: staffItem },
  errors: ['RESOURCE_NOT_FOUND', 'INVALID_TRANSITION', 'VERSION_CONFLICT'],
  idempotency: null,
});
