import type { Wizard } from './use-wizard.js';

export interface StepProps {
  wizard: Wizard;
}
