import type { SessionVerifier as Verifier } from '@plateia/auth';

export type { Caller } from '@plateia/auth';

/** Looks the session up; answers at once where the token was seen before. */
export type SessionVerifier = Pick<Verifier, 'verify'>;
