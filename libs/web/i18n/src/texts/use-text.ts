import { createElement, Fragment, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { Language } from '../language/language.js';
import { formatOf, isWords, type TextValue, type TextValues } from './message.js';
import {
  changeLanguage,
  currentLanguage,
  hasText,
  onTextsChanged,
  rawMessage,
  standingOf,
  textNow,
} from './text-store.js';

export type Text = (key: string, values?: TextValues) => string;

/** The texts of one namespace in the member's language. */
export function useText(namespace: string): Text {
  const standing = useStanding(namespace);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function for each language redraws what uses it
  return useCallback((key, values) => textNow(namespace, key, values), [standing, namespace]);
}

/** Redraws whoever asks when the texts of a namespace change. */
const useStanding = (namespace: string): string => useSyncExternalStore(onTextsChanged, () => standingOf(namespace));

type Mark = (words: ReactNode) => ReactNode;
export type RichText = (key: string, values: Readonly<Record<string, TextValue | Mark>>) => ReactNode;

/** Texts with marks in them, such as a link: 'Read <terms>the terms</terms>' with { terms: (words) => <Link…> }. */
export function useRichText(namespace: string): RichText {
  const standing = useStanding(namespace);
  return useCallback(
    (key, values) => {
      const message = rawMessage(namespace, key);
      if (message === undefined) return key;
      if (isWords(message)) return message;
      const parts = formatOf(message, currentLanguage()).format<ReactNode>({ ...values } as never);
      return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]));
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
    [standing, namespace],
  );
}

export function useLanguage(): readonly [language: Language, change: (language: Language) => Promise<void>] {
  return [useSyncExternalStore(onTextsChanged, currentLanguage), changeLanguage];
}

export type ErrorText = (error: unknown) => string;

/** What a member reads of a refusal: the text of its code, never a status or the server's own words. */
export function useErrorText(): ErrorText {
  useStanding('errors');
  return errorTextNow;
}

export function errorTextNow(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  const key = typeof code === 'string' && hasText('errors', code) ? code : 'INTERNAL';
  return textNow('errors', key);
}
