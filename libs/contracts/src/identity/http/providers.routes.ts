import { z } from 'zod';
import { route } from '../../index.js';
import { loginResult } from '../people.js';

/** `dev` outside production only. */
export const providerNames = ['google', 'facebook', 'dev'] as const;
export type ProviderName = (typeof providerNames)[number];

/** One that is not configured is a path that does not exist. */
const params = z.object({ provider: z.string().max(40) });
const challenge = { state: z.string(), code_challenge: z.string(), code_challenge_method: z.literal('S256') };

export const beginProvider = route({
  id: 'I3',
  summary: 'Begin to sign in by a provider; the verifier stays here',
  method: 'POST',
  path: '/api/v2/auth/:provider/init',
  access: { who: 'A' },
  params,
  answers: { 200: z.object(challenge) },
  errors: ['ROUTE_NOT_FOUND', 'UNAVAILABLE'],
  idempotency: null,
});

export const goToProvider = route({
  id: 'I4',
  summary: 'Send the popup, or the page itself, on to the provider',
  method: 'GET',
  path: '/api/v2/auth/:provider/oauth',
  access: { who: 'A' },
  params,
  query: z.object({
    state: z.string().max(200).optional(),
    code_challenge: z.string().max(200).optional(),
    code_challenge_method: z.string().max(20).optional(),
    return: z.literal('page').optional(),
  }),
  answers: { 302: z.null() },
  errors: ['ROUTE_NOT_FOUND'],
  idempotency: null,
});

export const returnFromProvider = route({
  id: 'I5',
  summary: 'Where the provider sends the browser back to; a one-time token goes on to the page',
  method: 'GET',
  path: '/api/v2/auth/:provider/callback',
  access: { who: 'A' },
  params,
  query: z.looseObject({}),
  answers: { 302: z.null() },
  errors: ['ROUTE_NOT_FOUND'],
  idempotency: null,
});

export const exchangeToken = route({
  id: 'I6',
  summary: 'Sign in with the one-time token of a provider sign-in',
  method: 'POST',
  path: '/api/v2/auth/exchange',
  access: { who: 'A' },
  body: z.object({ provider: z.string().max(40), token: z.string().max(200) }),
  answers: { 200: loginResult },
  errors: ['INVALID_STATE', 'EMAIL_NEEDS_CODE'],
  idempotency: null,
});
