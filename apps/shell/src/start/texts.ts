import elErrors from '@plateia/contracts/errors.json?el';
import enErrors from '@plateia/contracts/errors.json?en';
import { addTexts, preferredLanguage, startTexts, type Language } from '@plateia/i18n';
import { fetchTexts, ownTexts } from '@plateia/mfe-kit';

const errorTexts: Readonly<Record<Language, string>> = { en: enErrors, el: elErrors };

/** Only what the first screen says is waited for. */
export async function startShellTexts(): Promise<void> {
  const { common, ...rest } = ownTexts();
  await startTexts({ language: preferredLanguage(), namespaces: { common: common! } });
  void addTexts({ ...rest, errors: (language) => fetchTexts(errorTexts[language]) }).catch(() => undefined);
}
