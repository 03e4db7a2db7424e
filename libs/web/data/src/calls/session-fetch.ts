import { now } from '../time/clock.js';
import { refreshSession } from './refresh.js';

/** Their 401 is an answer about a code or a token, not about the session. */
const SIGN_IN = '/api/v2/auth/';

type Heard = (path: string) => void;
const listeners = new Set<Heard>();

/** The refresh token is no longer good either, as a call to this path found. */
export const onSignedOut = (listener: Heard): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls of the page: an access token that ran out is renewed and the call repeated, once. */
export const sessionFetch: typeof fetch = async (input, init) => {
  const askedAt = now();
  const response = await fetch(input, init);
  if (response.status !== 401 || !isOfTheSession(input)) return response;
  // A refresh that did not come through says nothing of the session: the first answer stands.
  const outcome = await refreshSession(askedAt).catch(() => 'unknown' as const);
  if (outcome === 'again') return fetch(input, init);
  if (outcome === 'signed-out') for (const listener of listeners) listener(input);
  return response;
};

const isOfTheSession = (input: RequestInfo | URL): input is string =>
  typeof input === 'string' && !input.startsWith(SIGN_IN);
