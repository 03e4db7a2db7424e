import { ownerNow } from '../session/owner.js';
import { machineTime } from '../clock.js';
import { traceparentNow } from './page-trace.js';
import { refreshSession } from './refresh.js';

/** Their 401 is an answer about a code or a token, not about the session. */
const SIGN_IN = '/api/v2/auth/';
/** Every other 401, whoever wrote it. */
const UNAUTHORIZED = 'UNAUTHORIZED';
/** Who became one in another tab, at another device or while a token was on its way has the role, and a token of before. */
const NOT_PROFESSIONAL = 'NOT_PROFESSIONAL';

type Heard = (path: string) => void;
const signedOut = new Set<Heard>();
const onboardingRequired = new Set<() => void>();
const accountClosing = new Set<() => void>();

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

/** The account is on its way out: of what members call, it is let into nothing. */
export const onAccountClosing = (listener: () => void): (() => void) => {
  accountClosing.add(listener);
  return () => accountClosing.delete(listener);
};

/** What the token may be older than, and who hears of it where a new one is refused too. */
const stages: Readonly<Record<string, ReadonlySet<() => void>>> = {
  ONBOARDING_REQUIRED: onboardingRequired,
  ACCOUNT_CLOSING: accountClosing,
};

/** Calls of the page: a token that ran out, or is older than the stage or the role of its account, is renewed and the call repeated, once. */
export const sessionFetch: typeof fetch = async (input, init) => {
  const askedAt = machineTime();
  const owner = ownerNow();
  const response = await fetch(input, traced(init));
  if (!isOfTheSession(input) || !isOfTheToken(await refusalIn(response))) return response;
  // Whoever asked has gone: their refusal is no word about the session that stands, and nobody repeats their call.
  if (ownerNow() !== owner) return response;
  // A refresh that did not come through says nothing of the session: the first answer stands.
  const outcome = await refreshSession(askedAt).catch(() => 'unknown' as const);
  if (outcome === 'signed-out') for (const listener of signedOut) listener(input);
  if (outcome !== 'again' || ownerNow() !== owner) return response;
  const repeated = await fetch(input, traced(init));
  for (const listener of stages[(await refusalIn(repeated)) ?? ''] ?? []) listener();
  return repeated;
};

function traced(init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('traceparent', traceparentNow());
  return { ...init, headers };
}

const isOfTheSession = (input: RequestInfo | URL): input is string =>
  typeof input === 'string' && !input.startsWith(SIGN_IN);

/** A code that was typed wrong is a word about the code: repeated, the call would cost another try. */
const isOfTheToken = (refusal: string | undefined): boolean =>
  refusal !== undefined && (refusal in stages || refusal === UNAUTHORIZED || refusal === NOT_PROFESSIONAL);

/** By a copy: the answer itself is the caller's to read. */
async function refusalIn(response: Response): Promise<string | undefined> {
  if (response.status !== 401 && response.status !== 403) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const errorCode = (body as { error?: { errorCode?: unknown } } | undefined)?.error?.errorCode;
  if (response.status === 401) return errorCode === 'INVALID_CODE' ? errorCode : UNAUTHORIZED;
  return typeof errorCode === 'string' ? errorCode : undefined;
}
