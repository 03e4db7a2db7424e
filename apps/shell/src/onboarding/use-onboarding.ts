import { isActive, now, session, useSession, type SessionUser } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useNavigate, useSearchParams } from '@plateia/router';
import { useEffect } from 'react';
import { HOME, safeReturnTo } from '../routing/guards.js';
import { onboardingCalls, type ProfilePart } from './onboarding.calls.js';
import { clearProgress } from './progress.storage.js';
import {
  backTo,
  completeStep,
  saveDraft,
  type OnboardingProgress,
  type ProfileDraft,
  type StepId,
} from './progress.js';
import { reportSteps } from './report-steps.js';
import { useSavedProgress } from './use-saved-progress.js';

/** The end of a session says so under this name; why this account ended is the better message. */
const TOAST = 'session';

export interface Onboarding {
  progress: OnboardingProgress;
  /** what the server still needs; empty where nobody has asked it yet */
  missing: readonly string[];
  /** `draft`: of what was sent, the part that going back shows */
  complete: (step: StepId, part: ProfilePart, draft?: ProfileDraft) => Promise<void>;
  /** without the server, which knows all of the step already */
  goOnAfter: (step: StepId, draft?: ProfileDraft) => void;
  back: () => void;
  saveDraft: (draft: ProfileDraft) => void;
}

/** E2, onboarding: what is done and what is typed outlives a reload. */
export function useOnboarding(user: SessionUser): Onboarding {
  const { missing } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [progress, setProgress] = useSavedProgress({ userId: user.userId, missing });
  // The next person at this browser must not find a name here.
  useEffect(() => session.onEnd((reason) => reason !== 'expired' && clearProgress()), []);
  // Finished elsewhere while this came up: what was kept a moment later goes with the page.
  useEffect(() => () => void (isActive(session.current()) && clearProgress()), []);

  const goOnAfter = (step: StepId, draft: ProfileDraft = {}): void =>
    setProgress((current) => completeStep(saveDraft(current, draft, now()), step, now()));
  const complete = async (step: StepId, part: ProfilePart, draft?: ProfileDraft): Promise<void> => {
    const result = await send(part);
    // Signed out while the answer was on its way: it begins no session again.
    if (!result || session.current().user?.userId !== result.user.userId) return;
    goOnAfter(step, draft);
    // Before the end of the registration, which removes the record of what was reported.
    if (result.user.flags.gamificationEnabled) reportSteps(user.userId, [...progress.completedSteps, step]);
    session.accept(result);
    if (!isActive(session.current())) return;
    const goOn = safeReturnTo(search.get('returnTo')) ?? HOME;
    await navigate(goOn, { replace: true });
    clearProgress();
  };

  return {
    progress,
    missing,
    complete,
    goOnAfter,
    back: () => setProgress((current) => backTo(current, 'legal-consent', now())),
    saveDraft: (draft) => setProgress((current) => saveDraft(current, draft, now())),
  };
}

/** undefined: too young, and the account is gone. */
async function send(part: ProfilePart) {
  try {
    return await onboardingCalls.completeProfile(part);
  } catch (error) {
    const underage = (error as { code?: unknown }).code === 'UNDERAGE';
    if (underage) session.end('deleted');
    raise('toast', { kind: 'error', id: TOAST, text: errorTextNow(error) });
    if (underage) return undefined;
    throw error;
  }
}
