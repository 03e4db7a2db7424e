import { describe, expect, it } from '@jest/globals';
import { methodsOf, type ErrorCode } from '@plateia/contracts';
import { allRoutes, refusalsOf } from '@plateia/contracts/all';
import { readFileSync } from 'node:fs';

const here = (name: string) => new URL(`./${name}.spec.ts`, import.meta.url);
/** What every call of every service refuses alike is met where it is made. */
const inKit = (name: string) => new URL(`../../../libs/node/service-kit/test/${name}.spec.ts`, import.meta.url);

/** Which spec meets which refusal. */
const metBy: Partial<Record<ErrorCode, URL>> = {
  ACCOUNT_CLOSING: here('profile'),
  BAD_JSON: inKit('http'),
  BAD_TOKEN: here('friends'),
  BLOCK_LIMIT: here('relations'),
  CODE_EXPIRED: here('sign-in'),
  CONSENT_REQUIRED: here('sign-in'),
  CSRF_REJECTED: here('sessions'),
  EMAIL_NEEDS_CODE: here('provider'),
  FRIEND_LIMIT: here('relations'),
  IDEMPOTENCY_IN_PROGRESS: inKit('idempotency'),
  IDEMPOTENCY_MISMATCH: here('flags-and-feedback'),
  INTERNAL: inKit('http'),
  INVALID_CODE: here('sign-in'),
  INVALID_STATE: here('provider'),
  LIMIT_REACHED: here('friends'),
  NO_ID: here('friends'),
  ONBOARDING_REQUIRED: here('sign-in'),
  PAYLOAD_TOO_LARGE: inKit('http'),
  RATE_LIMITED: here('sign-in'),
  RESOURCE_NOT_FOUND: here('sessions'),
  ROUTE_NOT_FOUND: here('provider'),
  SELF_NOT_ALLOWED: here('friends'),
  TOO_MANY_ATTEMPTS: here('sign-in'),
  UNAUTHORIZED: here('sessions'),
  UNAVAILABLE: here('mail'),
  UNDERAGE: here('sign-in'),
  UNSUPPORTED_MEDIA_TYPE: inKit('http'),
  USERNAME_COOLDOWN: here('profile'),
  USERNAME_TAKEN: here('profile'),
  USER_NOT_FOUND: here('friends'),
  VALIDATION_FAILED: here('sign-in'),
};

const codes = new Set(
  allRoutes
    .filter(({ service }) => service === 'identity')
    .flatMap(({ route }) => methodsOf(route).flatMap((method) => refusalsOf(route, method))),
);

/** As specs expect it: by the helper of theirs, by the field, or in a row after its status. */
const expected = (code: ErrorCode): RegExp => new RegExp(`(refus(ed|al)\\(|errorCode: |code: |\\d{3}, )'${code}'`);

describe('every refusal of identity', () => {
  it.each([...codes])('%s is met by a spec', (code) => {
    const spec = metBy[code];
    expect(spec && readFileSync(spec, 'utf8')).toMatch(expected(code));
  });

  it('is one of those that its calls can give', () => {
    expect(Object.keys(metBy).filter((code) => !codes.has(code as ErrorCode))).toEqual([]);
  });
});
