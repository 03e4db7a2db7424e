import { z } from 'zod';
import { booleanInput, fileInput, idInput, route, text, withAliases } from '../../index.js';
import { dispute, disputeOffer, disputeReason } from './dispute.shapes.js';

export const DISPUTE_TEXT = { least: 10, most: 2_000 } as const;
export const DISPUTE_FILES = 10;

const path = '/api/v1/marketplace/disputes';
const words = text(DISPUTE_TEXT.least, DISPUTE_TEXT.most);
const files = z.array(fileInput).max(DISPUTE_FILES);

const offerInput = disputeOffer
  .extend({ amount: z.number().int().min(1).optional() })
  .refine(({ type, amount }) => (type === 'partial') === (amount !== undefined), {
    path: ['amount'],
    params: { rule: 'partial' },
    message: 'A partial refund says how much, and nothing else does',
  });

export const openDispute = route({
  id: 'B35',
  summary: 'Object to how a job went; the money stays where it is until this is settled',
  method: 'POST',
  path,
  access: { who: 'M' },
  body: withAliases(
    { bookingId: 'booking_id' },
    z.object({ booking_id: idInput, reason: disputeReason, text: words, files: files.default([]) }),
  ),
  answers: { 201: dispute },
  errors: ['BOOKING_NOT_FOUND', 'FORBIDDEN', 'DISPUTE_EXISTS', 'INVALID_TRANSITION', 'FILE_NOT_USABLE'],
  idempotency: 'K',
});

export const readDispute = route({
  id: 'B36',
  summary: 'The dispute about a booking, the newest if there were several',
  method: 'GET',
  path,
  access: { who: 'M' },
  query: withAliases({ bookingId: 'booking_id' }, z.object({ booking_id: idInput })),
  answers: { 200: dispute },
  errors: ['RESOURCE_NOT_FOUND'],
  idempotency: null,
});

export const answerDispute = route({
  id: 'B37',
  summary: 'Answer a dispute, offer how to settle it, or take what the other side offers',
  method: 'POST',
  path: `${path}/respond`,
  access: { who: 'M' },
  body: z
    .object({
      id: idInput,
      text: words.optional(),
      files: files.default([]),
      offer: offerInput.optional(),
      accept: booleanInput
        .optional()
        .describe(
          'true takes what the other side offers, and nothing else where `offer` says what; false turns it down, or takes back what one offered oneself',
        ),
    })
    .refine(
      ({ text: said, files: sent, offer, accept }) =>
        said !== undefined || offer !== undefined || accept !== undefined || sent.length > 0,
      {
        message: 'Says nothing',
      },
    ),
  answers: { 200: dispute },
  errors: ['RESOURCE_NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'FILE_NOT_USABLE'],
  idempotency: 'K',
});
