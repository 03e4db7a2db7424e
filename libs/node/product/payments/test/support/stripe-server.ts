import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderRefusal } from '../../src/provider/provider-refusal.js';
import { formOf, type Form } from './stripe-form.js';

export interface StripeCall {
  /** of the path, where it has one */
  id: string;
  form: Form;
  key: string;
}

/** Answers what of Stripe's answer depends on what was done before; the rest of it comes from Stripe's description. */
export type StripeHandler = (call: StripeCall) => object;

/** An answer of Stripe that is no success. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; [detail: string]: unknown },
  ) {
    super(error.type);
  }
}

interface Kept {
  text: string;
  status: number;
  json: unknown;
}

/**
 * Speaks Stripe's HTTP API with a memory. Every call is shown to Stripe's own description first (stripe-mock): what that
 * refuses is refused, and what it answers is what ours is laid over.
 */
export class StripeServer {
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #kept = new Map<string, Kept>();
  /** what was called, for the spec that wants to know that all of it was */
  readonly called = new Set<string>();
  #losing = 0;

  constructor(
    private readonly described: string,
    private readonly handlers: Readonly<Record<string, StripeHandler>>,
    /** whatever time alone has brought since the last call */
    private readonly catchUp: () => void,
  ) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }

  /** As Stripe does with keys after a day. */
  forgetKeys(): void {
    this.#kept.clear();
  }

  loseAnswer(): void {
    this.#losing = 1;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const text = Buffer.concat(parts).toString();
    const { status, json } = await this.#result(request, text).catch(failed);
    if (request.method === 'POST' && this.#losing > 0) {
      this.#losing -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  async #result(request: IncomingMessage, text: string): Promise<{ status: number; json: unknown }> {
    const described = await fetch(this.described + request.url, {
      method: request.method ?? 'GET',
      headers: describedHeaders(request),
      ...(request.method === 'POST' && { body: text }),
    });
    const template = (await described.json()) as object;
    if (!described.ok) return { status: described.status, json: template };
    const key = String(request.headers['idempotency-key'] ?? '');
    // The library makes up a key where it was given none.
    const kept = this.#kept.get(`${request.url} ${key}`);
    if (key && kept) {
      if (kept.text === text) return kept;
      throw new StripeError(400, { type: 'idempotency_error' });
    }
    this.catchUp();
    const result = this.#handled(request, text, key, template);
    if (key) this.#kept.set(`${request.url} ${key}`, { text, ...result });
    return result;
  }

  #handled(request: IncomingMessage, text: string, key: string, template: object): { status: number; json: unknown } {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const { handler, id, name } = this.#handlerOf(`${request.method} ${pathname.replace(/^\/v1\//, '')}`);
    this.called.add(name);
    try {
      return { status: 200, json: { ...template, ...handler({ id, key, form: formOf(text || search) }) } };
    } catch (error) {
      return failed(error);
    }
  }

  #handlerOf(called: string) {
    for (const [name, handler] of Object.entries(this.handlers)) {
      const found = new RegExp(`^${name.replace(':id', '(?<id>[^/]+)')}$`).exec(called);
      if (found) return { name, handler, id: found.groups?.['id'] ?? '' };
    }
    throw new Error(`nobody here answers ${called}`);
  }
}

const describedHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'content-type', 'stripe-version'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

function failed(error: unknown): { status: number; json: unknown } {
  if (error instanceof StripeError) return { status: error.status, json: { error: error.error } };
  if (!(error instanceof ProviderRefusal))
    return { status: 500, json: { error: { type: 'api_error', message: String(error) } } };
  const { status, message } = error;
  if (status === 402) return { status, json: { error: { type: 'card_error', code: 'card_declined', message } } };
  return { status: status === 404 ? 404 : 400, json: { error: { type: 'invalid_request_error', message } } };
}
