import errors from '@plateia/contracts/errors.json';
import elCommon from '@plateia/i18n/texts/el/common.json';
import enCommon from '@plateia/i18n/texts/en/common.json';
import { changeLanguage, startTexts, type Language, type TextLoader, type Texts } from '@plateia/i18n';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const errorTexts = (language: Language): Texts =>
  Object.fromEntries(Object.entries(errors).map(([code, entry]) => [code, entry[language]]));

/** What the shell has for every app. */
export const givenTexts: Readonly<Record<string, TextLoader>> = {
  common: (language) => Promise.resolve({ en: enCommon, el: elCommon }[language]),
  errors: (language) => Promise.resolve(errorTexts(language)),
};

/** The texts that members read, from the files that the build of the app in this folder takes. */
export async function startTextsOf(app: string, language: Language = 'en'): Promise<void> {
  const namespaces: Record<string, TextLoader> = { ...givenTexts };
  for (const name of namespacesOf(app)) namespaces[name] = (of) => Promise.resolve(textsOf(app, of, name));
  await startTexts({ language, namespaces });
  await changeLanguage(language);
}

export const textsOf = (app: string, language: Language, namespace: string): Texts =>
  JSON.parse(readFileSync(join(app, 'assets/i18n', language, `${namespace}.json`), 'utf8')) as Texts;

/** Every text by the path of its key. */
export function keysOf(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text as Texts, `${path}${key}.`),
  );
}

const namespacesOf = (app: string): string[] =>
  readdirSync(join(app, 'assets/i18n/en')).map((file) => basename(file, '.json'));
