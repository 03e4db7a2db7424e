import { client, DEFAULT_TIMEOUT_MS, type Call, type Client, type RoutesOfCalls } from '@plateia/contracts/client';
import { patient } from '../patience.js';
import { sessionFetch } from './session-fetch.js';

/**
 * Typed calls without the schemas in the bundle:
 *   import { feedList } from '@plateia/contracts/feed/calls';
 *   const calls = api({ feedList });
 */
export const api = <const Cs extends Readonly<Record<string, Call>>>(calls: Cs): Client<RoutesOfCalls<Cs>> =>
  client(calls, { fetch: sessionFetch, timeoutMs: patient(DEFAULT_TIMEOUT_MS) });
