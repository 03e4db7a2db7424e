import { stagesOf, type Access } from '@plateia/contracts';
import type { Caller } from './handler.js';
import { Refusal } from './refusal.js';

/** 401, then the stage: who may make this call at all. */
export function admit(access: Access, caller: Caller | null): void {
  if (!caller) {
    if (access.who === 'A') return;
    throw new Refusal(access.unauthorized ?? 'UNAUTHORIZED');
  }
  if (!stagesOf(access).includes(caller.stage)) {
    throw new Refusal(caller.stage === 'closing' ? 'ACCOUNT_CLOSING' : 'ONBOARDING_REQUIRED');
  }
}
