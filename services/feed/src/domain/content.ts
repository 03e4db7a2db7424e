import type { Language } from '@plateia/contracts';
import { EVERYBODY, ONLY_ME } from '@plateia/contracts/feed/rules';

const GREEK = /\p{Script=Greek}/gu;
const LETTER = /\p{L}/gu;

/** The script that most letters are of decides; no letters, no language. */
export function languageOf(content: string): Language | null {
  const letters = content.match(LETTER)?.length ?? 0;
  if (letters === 0) return null;
  const greek = content.match(GREEK)?.length ?? 0;
  return greek * 2 > letters ? 'el' : 'en';
}

/** As others are told of it: whatever is not one of the four is the strictest. */
export const settingOf = (stored: number): number =>
  Number.isInteger(stored) && stored >= EVERYBODY && stored <= ONLY_ME ? stored : ONLY_ME;
