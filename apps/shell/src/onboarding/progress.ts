/** Two steps, in this order: E2. */
export const stepIds = ['legal-consent', 'profile-completion'] as const;
export type StepId = (typeof stepIds)[number];

/** What is typed so far; never an e-mail address or a date of birth. */
export interface ProfileDraft {
  fullName?: string;
  country?: string;
  gender?: string;
  /** whether the letter was asked for, so that going back shows it */
  marketing?: boolean;
}

export interface OnboardingProgress {
  userId: string;
  currentStep: StepId;
  completedSteps: readonly StepId[];
  profileData: ProfileDraft;
  lastUpdated: string;
}

export interface OnboardingStep {
  id: StepId;
  completed: boolean;
  order: number;
}

const timeOf = (now: number): string => new Date(now).toISOString();

export const startProgress = (userId: string, now: number): OnboardingProgress => ({
  userId,
  currentStep: stepIds[0],
  completedSteps: [],
  profileData: {},
  lastUpdated: timeOf(now),
});

export function completeStep(progress: OnboardingProgress, step: StepId, now: number): OnboardingProgress {
  return {
    ...progress,
    completedSteps: [...new Set([...progress.completedSteps, step])],
    currentStep: stepIds[stepIds.indexOf(step) + 1] ?? step,
    lastUpdated: timeOf(now),
  };
}

/** Back to a step that is done, which stays done. */
export const backTo = (progress: OnboardingProgress, step: StepId, now: number): OnboardingProgress => ({
  ...progress,
  currentStep: step,
  lastUpdated: timeOf(now),
});

export const saveDraft = (
  progress: OnboardingProgress,
  profileData: ProfileDraft,
  now: number,
): OnboardingProgress => ({
  ...progress,
  profileData: { ...progress.profileData, ...profileData },
  lastUpdated: timeOf(now),
});

export const stepsOf = ({ completedSteps }: OnboardingProgress): OnboardingStep[] =>
  stepIds.map((id, index) => ({ id, completed: completedSteps.includes(id), order: index + 1 }));

export const percentOf = ({ completedSteps }: OnboardingProgress): number =>
  Math.round((completedSteps.length / stepIds.length) * 100);

/** Parts of the registration that the first step asks for, as the server names what is missing. */
const LEGAL_PARTS = ['terms', 'privacy', 'dob'];

/** Where it goes on: what the server says is missing weighs more than what this browser kept. */
export function resumeProgress(
  kept: OnboardingProgress | undefined,
  { userId, missing }: { userId: string; missing: readonly string[] },
  now: number,
): OnboardingProgress {
  const own = kept?.userId === userId ? kept : startProgress(userId, now);
  if (missing.length === 0) return own;
  const legal = missing.some((part) => LEGAL_PARTS.includes(part));
  if (!legal) return own.currentStep === 'legal-consent' ? completeStep(own, 'legal-consent', now) : own;
  return own.currentStep === 'legal-consent' ? own : { ...startProgress(userId, now), profileData: own.profileData };
}
