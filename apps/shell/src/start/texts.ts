import elErrors from '@plateia/contracts/errors.json?el';
import enErrors from '@plateia/contracts/errors.json?en';
import elCommon from '@plateia/i18n/texts/el/common.json?url';
import enCommon from '@plateia/i18n/texts/en/common.json?url';
import { addTexts, preferredLanguage, startTexts, type Language, type TextLoader } from '@plateia/i18n';
import { fetchTexts, ownTexts } from '@plateia/mfe-kit';

/** Texts of libraries, which the shell gives to everybody. */
const given =
  (urls: Readonly<Record<Language, string>>): TextLoader =>
  (language) =>
    fetchTexts(urls[language]);
const common = given({ en: enCommon, el: elCommon });
const errors = given({ en: enErrors, el: elErrors });

/** Only what every page says is waited for. */
export async function startShellTexts(): Promise<void> {
  const { shell } = ownTexts();
  await startTexts({ language: preferredLanguage(), namespaces: { shell: shell!, common } });
}

export function addOtherTexts(): void {
  // Those of the end of an account come with it: few ever read them.
  const { shell: _, closing: __, ...others } = ownTexts();
  void addTexts({ ...others, errors }).catch(() => undefined);
}
