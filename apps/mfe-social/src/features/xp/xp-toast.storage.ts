/** The specification's own name; the shell, which shows the messages, reads it. */
const KEY = 'xp_toast';
const OFF = 'off';

export function wantsXpToast(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Where nothing can be kept, the choice does not outlive the page. */
export function saveXpToast(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Local storage is full or refused.
  }
}
