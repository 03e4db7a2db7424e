import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { SourceFile, SourceTree } from './source-tree.ts';

type Nested = { [key: string]: string | Nested };

/** One file of texts in one language; a namespace of an app or, without one, the texts of a service. */
export interface TextFile {
  file: SourceFile;
  /** the folder of the app or service */
  owner: string;
  language: string;
  namespace: string;
  /** every message by the path of its key */
  messages: ReadonlyMap<string, string>;
}

const MAIL = /^(services\/[^/]+)\/mails\/(.+)\.(en|el)$/;
const FILE = /^(.+?)\/(?:assets\/)?i18n\/(en|el)(?:\/(.+))?\.json$/;

export const textFilesOf = (tree: SourceTree): TextFile[] =>
  tree.flatMap((file) => {
    const mail = mailIn(file);
    if (mail) return [mail];
    const [, owner, language, namespace = ''] = FILE.exec(file.path) ?? [];
    if (owner === undefined || language === undefined) return [];
    return [{ file, owner, language, namespace, messages: new Map(flat(JSON.parse(file.text) as Nested)) }];
  });

function mailIn(file: SourceFile): TextFile | undefined {
  const [, owner, name, language] = MAIL.exec(file.path) ?? [];
  if (owner === undefined || language === undefined) return undefined;
  return { file, owner, language, namespace: `mails/${name}`, messages: new Map([['text', file.text]]) };
}

const flat = (texts: Nested, path = ''): [key: string, message: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`),
  );

/** The names of the values and tags in a message, or why it cannot be read. */
export function valuesIn(message: string): string {
  try {
    return [...new Set(namesIn(parse(message)))].sort().join(', ');
  } catch (error) {
    return `not readable: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const namesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...namesIn(element.children)];
    const inside = 'options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : [];
    return [element.value, ...inside];
  });
