import type * as xp from '@plateia/contracts/xp';
import { api } from '@plateia/data';

export type StepEvent = xp.OnboardingXpEvent;

/** X3. A step that is not known there yet answers 202: it is paid once it is, and nothing is left to do here. */
export const xpCalls = api<typeof xp, 'reportOnboardingStep'>({
  reportOnboardingStep: { method: 'POST', path: '/api/xp/events' },
});
