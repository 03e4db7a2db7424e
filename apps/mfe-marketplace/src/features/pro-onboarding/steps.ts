import type { ProfessionalProfile } from '@plateia/contracts/bookings';

export const steps = ['business', 'categories', 'area', 'legal'] as const;
export type Step = (typeof steps)[number];

export const isStep = (name: string | null): name is Step => steps.some((step) => step === name);

const isDone: Readonly<Record<Step, (profile: ProfessionalProfile) => boolean>> = {
  business: ({ business_name }) => business_name !== '',
  categories: ({ categories }) => categories.length > 0,
  area: ({ service_address }) => service_address !== null,
  legal: ({ legal }) => legal !== null,
};

export const isStepDone = (step: Step, profile: ProfessionalProfile): boolean => isDone[step](profile);

/** Where somebody goes on who was here before. */
export const firstOpenStep = (profile: ProfessionalProfile): Step =>
  steps.find((step) => !isStepDone(step, profile)) ?? 'business';

export const stepAfter = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1];
export const stepBefore = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];
