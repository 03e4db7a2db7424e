import { isActive, session, type SessionEnd } from '@plateia/data';
import { textNow } from '@plateia/i18n';
import { onShellEvent, raise } from '@plateia/mfe-kit';
import { forgetProgress } from '../onboarding/stored-progress.js';
import { SIGN_IN } from '../sign-in/sign-in-place.js';
import { SESSION_TOAST } from './session-toast.js';

/** What this needs of the router. */
export interface Goer {
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
}

/** Ended by the member: nothing of the old page is of use. Otherwise the guards keep the way back. */
const LEAVES: readonly SessionEnd[] = ['logout', 'unseen', 'banned', 'closing', 'deleted'];
const EXPLAINED: readonly SessionEnd[] = ['expired', 'revoked', 'banned', 'closing', 'deleted'];

/** Where the page goes when a session ends, here or in another tab, and when something asks for one. */
export function followSession(router: Goer): () => void {
  // The server may have said who this is before anybody followed.
  forgetFinished();
  const stops = [
    session.subscribe(forgetFinished),
    session.onEnd((reason) => {
      if (LEAVES.includes(reason)) void router.navigate('/', { replace: true });
      if (EXPLAINED.includes(reason)) {
        raise('toast', { kind: 'info', id: SESSION_TOAST, text: textNow('shell', `ended.${reason}`) });
      }
    }),
    // Pages that are open to anybody ask for what such a member is refused.
    session.onClosing(() => {
      if (window.location.pathname !== '/') void router.navigate('/', { replace: true });
    }),
    // What for, the card itself says.
    onShellEvent('sign-in', ({ returnTo = hereNow() }) => {
      void router.navigate(`/?returnTo=${encodeURIComponent(returnTo)}#${SIGN_IN}`);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Finished here, in another tab or on another device. */
function forgetFinished(): void {
  if (isActive(session.current())) forgetProgress();
}

const hereNow = (): string => window.location.pathname + window.location.search + window.location.hash;
