import { z } from 'zod';
import { route } from '../../index.js';

export const paymentWebhook = route({
  id: 'B28',
  summary: 'The payment provider says that something changed about a job; what it is now is asked of the provider',
  method: 'POST',
  path: '/api/v1/marketplace/payments/webhook',
  access: { who: 'PSP' },
  answers: { 200: z.object({ received: z.literal(true) }) },
  errors: [],
  idempotency: 'N',
});
