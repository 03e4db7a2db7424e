import type { RouteDef } from '@plateia/contracts';
import { client, type Client, type LinesOf } from '@plateia/contracts/client';
import { sessionFetch } from './session-fetch.js';

type RoutesIn<M> = { readonly [K in keyof M as M[K] extends RouteDef ? K : never]: Extract<M[K], RouteDef> };

/**
 * Typed calls without the schemas in the bundle:
 *   import type * as feed from '@plateia/contracts/feed';
 *   const feedApi = api<typeof feed, 'feedList'>({ feedList: { method: 'R', path: '/api/feed/list' } });
 * A wrong method or path does not compile.
 */
export function api<M, K extends keyof RoutesIn<M>>(
  lines: LinesOf<Pick<RoutesIn<M>, K>>,
): Client<Pick<RoutesIn<M>, K>> {
  return client<Pick<RoutesIn<M>, K>>(lines, { fetch: sessionFetch });
}
