export const KEY = 'plateia.typed';

/** Of its own, as every page asks for it. */
export function hasTypedText(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
