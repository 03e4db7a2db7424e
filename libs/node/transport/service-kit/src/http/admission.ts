import { stagesOf, type Access } from '@plateia/contracts';
import { ServiceError } from './service-error.js';
import type { Caller } from './session.js';

/** 401, then the stage, then what the member is: who may make this call at all. */
export function admit(access: Access, caller: Caller | null): void {
  if (access.who === 'PSP' || (access.who === 'A' && !caller)) return;
  if (!caller) throw new ServiceError(access.unauthorized ?? 'UNAUTHORIZED');
  if (!stagesOf(access).includes(caller.stage)) {
    throw new ServiceError(caller.stage === 'closing' ? 'ACCOUNT_CLOSING' : 'ONBOARDING_REQUIRED');
  }
  if (access.who === 'H' && caller.role !== 'helper') throw new ServiceError('NOT_PROFESSIONAL');
  if (access.who === 'S' && !caller.staff) throw new ServiceError('FORBIDDEN');
  if (access.adult && !caller.adult) throw new ServiceError('ADULT_ONLY');
}
