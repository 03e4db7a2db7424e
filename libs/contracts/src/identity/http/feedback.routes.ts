import { z } from 'zod';
import { id, route, text } from '../../index.js';

const DAY_SECONDS = 86_400;

export const submitFeedback = route({
  id: 'I49',
  summary: 'Tell those who run the platform what is wrong or missing',
  method: 'POST',
  path: '/api/feedback/submit',
  access: { who: 'A' },
  body: z.object({
    message: text(10, 2_000),
    category: z.enum(['bug', 'idea', 'other']).optional(),
    page: z.string().trim().max(500).optional(),
    screenshotKey: z.string().max(300).optional(),
  }),
  answers: { 201: z.object({ id, message: z.string() }) },
  errors: [],
  limit: { bucket: 'feedback', per: 'user-or-ip', n: 5, windowSeconds: DAY_SECONDS, whenDown: 'open' },
  idempotency: 'K',
});
