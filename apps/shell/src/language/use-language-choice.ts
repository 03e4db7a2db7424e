import { errorTextNow, useLanguage, type Language } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';

/** Nothing is drawn anew but the words: what is typed stays. */
export function useLanguageChoice(): readonly [language: Language, choose: (language: Language) => void] {
  const [language, change] = useLanguage();
  const choose = (chosen: Language): void => {
    change(chosen).catch((error: unknown) => raise('toast', { kind: 'error', text: errorTextNow(error) }));
  };
  return [language, choose];
}
