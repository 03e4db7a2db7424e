import { createElement, Fragment, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../language.js';
import { formatOf, isWords, type TextValue, type TextValues } from './message.js';
import { changeLanguage, currentLanguage, hasText, rawMessage, textNow } from './text-store.js';

export type Text = (key: string, values?: TextValues) => string;

/** One object for all: a new one at each drawing would make the hook begin anew each time. */
const AS_STARTED = {};

/** The texts of one namespace in the member's language. */
export function useText(namespace: string): Text {
  const { t } = useTranslation(namespace, AS_STARTED);
  return useCallback((key, values) => t(key, { ...values }), [t]);
}

type Mark = (words: ReactNode) => ReactNode;
export type RichText = (key: string, values: Readonly<Record<string, TextValue | Mark>>) => ReactNode;

/** Texts with marks in them, such as a link: 'Read <terms>the terms</terms>' with { terms: (words) => <Link…> }. */
export function useRichText(namespace: string): RichText {
  const { t } = useTranslation(namespace, AS_STARTED);
  return useCallback(
    (key, values) => {
      const message = rawMessage(namespace, key);
      if (message === undefined) return key;
      if (isWords(message)) return message;
      const parts = formatOf(message, currentLanguage()).format<ReactNode>({ ...values } as never);
      return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]));
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another `t` says that the texts read differently
    [t, namespace],
  );
}

export function useLanguage(): readonly [language: Language, change: (language: Language) => Promise<void>] {
  useTranslation(undefined, AS_STARTED);
  return [currentLanguage(), changeLanguage];
}

export type ErrorText = (error: unknown) => string;

/** What a member reads of a refusal: the text of its code, never a status or the server's own words. */
export function useErrorText(): ErrorText {
  useTranslation('errors', AS_STARTED);
  return errorTextNow;
}

/** Nothing while the texts of codes are still on their way: no member is to read the code itself. */
export function errorTextNow(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  const key = typeof code === 'string' && hasText('errors', code) ? code : 'INTERNAL';
  return hasText('errors', key) ? textNow('errors', key) : '';
}
