import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SystemClock } from '@plateia/runtime';
import { ZodError } from 'zod';
import { Billing } from './plans/billing.js';
import { Balances } from './books/balances.js';
import { BooksFile } from './books/books-file.js';
import { CardHolds } from './jobs/card-holds.js';
import { PayeeAccounts } from './jobs/payee-accounts.js';
import { LostAnswers } from './webhooks/lost-answers.js';
import { ProviderRefusal } from './provider-refusal.js';
import { routesOf } from './provider.routes.js';
import type { Answer, Call, Routes } from './routing.js';
import { WebhookSender, type Target } from './webhooks/webhook-sender.js';

export interface ProviderPlace extends Target {
  host: string;
  port: number;
  /** null: nothing is kept */
  dataDir: string | null;
}

/** Says how far a test has moved the clock of the platform. */
export const MOVED_HEADER = 'clock-moved-ms';
const LOOK_EVERY_MS = 500;
const LARGEST_BODY = 64 * 1024;

/** A provider to develop with: it has checkouts, plans that renew and signed webhooks, and keeps its books on disk. */
export class PaymentProvider {
  private readonly clock = new SystemClock();
  private readonly sender: WebhookSender;
  private readonly billing: Billing;
  private readonly holds: CardHolds;
  private readonly losses = new LostAnswers();
  private readonly routes: Routes;
  private readonly server: Server;
  private timer?: NodeJS.Timeout;

  constructor(private readonly place: ProviderPlace) {
    const { dataDir } = place;
    const file = new BooksFile(dataDir === null ? null : join(dataDir, 'payments', 'books.json'));
    this.sender = new WebhookSender(file, place, this.clock);
    this.billing = new Billing(file, this.sender, this.clock);
    this.holds = new CardHolds(file, this.sender, this.clock);
    const accounts = new PayeeAccounts(file, this.sender, this.clock);
    const balances = new Balances(file, this.clock);
    const { billing, holds, sender, losses } = this;
    this.routes = routesOf({ billing, holds, accounts, sender, losses, balances, books: file.books });
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.place.port, this.place.host, resolve);
    });
    this.sender.resume();
    this.timer = setInterval(() => this.catchUp(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.server.closeAllConnections();
    await Promise.all([this.sender.stop(), new Promise((resolve) => this.server.close(resolve))]);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      this.followClock(request.headers[MOVED_HEADER]);
      this.catchUp();
      const answer = await this.handle(request);
      if (this.losses.take(request)) return void request.socket.destroy();
      send(response, 200, answer);
    } catch (error) {
      const status = error instanceof ProviderRefusal ? error.status : error instanceof ZodError ? 400 : 500;
      send(response, status, { json: { error: error instanceof Error ? error.message : 'failed' } });
    }
  }

  private catchUp(): void {
    this.billing.catchUp();
    this.holds.catchUp();
  }

  private async handle(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://provider');
    const [, kind = '', id = '', ...rest] = pathname.split('/');
    const isNamed = this.routes.has(`${request.method} /${kind}/${id}`);
    const pattern = id && !isNamed ? ['', kind, ':id', ...rest].join('/') : pathname;
    const handler = this.routes.get(`${request.method} ${pattern}`);
    if (!handler) throw new ProviderRefusal(404, 'there is no such place');
    const call: Call = { ids: isNamed ? [] : [id], query, body: await bodyOf(request) };
    return handler(call);
  }

  private followClock(moved: string | string[] | undefined): void {
    if (typeof moved !== 'string' || !/^-?\d{1,15}$/.test(moved)) return;
    this.clock.advance(Number(moved) - this.clock.movedMs);
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > LARGEST_BODY) throw new ProviderRefusal(413, 'too large');
  }
  const text = Buffer.concat(parts).toString();
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    throw new ProviderRefusal(400, 'that is no JSON');
  }
}

function send(response: ServerResponse, status: number, answer: Answer): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if ('location' in answer) return void response.writeHead(303, { location: answer.location }).end();
  if ('json' in answer) {
    response.writeHead(status, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify(answer.json));
  }
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  });
  response.end(answer.html);
}
