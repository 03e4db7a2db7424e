import type { Access, Stage } from '@plateia/contracts';
import { Refusal } from './refusal.js';
import type { Caller } from './session.js';

const STAGES: Readonly<Record<Access['who'], readonly Stage[]>> = {
  A: ['onboarding', 'active', 'closing'],
  PSP: [],
  U: ['onboarding', 'active'],
  M: ['active'],
  H: ['active'],
  S: ['active'],
};

/** 401, then the stage, then what the member is: who may make this call at all. */
export function admit(access: Access, caller: Caller | null): void {
  if (access.who === 'A' || access.who === 'PSP') return;
  if (!caller) throw new Refusal(access.unauthorized ?? 'UNAUTHORIZED');
  if (!(access.stages ?? STAGES[access.who]).includes(caller.stage)) {
    throw new Refusal(caller.stage === 'closing' ? 'ACCOUNT_CLOSING' : 'ONBOARDING_REQUIRED');
  }
  if (access.who === 'H' && caller.role !== 'helper') throw new Refusal('NOT_PROFESSIONAL');
  if (access.who === 'S' && !caller.staff) throw new Refusal('FORBIDDEN');
  if (access.adult && !caller.adult) throw new Refusal('ADULT_ONLY');
}
