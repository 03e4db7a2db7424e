import { machineTime } from '../time/clock.js';
import { refreshSession } from './refresh.js';

/** Their 401 is an answer about a code or a token, not about the session. */
const SIGN_IN = '/api/v2/auth/';

type Heard = (path: string) => void;
const signedOut = new Set<Heard>();
const onboardingRequired = new Set<() => void>();

/** The refresh token is no longer good either, as a call to this path found. */
export const onSignedOut = (listener: Heard): (() => void) => {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
};

/** The server waits for a step of the registration, whatever this page believed. */
export const onOnboardingRequired = (listener: () => void): (() => void) => {
  onboardingRequired.add(listener);
  return () => onboardingRequired.delete(listener);
};

/** Calls of the page; what an answer says of the session as a whole is heard here. */
export const sessionFetch: typeof fetch = async (input, init) => {
  const response = await fetchRenewed(input, init);
  if (response.status === 403 && (await codeOf(response)) === 'ONBOARDING_REQUIRED')
    for (const listener of onboardingRequired) listener();
  return response;
};

/** An access token that ran out is renewed and the call repeated, once. */
const fetchRenewed: typeof fetch = async (input, init) => {
  const askedAt = machineTime();
  const response = await fetch(input, init);
  if (response.status !== 401 || !isOfTheSession(input)) return response;
  // A refresh that did not come through says nothing of the session: the first answer stands.
  const outcome = await refreshSession(askedAt).catch(() => 'unknown' as const);
  if (outcome === 'again') return fetch(input, init);
  if (outcome === 'signed-out') for (const listener of signedOut) listener(input);
  return response;
};

const isOfTheSession = (input: RequestInfo | URL): input is string =>
  typeof input === 'string' && !input.startsWith(SIGN_IN);

/** From a copy: the answer itself is the caller's to read. */
async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (body as { error?: { errorCode?: unknown } } | undefined)?.error?.errorCode;
}
