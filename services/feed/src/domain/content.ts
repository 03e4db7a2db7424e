import type { Language } from '@plateia/contracts';

const GREEK = /\p{Script=Greek}/gu;
const LETTER = /\p{L}/gu;

/** The script that most letters are of decides; no letters, no language. */
export function languageOf(content: string): Language | null {
  const letters = content.match(LETTER)?.length ?? 0;
  if (letters === 0) return null;
  const greek = content.match(GREEK)?.length ?? 0;
  return greek * 2 > letters ? 'el' : 'en';
}

export const EDIT_WINDOW_MS = 15 * 60_000;

export const mayEdit = (viewerId: string | undefined, authorId: string, createdAt: Date, nowMs: number): boolean =>
  viewerId === authorId && nowMs - createdAt.getTime() < EDIT_WINDOW_MS;
