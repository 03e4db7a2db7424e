import { id, role, type Stage } from '@plateia/contracts';
import { z } from 'zod';
import type { Caller } from './caller.js';

export const ISSUER = 'plateia';
export const AUDIENCE = 'api';
export const ALGORITHM = 'EdDSA';
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const stage = z.enum(['onboarding', 'active', 'closing'] satisfies Stage[]);

export const accessClaims = z.object({
  sub: id,
  sid: z.string().min(1).max(64),
  role,
  stage,
  staff: z.boolean().optional(),
  adult: z.boolean(),
  iat: z.number().int(),
  exp: z.number().int(),
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
});
export type AccessClaims = z.infer<typeof accessClaims>;

export const callerOf = (claims: AccessClaims): Caller => ({
  userId: claims.sub,
  sid: claims.sid,
  role: claims.role,
  stage: claims.stage,
  staff: claims.staff ?? false,
  adult: claims.adult,
});
