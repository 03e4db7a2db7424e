import { z } from 'zod';
import { route, time } from '../../index.js';
import { legalInput, professionalProfile } from './professional-profile.shapes.js';

export const documentType = z.enum(['identity', 'insurance', 'licence', 'register']);
export type DocumentType = z.infer<typeof documentType>;
export const MOST_DOCUMENTS = 6;

const access = { who: 'H', unauthorized: 'NOT_AUTHENTICATED' } as const;

export const sendDocuments = route({
  id: 'B32',
  summary: 'Send papers to be verified by; only the professional and staff ever see them',
  method: 'POST',
  path: '/api/v1/marketplace/professional/verification',
  access,
  body: z.object({
    documents: z
      .array(
        z.object({
          type: documentType,
          key: z.string().trim().min(1).max(300),
          validUntil: time.optional().describe('As the paper itself says'),
        }),
      )
      .min(1)
      .max(MOST_DOCUMENTS),
    legal: legalInput,
  }),
  answers: { 200: professionalProfile },
  errors: ['INVALID_TRANSITION', 'FILE_NOT_USABLE'],
  idempotency: 'K',
});

export const openPayoutAccount = route({
  id: 'B33',
  summary: 'Where the provider asks the professional what it needs to know before it pays out',
  method: 'POST',
  path: '/api/v1/marketplace/professional/payout-account',
  access,
  answers: { 200: z.object({ url: z.string(), stripe_account_id: z.string() }) },
  errors: ['PAYMENT_FAILED'],
  idempotency: 'N',
});
