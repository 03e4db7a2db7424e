import type * as xp from '@plateia/contracts/xp';
import { reportOnboardingStep } from '@plateia/contracts/xp/calls';
import { api } from '@plateia/data';

export type StepEvent = xp.OnboardingXpEvent;

/** X3. A step that is not known there yet answers 202: it is paid once it is, and nothing is left to do here. */
export const xpCalls = api({ reportOnboardingStep });
