import { ownerNow } from '../session/owner.js';
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

/** The server waits for a step of the registration, whatever this page believed and however new the token. */
export const onOnboardingRequired = (listener: () => void): (() => void) => {
  onboardingRequired.add(listener);
  return () => onboardingRequired.delete(listener);
};

/** Calls of the page: a token that ran out, or is older than the end of the registration, is renewed and the call repeated, once. */
export const sessionFetch: typeof fetch = async (input, init) => {
  const askedAt = machineTime();
  const owner = ownerNow();
  const response = await fetch(input, init);
  if (!isOfTheSession(input) || !(response.status === 401 || (await asksForOnboarding(response)))) return response;
  // Whoever asked has gone: their refusal is no word about the session that stands, and nobody repeats their call.
  if (ownerNow() !== owner) return response;
  // A refresh that did not come through says nothing of the session: the first answer stands.
  const outcome = await refreshSession(askedAt).catch(() => 'unknown' as const);
  if (outcome === 'signed-out') for (const listener of signedOut) listener(input);
  if (outcome !== 'again' || ownerNow() !== owner) return response;
  const repeated = await fetch(input, init);
  if (await asksForOnboarding(repeated)) for (const listener of onboardingRequired) listener();
  return repeated;
};

const isOfTheSession = (input: RequestInfo | URL): input is string =>
  typeof input === 'string' && !input.startsWith(SIGN_IN);

/** By a copy: the answer itself is the caller's to read. */
async function asksForOnboarding(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (body as { error?: { errorCode?: unknown } } | undefined)?.error?.errorCode === 'ONBOARDING_REQUIRED';
}
