import { completeProfile } from '@plateia/contracts/identity/calls';
import { api } from '@plateia/data';

export const onboardingCalls = api({ completeProfile });

/** I7, as each step sends its part of it. */
export type ProfilePart = Parameters<typeof onboardingCalls.completeProfile>[0];
