import type * as identity from '@plateia/contracts/identity';
import { api } from '@plateia/data';

export const onboardingCalls = api<typeof identity, 'completeProfile'>({
  completeProfile: { method: 'POST', path: '/api/v2/auth/complete-profile' },
});

/** I7, as each step sends its part of it. */
export type ProfilePart = Parameters<typeof onboardingCalls.completeProfile>[0];
