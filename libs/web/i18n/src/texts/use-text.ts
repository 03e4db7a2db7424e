import { createElement, Fragment, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../language/language.js';
import { formatOf, type TextValue, type TextValues } from './message.js';
import { changeLanguage, hasText, rawMessage, textNow } from './text-store.js';

export type Text = (key: string, values?: TextValues) => string;

/** The texts of one namespace in the member's language. */
export function useText(namespace: string): Text {
  const { t, i18n } = useTranslation(namespace);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function for each language redraws what uses it
  return useCallback((key, values) => t(key, { ...values, ns: namespace }), [t, i18n.language, namespace]);
}

type Mark = (words: ReactNode) => ReactNode;
export type RichText = (key: string, values: Readonly<Record<string, TextValue | Mark>>) => ReactNode;

/** Texts with marks in them, such as a link: 'Read <terms>the terms</terms>' with { terms: (words) => <Link…> }. */
export function useRichText(namespace: string): RichText {
  const { i18n } = useTranslation(namespace);
  const language = i18n.language as Language;
  return useCallback(
    (key, values) => {
      const message = rawMessage(namespace, key);
      if (message === undefined) return key;
      const parts = formatOf(message, language).format<ReactNode>({ ...values } as never);
      return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]));
    },
    [namespace, language],
  );
}

export function useLanguage(): readonly [language: Language, change: (language: Language) => Promise<void>] {
  const { i18n } = useTranslation();
  return [i18n.language as Language, changeLanguage];
}

export type ErrorText = (error: unknown) => string;

/** What a member reads of a refusal: the text of its code, never a status or the server's own words. */
export function useErrorText(): ErrorText {
  useTranslation('errors');
  return errorTextNow;
}

export function errorTextNow(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  const key = typeof code === 'string' && hasText('errors', code) ? code : 'INTERNAL';
  return textNow('errors', key);
}
