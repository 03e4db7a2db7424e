import type { Language } from '@plateia/contracts';

export type { Language };
export const languages: readonly Language[] = ['en', 'el'];

const COOKIE = 'preferred_language';
/** Of public pages: each of their languages has an address. */
const PARAMETER = 'lang';
const A_YEAR_S = 365 * 24 * 60 * 60;

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'el';

/** What the address asks for; what the member chose; else Greek if the browser's language contains 'el', else English. */
export function languageOf(cookies: string, browserLanguage: string, query = ''): Language {
  const asked = new URLSearchParams(query).get(PARAMETER);
  if (isLanguage(asked)) return asked;
  const chosen = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];
  if (isLanguage(chosen)) return chosen;
  return browserLanguage.toLowerCase().includes('el') ? 'el' : 'en';
}

export const preferredLanguage = (): Language => languageOf(document.cookie, navigator.language, location.search);

/** Not HttpOnly: the server reads it for what it writes itself, such as category names and mails. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${COOKIE}=${language};path=/;max-age=${A_YEAR_S};samesite=lax${secure}`;
  forgetAsked();
}

/** A choice is newer than what the address asked for when it was opened. */
function forgetAsked(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(PARAMETER)) return;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}
