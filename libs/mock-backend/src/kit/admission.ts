import { stagesOf, type Access } from '@plateia/contracts';
import type { Caller } from './handler.js';
import { ServiceError } from './service-error.js';

export interface CallerFacts {
  isAdult: boolean;
  isProfessional: boolean;
}

/** 401, then the stage, then what the member is: who may make this call at all. */
export function admit(access: Access, caller: Caller | null, factsOf: (userId: string) => CallerFacts): void {
  if (!caller) {
    if (access.who === 'A') return;
    throw new ServiceError(access.unauthorized ?? 'UNAUTHORIZED');
  }
  if (!stagesOf(access).includes(caller.stage)) {
    throw new ServiceError(caller.stage === 'closing' ? 'ACCOUNT_CLOSING' : 'ONBOARDING_REQUIRED');
  }
  const { isAdult, isProfessional } = factsOf(caller.userId);
  if (access.who === 'H' && !isProfessional) throw new ServiceError('NOT_PROFESSIONAL');
  if (access.adult && !isAdult) throw new ServiceError('ADULT_ONLY');
}
