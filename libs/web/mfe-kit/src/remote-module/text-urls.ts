import type { TextLoader, Texts } from '@plateia/i18n';
import { freshAddress } from '../loading/late-files.js';
import { FILE_WITHIN_MS } from '#limits';

export type TextUrls = readonly { language: string; namespace: string; url: string }[];

/** One loader for each namespace of an app. */
export function textLoaders(urls: TextUrls): Readonly<Record<string, TextLoader>> {
  const namespaces = new Set(urls.map(({ namespace }) => namespace));
  return Object.fromEntries([...namespaces].map((namespace) => [namespace, loaderOf(urls, namespace)]));
}

const loaderOf =
  (urls: TextUrls, namespace: string): TextLoader =>
  async (language) => {
    const found = urls.find((text) => text.namespace === namespace && text.language === language);
    if (!found) throw new Error(`${namespace} has no texts in ${language}`);
    return fetchTexts(found.url);
  };

export async function fetchTexts(url: string): Promise<Texts> {
  const response = await fetch(freshAddress(url), { signal: AbortSignal.timeout(FILE_WITHIN_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Texts;
}
