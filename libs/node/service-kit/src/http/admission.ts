import { stagesOf, type Access } from '@plateia/contracts';
import { Refusal } from './refusal.js';
import type { Caller } from './session.js';

/** 401, then the stage, then what the member is: who may make this call at all. */
export function admit(access: Access, caller: Caller | null): void {
  if (access.who === 'PSP' || (access.who === 'A' && !caller)) return;
  if (!caller) throw new Refusal(access.unauthorized ?? 'UNAUTHORIZED');
  if (!stagesOf(access).includes(caller.stage)) {
    throw new Refusal(caller.stage === 'closing' ? 'ACCOUNT_CLOSING' : 'ONBOARDING_REQUIRED');
  }
  if (access.who === 'H' && caller.role !== 'helper') throw new Refusal('NOT_PROFESSIONAL');
  if (access.who === 'S' && !caller.staff) throw new Refusal('FORBIDDEN');
  if (access.adult && !caller.adult) throw new Refusal('ADULT_ONLY');
}
