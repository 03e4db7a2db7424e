import type { SessionUser } from '@plateia/data';
import type { Onboarding } from './use-onboarding.js';

export interface StepProps {
  user: SessionUser;
  onboarding: Onboarding;
}
