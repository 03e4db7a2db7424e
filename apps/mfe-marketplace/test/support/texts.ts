import { changeLanguage, startTexts, type Language, type Texts } from '@plateia/i18n';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const REMOTE = join(__dirname, '../..');
const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

export const ownTexts = (language: Language): Texts => read(join(REMOTE, `assets/i18n/${language}/marketplace.json`));

function errorTexts(language: Language): Texts {
  const errors = read(join(REMOTE, '../../libs/contracts/errors.json')) as Record<string, Record<Language, string>>;
  return Object.fromEntries(Object.entries(errors).map(([code, entry]) => [code, entry[language]]));
}

/** The texts that members read, from the files that the build takes. */
export async function startOwnTexts(language: Language = 'en'): Promise<void> {
  await startTexts({
    language,
    namespaces: {
      marketplace: (of) => Promise.resolve(ownTexts(of)),
      errors: (of) => Promise.resolve(errorTexts(of)),
    },
  });
  await changeLanguage(language);
}

/** Every text by the path of its key. */
export function keysOf(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text as Texts, `${path}${key}.`),
  );
}
