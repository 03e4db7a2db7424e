import { z } from 'zod';
import { country, fullName, gender, language, route, withAliases } from '../../index.js';
import { loginResult } from '../people.js';

export const CODE_LENGTH = 6;
/** The terms and privacy texts in force; another version is not consent to them. */
export const CONSENT_VERSION = '1';
/** What each version of the consent is given to: the texts by the day they came into force. Lines are added and never changed. */
export const consentTexts = {
  '1': { terms: '2026-11-01', privacy: '2026-11-01' },
} as const satisfies Readonly<Record<string, { terms: string; privacy: string }>>;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ pattern: z.regexes.html5Email }));
export const otp = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `${CODE_LENGTH} digits`))
  .describe(`${CODE_LENGTH} digits; spaces and '-' between them do not count`);

/** An address of an international domain is kept in the form mail servers use. */
export const loginId = z.string().trim().transform(toAsciiDomain).pipe(email).meta({ format: 'email' });

/** A URL would take these for the end of the host and forget what follows: another address than the one typed. */
const ENDS_A_HOST = /[/\\?#:%]/;

function toAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1 || ENDS_A_HOST.test(address.slice(at))) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${address.slice(at + 1)}`).hostname}`;
  } catch {
    return address;
  }
}

export const requestCode = route({
  id: 'I1',
  summary: 'Send a one-time code to an e-mail address',
  method: 'POST',
  path: '/api/v2/auth/request',
  access: { who: 'A' },
  body: withAliases({ email: 'login_id' }, z.object({ login_id: loginId, lang: language.optional() })),
  answers: { 200: z.object({ resend_in: z.number().int(), expires_in: z.number().int() }) },
  errors: [],
  limit: { bucket: 'code-requests', per: 'ip', n: 20, windowSeconds: 3_600, whenDown: 'memory' },
  idempotency: null,
});

export const verifyCode = route({
  id: 'I2',
  summary: 'Sign in with a code; the first success makes the account',
  method: 'POST',
  path: '/api/v2/auth/verify',
  access: { who: 'A' },
  body: withAliases({ email: 'login_id', code: 'otp' }, z.object({ login_id: loginId, otp })),
  answers: { 200: loginResult },
  errors: ['INVALID_CODE', 'CODE_EXPIRED', 'TOO_MANY_ATTEMPTS'],
  idempotency: null,
});

export const completeProfile = route({
  id: 'I7',
  summary: 'Consent and profile, in one call or in parts; activates the account when all is there',
  method: 'POST',
  path: '/api/v2/auth/complete-profile',
  access: { who: 'U' },
  body: z.object({
    data: z
      .object({
        consents: z
          .object({
            terms: z.boolean(),
            privacy: z.boolean(),
            marketing: z.boolean().default(false),
            version: z.literal(CONSENT_VERSION),
          })
          .optional(),
        dob: z.iso.date().optional(),
        fullName: fullName.optional(),
        gender: gender.optional(),
        photoKey: z.string().max(300).optional(),
        invite_code: z.string().max(40).optional(),
        plan_interest: z.enum(['starter', 'premium']).optional(),
      })
      .default({}),
    country_iso_code: country.optional(),
  }),
  answers: { 200: loginResult },
  errors: ['CONSENT_REQUIRED', 'UNDERAGE'],
  idempotency: 'N',
});

export const refreshSession = route({
  id: 'I8',
  summary: 'New access token for a refresh token, which rotates',
  method: 'POST',
  path: '/api/v2/auth/refresh',
  access: { who: 'A', stages: ['onboarding', 'active', 'closing'] },
  answers: { 200: z.object({ expires_in: z.number().int() }) },
  errors: ['UNAUTHORIZED'],
  idempotency: null,
});

export const keySet = route({
  id: 'I9',
  summary: 'Public keys of the access tokens',
  method: 'GET',
  path: '/api/v2/auth/jwks',
  access: { who: 'A' },
  answers: { 200: z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) }) },
  errors: [],
  idempotency: null,
  cacheControl: 'public, max-age=300',
});

export const logout = route({
  id: 'I10',
  summary: 'End this session',
  method: 'POST',
  path: '/api/user/logout',
  access: { who: 'A', stages: ['onboarding', 'active', 'closing'] },
  answers: { 200: z.object({ message: z.string() }) },
  errors: [],
  idempotency: 'N',
});
