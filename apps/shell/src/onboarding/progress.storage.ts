import { stepIds, type OnboardingProgress } from './progress.js';

const KEY = 'onboarding_progress';

/** What could not be kept, for as long as the page lives: local storage is full or refused. */
let remembered: OnboardingProgress | undefined;

export function readProgress(): OnboardingProgress | undefined {
  if (remembered) return remembered;
  try {
    return asProgress(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function writeProgress(progress: OnboardingProgress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
    remembered = undefined;
  } catch {
    remembered = progress;
  }
}

export function clearProgress(): void {
  remembered = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Anybody can write into local storage, an older version of this page too. */
function asProgress(value: unknown): OnboardingProgress | undefined {
  const { userId, currentStep, completedSteps, profileData } = (value ?? {}) as Partial<OnboardingProgress>;
  const fits =
    typeof userId === 'string' &&
    currentStep !== undefined &&
    stepIds.includes(currentStep) &&
    Array.isArray(completedSteps) &&
    typeof profileData === 'object';
  return fits ? (value as OnboardingProgress) : undefined;
}
