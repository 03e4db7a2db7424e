/** The specification's own name. */
const KEY = 'xp_toast';
const OFF = 'off';

/** A switch of the member's own, on this device; on until it is turned off. */
export function wantsXpToast(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}
