import type { ErrorCode, Language } from '@plateia/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

export type { Language };

const root = join(import.meta.dirname, '../../../../..');
const TAG = /<\/?[a-z]+>/g;

interface Tree {
  readonly [key: string]: string | Tree;
}
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));

/** The texts of all apps, and those they share: what a visitor sees is looked for by the words that were written for it. */
const namespaces = (language: Language): ReadonlyMap<string, Tree> =>
  new Map(
    globSync([`apps/*/assets/i18n/${language}/*.json`, `libs/web/i18n/assets/i18n/${language}/*.json`], {
      cwd: root,
    }).map((file) => [basename(file, '.json'), tree.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))]),
  );
const texts: Readonly<Record<Language, ReadonlyMap<string, Tree>>> = {
  en: namespaces('en'),
  el: namespaces('el'),
};

const errorTexts = z
  .record(z.string(), z.object({ en: z.string(), el: z.string() }))
  .parse(JSON.parse(readFileSync(join(root, 'libs/contracts/errors.json'), 'utf8')));

export type Values = Readonly<Record<string, string | number>>;

/** `social:post.like`, with its values. */
export function wordsOf(language: Language, name: string, values: Values = {}): string {
  const [namespace = '', path = ''] = name.split(':');
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (at, key) => (typeof at === 'object' ? at[key] : undefined),
      texts[language].get(namespace),
    );
  if (typeof found !== 'string') throw new Error(`no text is called ${name}`);
  const locale = language === 'el' ? 'el-GR' : 'en-IE';
  return String(new IntlMessageFormat(found.replaceAll(TAG, ''), locale).format({ ...values }));
}

/** What the catalogue says of a refusal. */
export const errorWords = (language: Language, code: ErrorCode): string => errorTexts[code]![language];
