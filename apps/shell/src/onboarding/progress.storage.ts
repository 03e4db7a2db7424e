import { forgetProgress, PROGRESS } from './stored-progress.js';
import { stepIds, type OnboardingProgress } from './progress.js';

/** What could not be kept, for as long as the page lives: local storage is full or refused. */
let remembered: OnboardingProgress | undefined;

export function readProgress(): OnboardingProgress | undefined {
  if (remembered) return remembered;
  try {
    return asProgress(JSON.parse(localStorage.getItem(PROGRESS) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** False where it lives only as long as the page. */
export function writeProgress(progress: OnboardingProgress): boolean {
  try {
    localStorage.setItem(PROGRESS, JSON.stringify(progress));
    remembered = undefined;
    return true;
  } catch {
    remembered = progress;
    return false;
  }
}

export function clearProgress(): void {
  remembered = undefined;
  forgetProgress();
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
