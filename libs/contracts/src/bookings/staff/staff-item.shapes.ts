import { z } from 'zod';
import { amount, currency, file, id, time } from '../../index.js';
import { bookingStatus } from '../booking/booking-states.shapes.js';
import { dispute, disputeOutcome } from '../disputes/dispute.shapes.js';
import { professionalProfile, licenceStatus, verificationStatus } from '../professional/professional-profile.shapes.js';
import { cancellationRule } from '../rules/cancellation-rules.js';
import { documentType } from '../professional/verification.routes.js';

const person = z.object({ userId: id, fullName: z.string(), photo: z.string().nullable() });

const decision = <Outcome extends z.ZodType>(outcome: Outcome) =>
  z.object({ outcome, statement: z.string(), at: time }).nullable();

/** Whoever is part of a case decides nothing about it. */
const own = z.boolean().optional().describe('The one who asks is part of it: somebody else decides');

/** Every decision of the case so far and whoever tried to decide their own, the latest first. */
const trace = z
  .array(
    z.object({
      outcome: z.string(),
      amount: amount.nullable(),
      statement: z.string(),
      at: time,
      by: z.object({ userId: id, fullName: z.string() }),
    }),
  )
  .optional();

/** `kept`: whoever waits for not having come to jobs is left as they are. */
export const verificationOutcome = z.enum(['verified', 'rejected', 'suspended', 'kept']);
export type VerificationOutcome = z.infer<typeof verificationOutcome>;

/** What staff is shown of a professional who sent papers, or who did not come to jobs. */
export const verificationItem = z.object({
  kind: z.literal('verification'),
  /** the professional's */
  id,
  since: time,
  professional: person.extend({ businessName: z.string() }),
  status: verificationStatus,
  licence: licenceStatus.optional().describe('Of who is verified; in_review: one came later and waits'),
  legal: professionalProfile.shape.legal,
  noShows: z.number().int().min(0).optional().describe('Jobs of the last 90 days that they did not come to'),
  documents: z.array(z.object({ type: documentType, file, validUntil: time.nullable() })),
  decision: decision(verificationOutcome),
  trace,
  own,
});

/** And of a dispute: what both sides put into it, and what the job was about. */
export const disputeItem = z.object({
  kind: z.literal('dispute'),
  id,
  since: time,
  booking: z.object({
    id,
    title: z.string(),
    status: bookingStatus,
    price: amount,
    currency,
    cancellation: z
      .object({ rule: cancellationRule, fee: amount })
      .nullable()
      .optional()
      .describe('What canceling came to: then the dispute is about the fee'),
  }),
  customer: person,
  professional: person.extend({ businessName: z.string() }),
  dispute,
  decision: decision(disputeOutcome),
  trace,
  own,
});

export const staffItem = z.discriminatedUnion('kind', [verificationItem, disputeItem]);
export type StaffItem = z.infer<typeof staffItem>;
