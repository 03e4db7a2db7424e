import { useSyncExternalStore } from 'react';

/** The page is shown and has the focus: what is in sight is read. */
export const useLooking = (): boolean => useSyncExternalStore(subscribe, looks);

const looks = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
