import type { Language } from '@plateia/contracts';

export type { Language };
export const languages: readonly Language[] = ['en', 'el'];

const COOKIE = 'preferred_language';
const A_YEAR_S = 365 * 24 * 60 * 60;

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'el';

/** What the member chose; else Greek if the browser's language contains 'el', else English. */
export function languageOf(cookies: string, browserLanguage: string): Language {
  const chosen = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];
  if (isLanguage(chosen)) return chosen;
  return browserLanguage.toLowerCase().includes('el') ? 'el' : 'en';
}

export const preferredLanguage = (): Language => languageOf(document.cookie, navigator.language);

/** Not HttpOnly: the server reads it for what it writes itself, such as category names and mails. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${COOKIE}=${language};path=/;max-age=${A_YEAR_S};samesite=lax${secure}`;
}
