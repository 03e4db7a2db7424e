import { z } from 'zod';
import type { Balances } from './books/balances.js';
import type { Billing } from './plans/billing.js';
import { sessionRequest, paymentMethod, plannedChange, type Books } from './books/book.shapes.js';
import { jobRoutes, type JobParts } from './jobs/job.routes.js';
import type { LostAnswers } from './webhooks/lost-answers.js';
import { managePage, payPage, successAddress } from './pages/plan-pages.js';
import { ProviderRefusal } from './provider-refusal.js';
import { idOf, langOf, returnOf, type Answer, type Call, type Handler, type Routes } from './routing.js';
import { shownBooks } from './books/shown-books.js';
import type { WebhookSender } from './webhooks/webhook-sender.js';

const payment = z.object({ payment_method: paymentMethod.default('pm_ok') });
const answered = z.object({ answer: z.enum(['confirm', 'fail', 'card', 'cancel', 'resume']).optional() });
const renewal = z.object({ renews: z.boolean() });
const lost = z.object({ calls: z.number().int().nonnegative().default(1) });
const release = z.object({ lost: z.boolean().optional() });

interface Parts extends JobParts {
  billing: Billing;
  sender: WebhookSender;
  losses: LostAnswers;
  balances: Balances;
  books: Books;
}

/** `METHOD /path/:id`, as the platform and its tests call them and as browsers see them. */
export const routesOf = (parts: Parts): Routes =>
  new Map<string, Handler>([
    ...sessionRoutes(parts),
    ...planRoutes(parts),
    ...jobRoutes(parts),
    ...testRoutes(parts),
    ...pageRoutes(parts),
  ]);

function sessionRoutes({ billing, holds }: Parts): [string, Handler][] {
  const settled = (id: string, isAllowed: boolean) =>
    holds.has(id) ? holds.settle(id, isAllowed) : billing.settle(id, isAllowed);
  return [
    ['POST /sessions', ({ body }) => ({ json: billing.openSession(sessionRequest.parse(body)) })],
    ['GET /sessions/:id', (call) => ({ json: billing.session(idOf(call)) })],
    ['POST /sessions/:id/pay', (call) => ({ json: billing.pay(idOf(call), payment.parse(call.body).payment_method) })],
    ['POST /sessions/:id/fail', (call) => ({ json: billing.fail(idOf(call)) })],
    ['POST /sessions/:id/expire', (call) => ({ json: billing.expire(idOf(call)) })],
    ['POST /payments/:id/confirm', (call) => ({ json: settled(idOf(call), true) })],
    ['POST /payments/:id/fail', (call) => ({ json: settled(idOf(call), false) })],
  ];
}

function planRoutes({ billing }: Parts): [string, Handler][] {
  return [
    ['GET /subscriptions', () => ({ json: billing.all() })],
    ['GET /subscriptions/:id', (call) => ({ json: billing.subscription(idOf(call)) })],
    [
      'POST /subscriptions/:id/renewal',
      (call) => ({ json: billing.setRenewal(idOf(call), renewal.parse(call.body).renews) }),
    ],
    [
      'POST /subscriptions/:id/method',
      (call) => ({ json: billing.setMethod(idOf(call), payment.parse(call.body).payment_method) }),
    ],
    [
      'POST /subscriptions/:id/change',
      (call) => ({ json: billing.change(idOf(call), plannedChange.parse(call.body)) }),
    ],
    ['POST /subscriptions/:id/end', (call) => ({ json: billing.end(idOf(call)) })],
  ];
}

function testRoutes({ sender, losses, balances, books }: Parts): [string, Handler][] {
  return [
    ['GET /healthz', () => ({ json: { status: 'ok' } })],
    ['GET /readyz', () => ({ json: { status: 'ok' } })],
    // Each call has told the time already.
    ['POST /clock', () => ({ json: {} })],
    ['GET /books', () => ({ json: { ...shownBooks(books), balances: balances.all() } })],
    ['GET /books/holds', () => ({ json: Object.values(books.holds) })],
    ['GET /books/transfers', () => ({ json: Object.values(books.transfers) })],
    [
      'POST /answers/lose',
      ({ body }) => {
        const { calls } = lost.parse(body);
        losses.lose(calls);
        return { json: { calls } };
      },
    ],
    ['POST /webhooks/hold', () => ({ json: { held: (sender.hold(), true) } })],
    ['POST /webhooks/release', async ({ body }) => ({ json: { sent: await sender.release(release.parse(body)) } })],
    ['POST /webhooks/replay', async () => ({ json: { sent: await sender.replay() } })],
  ];
}

function pageRoutes({ billing, books }: Parts): [string, Handler][] {
  const manage = (call: Call): Answer => {
    const id = idOf(call);
    const own = Object.values(books.subscriptions).filter(({ customerId }) => customerId === id);
    const latest = own.toSorted((a, b) => b.periodStart - a.periodStart)[0];
    const payments = Object.values(books.payments).filter(({ subscriptionId }) => subscriptionId === latest?.id);
    const returnUrl = returnOf(call);
    return { html: managePage(latest, payments, { lang: langOf(call), returnUrl }) };
  };
  return [
    ['GET /pay/:id', (call) => ({ html: payPage(billing.session(idOf(call)), langOf(call)) })],
    [
      'POST /pay/:id',
      (call) => {
        const { answer } = answered.parse(call.body);
        const { paymentId } = billing.session(idOf(call));
        if (paymentId && answer) billing.settle(paymentId, answer === 'confirm');
        else billing.pay(idOf(call), payment.parse(call.body).payment_method);
        const session = billing.session(idOf(call));
        return session.state === 'paid'
          ? { location: successAddress(session) }
          : { html: payPage(session, langOf(call)) };
      },
    ],
    ['GET /manage/:id', manage],
    [
      'POST /manage/:id',
      (call) => {
        const { answer } = answered.parse(call.body);
        const living = Object.values(books.subscriptions).find(
          ({ customerId, state }) => customerId === idOf(call) && state !== 'ended',
        );
        if (!living) throw new ProviderRefusal(409, 'it has ended');
        if (answer === 'card') billing.setMethod(living.id, payment.parse(call.body).payment_method);
        else billing.setRenewal(living.id, answer === 'resume');
        return manage(call);
      },
    ],
  ];
}
