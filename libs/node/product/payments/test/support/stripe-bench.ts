import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wallClock } from '@plateia/runtime';
import { ManualClock } from '@plateia/test-kit';
import { Stripe } from 'stripe';
import { openJobMoney, openPayments, openPlanBooks, type SignedWebhook } from '../../src/index.js';
import { Balances } from '../../src/provider/books/balances.js';
import { Billing } from '../../src/provider/plans/billing.js';
import { paymentMethod } from '../../src/provider/books/book.shapes.js';
import { BooksFile, newId } from '../../src/provider/books/books-file.js';
import { CardHolds } from '../../src/provider/jobs/card-holds.js';
import { PayeeAccounts } from '../../src/provider/jobs/payee-accounts.js';
import { missing } from '../../src/provider/provider-refusal.js';
import { shownBooks } from '../../src/provider/books/shown-books.js';
import type { ProviderEvent } from '../../src/provider/webhooks/webhook-outlet.js';
import { signedWebhook, type Bench, type ShownBooks } from './bench.js';
import { at } from './stripe-form.js';
import { StripeCards } from './stripe-cards.js';
import { StripeJobs } from './stripe-jobs.js';
import { StripePlans, stripePrices } from './stripe-plans.js';
import { StripeServer, type StripeCall } from './stripe-server.js';

export const STRIPE_SECRET = 'whsec_of_plans';
const SECRET_OF_JOBS = 'whsec_of_jobs';
const HOSTED_AT = 'https://pay.example';

export interface StripeBench extends Bench {
  readonly server: StripeServer;
  payPage: (id: string, method: string) => void;
  winDispute: (id: string) => void;
}

/** The library of Stripe against a server that speaks as Stripe does. */
export async function stripeBench(described: string): Promise<StripeBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stripe-'));
  const clock = new ManualClock();
  const file = new BooksFile(join(dataDir, 'books.json'));
  const sent: SignedWebhook[] = [];
  const webhooks = { send: (event: ProviderEvent) => void sent.push(webhookOf(event)) };
  const billing = new Billing(file, webhooks, clock);
  const holds = new CardHolds(file, webhooks, clock);
  const accounts = new PayeeAccounts(file, webhooks, clock);
  const plans = new StripePlans(billing, HOSTED_AT);
  const jobs = new StripeJobs(holds, accounts, HOSTED_AT);
  const cards = new StripeCards(holds, HOSTED_AT);
  const pages: Readonly<Record<string, (call: StripeCall) => object>> = {
    subscription: ({ form, key }) => plans.open(form, key),
    setup: ({ form }) => cards.open(form),
    payment: ({ form }) => jobs.open(form),
  };
  const handlers = {
    'POST checkout/sessions': (call: StripeCall) => (pages[at(call.form, 'mode')] ?? missing)(call),
    ...plans.handlers,
    ...jobs.handlers,
    ...cards.handlers,
    'GET checkout/sessions/:id': missing,
  };
  const server = new StripeServer(described, handlers, () => billing.catchUp());
  const sign = (text: string, forged: { secret?: string; atMs?: number } = {}): SignedWebhook => {
    const secret = forged.secret ?? STRIPE_SECRET;
    const timestamp = Math.floor((forged.atMs ?? wallClock.now()) / 1_000);
    const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload: text, secret, timestamp });
    return signedWebhook(Buffer.from(text), { 'stripe-signature': header });
  };
  const ofJob = (type: string, objectId: string) =>
    holds.has(objectId) && cards.isSaved(objectId)
      ? { type: `setup_intent.${type}`, object: cards.setupOf(holds.hold(objectId)) }
      : jobs.told(type, objectId);
  function webhookOf({ type, objectId, userId }: ProviderEvent): SignedWebhook {
    const told = userId === undefined ? ofJob(type, objectId) : plans.told(type, objectId);
    const event = { id: newId('evt'), object: 'event', type: told.type, data: { object: told.object } };
    return sign(JSON.stringify(event), userId === undefined ? { secret: SECRET_OF_JOBS } : {});
  }
  const settings = {
    production: true,
    PAYMENTS_PORT: 1,
    PAGE_TOKEN_SECRET: '',
    STRIPE_SECRET_KEY: 'sk_test_123',
    STRIPE_WEBHOOK_SECRET: `${STRIPE_SECRET}, ${SECRET_OF_JOBS}`,
    STRIPE_API_BASE: await server.start(),
    STRIPE_PRICES: stripePrices,
  };
  const now = <T>(act: () => T): Promise<T> => {
    billing.catchUp();
    return Promise.resolve(act());
  };
  const done = (act: () => unknown): Promise<void> => now(() => void act());
  return {
    clock,
    server,
    payments: await openPayments(settings, clock),
    planBooks: await openPlanBooks(settings, clock),
    ...(await openJobMoney(settings, clock)),
    sent,
    pay: (id, method) => done(() => billing.pay(id.replace('cs_plan_', 'cs_'), paymentMethod.parse(method))),
    setMethod: (id, method) => done(() => billing.setMethod(id, paymentMethod.parse(method))),
    payPage: (id, method) => (cards.isPage(id) ? cards.enter(id, method) : jobs.pay(id, method)),
    confirm: (id, isAllowed) => done(() => holds.settle(id.replace(/^(pi|seti)_/, 'hold_'), isAllowed)),
    verify: (id) => done(() => accounts.verify(id, true)),
    dispute: (id, amount) => done(() => jobs.dispute(id, amount)),
    winDispute: (id) => jobs.winDispute(id),
    forgetKeys: () => server.forgetKeys(),
    loseAnswer: () => done(() => server.loseAnswer()),
    books: () => now((): ShownBooks => ({ ...shownBooks(file.books), balances: new Balances(file, clock).all() })),
    sign,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
