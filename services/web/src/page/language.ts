import type { Language } from '@plateia/contracts';
import { parseCookie } from 'cookie';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** As the page itself will decide: what was chosen, else Greek where the browser's first language is. */
export function languageOf({ cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders): Language {
  const { preferred_language: chosen } = parseCookie(cookie);
  if (chosen === 'en' || chosen === 'el') return chosen;
  const [first = ''] = accepted.split(/[,;]/, 1);
  return first.toLowerCase().includes('el') ? 'el' : 'en';
}

/** Where no script runs, the other language is behind a link. */
export function languageAsked({ url = '/' }: IncomingMessage): Language | undefined {
  const asked = new URLSearchParams(url.split('?')[1]).get('lang');
  return asked === 'en' || asked === 'el' ? asked : undefined;
}
