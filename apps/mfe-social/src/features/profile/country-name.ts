import type { Language } from '@plateia/i18n';

/** A code that the browser has no name for stands for itself. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
