import type { PaymentSettings } from '@plateia/payments';
import { z } from 'zod';
import { readSettings } from '../run/supervisor/settings.config.ts';

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PAYMENTS: z.enum(['embedded', 'stripe']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.string().optional(),
});

/** Whom the platform is paid through, by the variables that it was started with. */
export function paymentSettings(env: NodeJS.ProcessEnv, root: string): PaymentSettings {
  const { paymentsPort: PAYMENTS_PORT } = readSettings(env, [], root);
  const { NODE_ENV, ...given } = variables.parse(env);
  // Nobody is told anything by this command, so nothing is signed.
  const PAGE_TOKEN_SECRET = '';
  return {
    production: NODE_ENV === 'production',
    PAYMENTS_PORT,
    PAGE_TOKEN_SECRET,
    STRIPE_PRICES: new Map(),
    ...given,
  };
}
