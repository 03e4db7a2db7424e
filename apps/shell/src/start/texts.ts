import elErrors from '@plateia/contracts/errors.json?el';
import enErrors from '@plateia/contracts/errors.json?en';
import { addTexts, preferredLanguage, startTexts, type Language } from '@plateia/i18n';
import { fetchTexts, ownTexts } from '@plateia/mfe-kit';

const errorTexts: Readonly<Record<Language, string>> = { en: enErrors, el: elErrors };

/** Only what every page says is waited for. */
export async function startShellTexts(): Promise<void> {
  const { common, shell } = ownTexts();
  await startTexts({ language: preferredLanguage(), namespaces: { common: common!, shell: shell! } });
}

export function addOtherTexts(): void {
  const { common: _, shell: __, ...others } = ownTexts();
  void addTexts({ ...others, errors: (language) => fetchTexts(errorTexts[language]) }).catch(() => undefined);
}
