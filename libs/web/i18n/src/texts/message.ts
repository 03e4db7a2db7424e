import { isArgumentElement, isLiteralElement, isNumberElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../language.js';

/** A text as the build leaves it: words alone, or the parsed form of an ICU message, so that no parser is shipped. */
export type Message = string | MessageTree;
type MessageTree = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

export type TextValue = string | number | boolean | Date | null | undefined;
export type TextValues = Readonly<Record<string, TextValue>>;

/** el-GR writes 1.234,50 €, en-IE €1,234.50. */
export const localeOf = (language: Language): string => (language === 'el' ? 'el-GR' : 'en-IE');

const locales = new Map<string, Intl.Locale>();
/** It is asked for every message and asks the browser each time which locales there are; ours are two that all of them have. */
IntlMessageFormat.resolveLocale = (asked) => {
  const name = String(asked);
  const locale = locales.get(name) ?? new Intl.Locale(name);
  locales.set(name, locale);
  return locale;
};

const formats = new Map<Language, Map<Message, IntlMessageFormat>>();

export function formatOf(message: Message, language: Language): IntlMessageFormat {
  const known = formats.get(language) ?? new Map<Message, IntlMessageFormat>();
  formats.set(language, known);
  const format = known.get(message) ?? new IntlMessageFormat(message, localeOf(language));
  known.set(message, format);
  return format;
}

const IS_PATTERN = /[{<']/;
/** Words alone, which no parser that a page has could read as a pattern. */
export const isWords = (message: Message): message is string =>
  typeof message === 'string' && !IS_PATTERN.test(message);

export function formatMessage(message: Message, language: Language, values: TextValues = {}): string {
  return plainWords(message, values) ?? String(formatOf(message, language).format({ ...values }));
}

/** Most messages are words and values that read as they are: a formatter for each costs a slow phone its first page. */
function plainWords(message: Message, values: TextValues): string | undefined {
  if (typeof message === 'string') return IS_PATTERN.test(message) ? undefined : message;
  let words = '';
  for (const part of message) {
    const word = isLiteralElement(part) ? part.value : plainValue(part, values);
    if (word === undefined) return undefined;
    words += word;
  }
  return words;
}

function plainValue(part: MessageTree[number], values: TextValues): string | undefined {
  if (isNumberElement(part)) return part.style ? undefined : plainNumber(values[part.value]);
  if (!isArgumentElement(part)) return undefined;
  const value = values[part.value];
  return typeof value === 'string' ? value : plainNumber(value);
}

/** Below it no language of ours sets a mark between digits. */
const MANY = 1_000;

/** A number that reads the same in all languages. The first formatter of a page costs a slow phone as much as a screen of posts. */
export function plainNumber(value: unknown): string | undefined {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < MANY ? String(value) : undefined;
}
