import type { Method, RouteAnswer, RouteDef, RouteRequest } from '../index.js';
import { ApiError, refusalOf } from './api-error.js';
import type { Call, RoutesOfCalls } from './call.js';
import { RequestKeys } from './request-keys.js';
import { requestOf, type Line } from './request.js';

type Routes = Readonly<Record<string, RouteDef>>;

export interface ClientOptions {
  /** without a slash at its end; the page's own origin unless given */
  baseUrl?: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** What it is about, where it must not happen twice: until it is answered for good, the same request about it is the same one. */
  once?: string;
  /** sends a read as POST, where its query is too long or too private for an address */
  post?: boolean;
  /** goes out although the page is being closed */
  keepalive?: boolean;
}

type ArgumentsOf<R extends RouteDef> =
  unknown extends RouteRequest<R>
    ? [request?: undefined, options?: CallOptions]
    : object extends RouteRequest<R>
      ? [request?: RouteRequest<R>, options?: CallOptions]
      : [request: RouteRequest<R>, options?: CallOptions];

/** One method per route; a stream is no call that ends with an answer, so it has none. */
export type Client<Rs extends Routes> = {
  readonly [K in keyof Rs as Rs[K] extends { stream: 'sse' } ? never : K]: (
    ...args: ArgumentsOf<Rs[K]>
  ) => Promise<RouteAnswer<Rs[K]>>;
};

export const DEFAULT_TIMEOUT_MS = 15_000;

/** Typed calls by method and path. Answers are passed on as they come: the server has already held them to the contract. */
export function client<const Rs extends Routes>(routes: Rs, options?: ClientOptions): Client<Rs>;
export function client<const Cs extends Readonly<Record<string, Call>>>(
  calls: Cs,
  options?: ClientOptions,
): Client<RoutesOfCalls<Cs>>;
export function client(
  routes: Readonly<Record<string, Line>>,
  options: ClientOptions = {},
): Readonly<Record<string, unknown>> {
  const keys = new RequestKeys();
  const methodOf = (line: Line) => {
    const go = (request: object, call: CallOptions) => send(line, request, call, options);
    return (request: object = {}, { once, ...call }: CallOptions = {}) =>
      once === undefined
        ? go(request, call)
        : keys.once(once, [line, request], (idempotencyKey) => go(request, { ...call, idempotencyKey }));
  };
  const methods = Object.entries(routes).map(([name, line]) => [name, methodOf(line)]);
  return Object.fromEntries(methods) as Record<string, unknown>;
}

async function send(line: Line, request: object, call: CallOptions, options: ClientOptions): Promise<unknown> {
  // Looked up at the time of the call, so that what replaces the global one later is heard.
  const { baseUrl = '', fetch: fetchWith = globalThis.fetch, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const method: Method = line.method === 'R' ? (call.post ? 'POST' : 'GET') : line.method;
  const { path, headers, body } = requestOf(line, method, request);
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  const late = AbortSignal.timeout(timeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, late]) : late;

  let response: Response;
  let text: string;
  try {
    response = await fetchWith(baseUrl + path, { method, headers, body, signal, keepalive: call.keepalive });
    text = await response.text();
  } catch (cause) {
    // Whoever gave the call up knows so and expects no error of ours.
    if (call.signal?.aborted) throw cause;
    throw new ApiError({ status: null, code: late.aborted ? 'TIMEOUT' : 'NETWORK_ERROR', cause });
  }
  return answerOf(response, text);
}

function answerOf(response: Response, text: string): unknown {
  const body = jsonOf(text);
  if (!response.ok) throw refusalOf(response, body);
  // A sign-in page of some network between: the call never reached us.
  if (body === undefined && text !== '') throw new ApiError({ status: response.status, code: 'NETWORK_ERROR' });
  return body;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
