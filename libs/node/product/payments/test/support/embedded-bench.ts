import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemClock } from '@plateia/runtime';
import { datedSignature } from '@plateia/service-kit';
import { freePorts, ManualClock, PATIENCE_SCALE } from '@plateia/test-kit';
import { openJobMoney, openPayments, openPlanBooks, PaymentProvider, type SignedWebhook } from '../../src/index.js';
import { embeddedSecret } from '../../src/embedded/embedded-secret.js';
import { signedWebhook, type Bench, type ShownBooks } from './bench.js';

const PAGE_TOKEN_SECRET = 'a secret that both sides have anyway';

/** The provider of development on a port of its own, and a platform that takes what it is told. */
export async function embeddedBench(): Promise<Bench> {
  const [port = 0] = await freePorts(1);
  const dataDir = await mkdtemp(join(tmpdir(), 'payments-'));
  const secret = embeddedSecret(PAGE_TOKEN_SECRET);
  const heard = await listen();
  const provider = new PaymentProvider({ host: '127.0.0.1', port, dataDir, secret, platform: heard.url });
  await provider.start();
  // The provider's own, which is moved along with it.
  const clock = new ManualClock(new SystemClock().now());
  const settings = {
    production: false,
    PAYMENTS_PORT: port,
    PAGE_TOKEN_SECRET,
    PATIENCE_SCALE: Number(PATIENCE_SCALE),
    STRIPE_PRICES: new Map(),
  };
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', 'clock-moved-ms': String(clock.movedMs) };
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const post = async (path: string, body: object = {}): Promise<void> => void (await call('POST', path, body));
  return {
    clock,
    payments: await openPayments(settings, clock),
    planBooks: await openPlanBooks(settings, clock),
    ...(await openJobMoney(settings, clock)),
    sent: heard.news,
    pay: (id, payment_method) => post(`/sessions/${id}/pay`, { payment_method }),
    setMethod: (id, payment_method) => post(`/subscriptions/${id}/method`, { payment_method }),
    confirm: (id, isAllowed) => post(`/payments/${id}/${isAllowed ? 'confirm' : 'fail'}`),
    verify: (id) => post(`/accounts/${id}/verify`),
    dispute: (id, amount) => post(`/holds/${id}/dispute`, { key: `dispute-${id}`, amount }),
    forgetKeys: () => undefined,
    loseAnswer: () => post('/answers/lose', { calls: 1 }),
    books: async () => (await call('GET', '/books')) as ShownBooks,
    sign: (text, forged = {}) => {
      const body = Buffer.from(text);
      return signedWebhook(body, {
        'payments-signature': datedSignature(forged.secret ?? secret, body, forged.atMs),
      });
    },
    stop: async () => {
      await provider.stop();
      await heard.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function listen() {
  const webhooks: SignedWebhook[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      webhooks.push(signedWebhook(Buffer.concat(parts), request.headers as Record<string, string>));
      response.end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return { news: webhooks, url: `http://127.0.0.1:${port}`, stop };
}
