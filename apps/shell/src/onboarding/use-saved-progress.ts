import { now } from '@plateia/data';
import { textNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { readProgress, writeProgress } from './progress.storage.js';
import { resumeProgress, type OnboardingProgress } from './progress.js';
import { showNotAwarded, TOAST } from './show-not-awarded.js';

/** Specification §8: what cannot be loaded or saved is told under ONBOARDING_ERROR, and keeps nobody from going on. */
export function useSavedProgress(member: {
  userId: string;
  missing: readonly string[];
}): [OnboardingProgress, Dispatch<SetStateAction<OnboardingProgress>>] {
  const [kept] = useState(readProgress);
  const [progress, setProgress] = useState(() => resumeProgress(kept, member, now()));

  const done = progress.completedSteps.length;
  const isLost = done > 0 && kept?.userId !== member.userId;
  const [lostAtStart] = useState(isLost);
  useEffect(() => {
    if (lostAtStart) raise('toast', { kind: 'error', id: TOAST, text: textNow('onboarding', 'noProgress') });
  }, [lostAtStart]);

  const savedSteps = useRef(done);
  useEffect(() => {
    const isSaved = writeProgress(progress);
    const isNewStep = progress.completedSteps.length > savedSteps.current;
    savedSteps.current = progress.completedSteps.length;
    if (isNewStep && !isSaved) showNotAwarded();
  }, [progress]);
  return [progress, setProgress];
}
