import { planName, planRules, type PlanId, type PlanInterval } from '@plateia/contracts/identity';
import { BadSettings, type Clock } from '@plateia/runtime';
import { EmbeddedClient } from './embedded/embedded-client.js';
import { embeddedSecret } from './embedded/embedded-secret.js';
import { EmbeddedHolds } from './embedded/embedded.holds.js';
import { EmbeddedJobBooks } from './embedded/embedded.job-books.js';
import { EmbeddedPayments } from './embedded/embedded.payments.js';
import { EmbeddedPayouts } from './embedded/embedded.payouts.js';
import { EmbeddedPlanBooks } from './embedded/embedded.plan-books.js';
import type { Holds } from './holds.js';
import type { JobBooks } from './job-books.js';
import type { Payments } from './payments.js';
import type { Payouts } from './payouts.js';
import type { PlanBooks } from './plan-books.js';

/** As the platform's settings name them. */
export interface PaymentSettings {
  production: boolean;
  PAYMENTS?: 'embedded' | 'stripe' | undefined;
  PAYMENTS_PORT: number;
  PAGE_TOKEN_SECRET: string;
  PATIENCE_SCALE?: number | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  /** by plan, newest first */
  STRIPE_PRICES: ReadonlyMap<string, readonly string[]>;
}

/** The driver that the settings ask for; a production without keys refuses to begin. */
export async function openPayments(settings: PaymentSettings, clock: Clock): Promise<Payments> {
  if (driverOf(settings) === 'embedded') return new EmbeddedPayments(embeddedClient(settings, clock));
  const { StripePayments, StripePrices, client } = await openStripe(settings, unpriced(settings));
  return new StripePayments(client, new StripePrices(settings.STRIPE_PRICES));
}

/** For looking through what was sold, whatever the prices are now. */
export async function openPlanBooks(settings: PaymentSettings, clock: Clock): Promise<PlanBooks> {
  if (driverOf(settings) === 'embedded') return new EmbeddedPlanBooks(embeddedClient(settings, clock));
  const { StripePlanBooks, client } = await openStripe(settings);
  return new StripePlanBooks(client);
}

export interface JobMoney {
  holds: Holds;
  payouts: Payouts;
  jobBooks: JobBooks;
}

/** For whoever is paid for jobs, by the same settings. */
export async function openJobMoney(settings: PaymentSettings, clock: Clock): Promise<JobMoney> {
  if (driverOf(settings) === 'embedded') {
    const client = embeddedClient(settings, clock);
    return {
      holds: new EmbeddedHolds(client),
      payouts: new EmbeddedPayouts(client),
      jobBooks: new EmbeddedJobBooks(client),
    };
  }
  const { StripeHolds, StripePayouts, StripeJobBooks, client } = await openStripe(settings);
  return {
    holds: new StripeHolds(client),
    payouts: new StripePayouts(client),
    jobBooks: new StripeJobBooks(client),
  };
}

function driverOf({ PAYMENTS, production }: PaymentSettings): 'embedded' | 'stripe' {
  const driver = PAYMENTS ?? (production ? 'stripe' : 'embedded');
  if (production && driver === 'embedded') throw new BadSettings(['PAYMENTS: embedded is refused in production']);
  return driver;
}

function embeddedClient(
  { PAYMENTS_PORT, PAGE_TOKEN_SECRET, ...settings }: PaymentSettings,
  clock: Clock,
): EmbeddedClient {
  const place = { address: `http://127.0.0.1:${PAYMENTS_PORT}`, pages: `http://localhost:${PAYMENTS_PORT}` };
  const secret = embeddedSecret(PAGE_TOKEN_SECRET);
  return new EmbeddedClient({ ...place, secret, patienceScale: settings.PATIENCE_SCALE ?? 1 }, clock);
}

/** Its library is large: only who is paid through it loads it. */
async function openStripe(settings: PaymentSettings, problems: readonly string[] = []) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_BASE: apiBase } = settings;
  const missing = Object.entries({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets })
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: required with PAYMENTS=stripe`);
  if (!key || !secrets || problems.length > 0) throw new BadSettings([...missing, ...problems]);
  const drivers = await import('./stripe/drivers.js');
  const webhookSecrets = secrets.split(',').map((secret) => secret.trim());
  return { ...drivers, client: await drivers.StripeClient.open({ key, webhookSecrets, apiBase }) };
}

function unpriced({ STRIPE_PRICES }: PaymentSettings): string[] {
  const names = sold().filter((name) => !STRIPE_PRICES.has(name));
  return names.length > 0 ? [`STRIPE_PRICES: no price for ${names.join(', ')}`] : [];
}

const sold = (): string[] =>
  Object.entries(planRules).flatMap(([plan, { prices, comingSoon }]) =>
    comingSoon ? [] : Object.keys(prices).map((interval) => planName(plan as PlanId, interval as PlanInterval)),
  );
