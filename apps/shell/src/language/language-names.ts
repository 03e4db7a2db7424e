import type { Language } from '@plateia/i18n';

/** Each in its own language: whoever landed in the wrong one must be able to read it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', el: 'Ελληνικά' };
