import { planName, planRules, type PlanId, type PlanInterval } from '@plateia/contracts/identity';
import { BadSettings, type Clock } from '@plateia/runtime';
import { embeddedSecret } from './embedded/embedded-secret.js';
import { EmbeddedPayments } from './embedded/embedded.payments.js';
import type { Payments } from './payments.js';

/** As the platform's settings name them. */
export interface PaymentSettings {
  production: boolean;
  PAYMENTS?: 'embedded' | 'stripe' | undefined;
  PAYMENTS_PORT: number;
  PAGE_TOKEN_SECRET: string;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  STRIPE_PRICES: ReadonlyMap<string, string>;
}

/** The driver that the settings ask for; a production without keys refuses to begin. */
export async function openPayments(settings: PaymentSettings, clock: Clock): Promise<Payments> {
  const { production, PAYMENTS_PORT, PAGE_TOKEN_SECRET } = settings;
  const driver = settings.PAYMENTS ?? (production ? 'stripe' : 'embedded');
  if (driver === 'stripe') return openStripe(settings);
  if (production) throw new BadSettings(['PAYMENTS: embedded is refused in production']);
  const place = { address: `http://127.0.0.1:${PAYMENTS_PORT}`, pages: `http://localhost:${PAYMENTS_PORT}` };
  return new EmbeddedPayments({ ...place, secret: embeddedSecret(PAGE_TOKEN_SECRET) }, clock);
}

/** Its library is large: only who is paid through it loads it. */
async function openStripe(settings: PaymentSettings): Promise<Payments> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = settings;
  const missing = Object.entries({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret })
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: required with PAYMENTS=stripe`);
  const unpriced = sold().filter((name) => !settings.STRIPE_PRICES.has(name));
  if (unpriced.length > 0) missing.push(`STRIPE_PRICES: no price for ${unpriced.join(', ')}`);
  if (!key || !webhookSecret || missing.length > 0) throw new BadSettings(missing);
  const { StripePayments } = await import('./stripe/stripe.payments.js');
  return StripePayments.open({ key, webhookSecret, apiBase, prices: settings.STRIPE_PRICES });
}

const sold = (): string[] =>
  Object.entries(planRules).flatMap(([plan, { prices, comingSoon }]) =>
    comingSoon ? [] : Object.keys(prices).map((interval) => planName(plan as PlanId, interval as PlanInterval)),
  );
