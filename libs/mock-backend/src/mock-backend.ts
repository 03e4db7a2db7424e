import { parseCookie, stringifySetCookie } from 'cookie';
import { handlers } from './areas/handlers.js';
import type { Latency } from './kit/latency.js';
import { actionOf, matchOf } from './kit/matching.js';
import { presentFault } from './kit/presentation.js';
import type { Presented } from './kit/presented.js';
import { serve } from './kit/serve.js';
import type { OpenStream } from './world/signals.js';
import type { Mail } from './world/state.js';
import { World, type Surroundings } from './world/world.js';

export interface MockOptions extends Surroundings {
  latency: Latency;
  /** in a page: the cookies that scripts may see. The others never reach one, so the mock keeps them itself */
  pageCookies?: () => string;
}

/** The API in one object: a request in, a response out, as the contracts say. */
export class MockBackend {
  private readonly world: World;
  private readonly latency: Latency;
  private readonly pageCookies: (() => string) | undefined;
  private readonly listeners = new Set<() => void>();

  constructor({ latency, pageCookies, ...surroundings }: MockOptions) {
    this.world = new World(surroundings);
    this.latency = latency;
    this.pageCookies = pageCookies;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const bytes = new Uint8Array(await request.arrayBuffer());
    const { headers, method } = request;
    try {
      const match = matchOf(handlers, method, pathname, actionOf(searchParams, bytes));
      await pause(this.latency(match.handler.route));
      const answered = serve(this.world, match, {
        method,
        bytes,
        params: match.params,
        search: searchParams,
        contentType: headers.get('content-type') ?? '',
        cookies: this.cookiesOf(headers),
        acceptLanguage: headers.get('accept-language') ?? '',
        userAgent: headers.get('user-agent') ?? '',
        idempotencyKey: headers.get('idempotency-key'),
      });
      if ('stream' in answered) return streamed(answered.stream, request.signal);
      if (this.pageCookies) this.world.saveCookies(answered.extras.cookies ?? {});
      for (const listener of this.listeners) listener();
      return responseOf(answered);
    } catch (fault) {
      return responseOf(presentFault(fault));
    }
  }

  private cookiesOf(headers: Headers): Readonly<Record<string, string | undefined>> {
    if (!this.pageCookies) return parseCookie(headers.get('cookie') ?? '');
    this.world.reload();
    return { ...parseCookie(this.pageCookies()), ...this.world.state.cookies };
  }

  /** The codes that were sent, the newest first. */
  mailsTo(address?: string): readonly Mail[] {
    this.world.reload();
    return this.world.state.mails.filter(({ to }) => address === undefined || to === address);
  }

  /** An arrow function, because React takes it off the object. */
  readonly onAnswer = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Back to the twenty members as they were on the first day. */
  reset(): void {
    this.world.reset();
  }
}

const pause = (ms: number): Promise<void> | undefined =>
  ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms));

function responseOf({ status, body, extras }: Presented): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': crypto.randomUUID(), ...extras.headers });
  for (const [name, value] of Object.entries(extras.cookies ?? {})) {
    const line = { name, value: value ?? '', path: '/', httpOnly: true, ...(value === null && { maxAge: 0 }) };
    headers.append('set-cookie', stringifySetCookie(line));
  }
  if (body instanceof Uint8Array) return new Response(body as Uint8Array<ArrayBuffer>, { status, headers });
  if (body === null) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers });
}

function streamed(open: OpenStream, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let leave: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      leave = open(
        (block) => controller.enqueue(encoder.encode(block)),
        () => controller.close(),
      );
      signal.addEventListener('abort', () => leave());
    },
    cancel: () => leave(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
