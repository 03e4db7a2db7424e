import type { RouteAnswer, RouteDef, RouteRequest } from '@plateia/contracts';
import { client, type CallOptions } from '@plateia/contracts/client';
import { refreshSession } from '@plateia/contracts/identity';
import { PATIENCE_MS } from '@plateia/test-kit';
import { CookieJar } from './cookie-jar.js';

type Fetch = typeof fetch;
type AnyCall = (request?: object, options?: CallOptions) => Promise<unknown>;

/** Someone at the public origin, with cookies; signed in or not. */
export class Browser {
  readonly cookies = new CookieJar();
  private refreshing?: Promise<Response> | undefined;

  constructor(
    /** a platform that is started again may be found elsewhere */
    public origin: string,
  ) {}

  /** A call by its contract: typed both ways; a refusal is thrown as ApiError. */
  call<R extends RouteDef>(route: R, request?: RouteRequest<R>, options?: CallOptions): Promise<RouteAnswer<R>> {
    const routes: Readonly<Record<'send', RouteDef>> = { send: route };
    const { send } = client(routes, { baseUrl: this.origin, fetch: this.fetch, timeoutMs: PATIENCE_MS });
    return (send as AnyCall)(request as object | undefined, options) as Promise<RouteAnswer<R>>;
  }

  /**
   * Sends it as a page of the origin. An access token that has run out is renewed once, as the web client does; where nobody says whether
   * it may be, the caller hears of that, for the session goes on.
   */
  readonly fetch: Fetch = async (input, init) => {
    const answer = await this.send(input, init);
    const renewal = answer.status === 401 ? await this.refresh() : undefined;
    const isRefused = renewal && !renewal.ok && renewal.status < 500;
    if (!renewal || isRefused) return answer;
    await answer.arrayBuffer();
    return renewal.ok ? this.send(input, init) : renewal.clone();
  };

  private async send(input: Parameters<Fetch>[0], init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers);
    if (!headers.has('origin')) headers.set('origin', this.origin);
    if (!headers.has('cookie') && this.cookies.header !== '') headers.set('cookie', this.cookies.header);
    const answer = await fetch(input, { ...init, headers });
    this.cookies.keep(answer);
    return answer;
  }

  private async refresh(): Promise<Response | undefined> {
    if (!this.cookies.has('rt')) return undefined;
    this.refreshing ??= this.send(this.origin + refreshSession.path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
      .then(async (answer) => new Response(await answer.arrayBuffer(), answer))
      .finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }
}
