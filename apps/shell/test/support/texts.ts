import { changeLanguage, startTexts, type Language, type Texts } from '@plateia/i18n';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMESPACES = ['common', 'shell', 'sign-in', 'onboarding'];

const SHELL = join(__dirname, '../..');
const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

function errorTexts(language: Language): Texts {
  const errors = read(join(SHELL, '../../libs/contracts/errors.json')) as Record<string, Record<Language, string>>;
  return Object.fromEntries(Object.entries(errors).map(([code, entry]) => [code, entry[language]]));
}

/** The texts that members read, from the files that the build takes. */
export async function startOwnTexts(language: Language = 'en'): Promise<void> {
  const own = NAMESPACES.map((name) => [
    name,
    (of: Language) => Promise.resolve(read(join(SHELL, `assets/i18n/${of}/${name}.json`))),
  ]);
  const namespaces = Object.fromEntries([...own, ['errors', (of: Language) => Promise.resolve(errorTexts(of))]]);
  await startTexts({ language, namespaces });
  await changeLanguage(language);
}
