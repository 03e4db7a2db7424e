import { z } from 'zod';
import { amount, file, id, time } from '../../index.js';

/** `staff`: the sides did not agree, so staff decides. */
export const disputeStatuses = ['open', 'answered', 'staff', 'resolved'] as const;
export const disputeStatus = z.enum(disputeStatuses);
export type DisputeStatus = z.infer<typeof disputeStatus>;

export const disputeReason = z.enum(['not_done', 'quality', 'damage', 'price', 'other']);
export type DisputeReason = z.infer<typeof disputeReason>;
export const disputeOutcome = z.enum(['release', 'partial', 'refund', 'redo']);
export type DisputeOutcome = z.infer<typeof disputeOutcome>;

export const disputeOffer = z.object({
  type: z.enum(['redo', 'partial', 'full']),
  amount: amount.optional().describe('What the customer gets back, of a partial refund'),
});
export type DisputeOffer = z.infer<typeof disputeOffer>;

export const dispute = z.object({
  id,
  booking_id: id,
  status: disputeStatus,
  /** a member's id */
  openedBy: id,
  reason: disputeReason,
  text: z.string(),
  files: z.array(file),
  /** what the other side says to it */
  answer: z
    .object({ text: z.string(), files: z.array(file), at: time })
    .nullable()
    .optional(),
  /** at most one is open, with who made it */
  offer: disputeOffer.extend({ by: id }).nullable(),
  answerBy: time,
  decideBy: time.nullable().optional().describe('By when staff decides, once both sides have spoken or time is up'),
  outcome: disputeOutcome.nullable(),
  refund: amount.nullable().optional().describe('What the customer got back'),
  statement: z.string().nullable(),
});
export type Dispute = z.infer<typeof dispute>;
