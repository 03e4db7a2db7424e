import { recordSteps } from './awarded.storage.js';
import { showNotAwarded } from './show-not-awarded.js';
import type { StepId } from './progress.js';
import { xpCalls, type StepEvent } from './xp.calls.js';

const EVENTS: Readonly<Record<StepId, StepEvent>> = {
  'legal-consent': 'legal_consent_done',
  'profile-completion': 'profile_completion_done',
};

/** X3, once a step. Nobody waits for it: a step is done whether or not it is paid. */
export function reportSteps(userId: string, done: readonly StepId[]): void {
  for (const step of recordSteps(userId, done))
    void xpCalls.reportOnboardingStep({ event: EVENTS[step] }).catch(showNotAwarded);
}
