import { z } from 'zod';
import { amount, file, id, time } from '../../index.js';

export const disputeStatus = z.enum(['open', 'answered', 'resolved']);
export type DisputeStatus = z.infer<typeof disputeStatus>;

export const disputeReason = z.enum(['not_done', 'quality', 'damage', 'price', 'other']);
export const disputeOutcome = z.enum(['release', 'partial', 'refund', 'redo']);
export type DisputeOutcome = z.infer<typeof disputeOutcome>;

export const disputeOffer = z.object({
  type: z.enum(['redo', 'partial', 'full']),
  amount: amount.optional().describe('Of a partial refund'),
});

export const dispute = z.object({
  id,
  booking_id: id,
  status: disputeStatus,
  /** a member's id */
  openedBy: id,
  reason: disputeReason,
  text: z.string(),
  files: z.array(file),
  /** at most one is open, with who made it */
  offer: disputeOffer.extend({ by: id }).nullable(),
  answerBy: time,
  outcome: disputeOutcome.nullable(),
  statement: z.string().nullable(),
});
export type Dispute = z.infer<typeof dispute>;
