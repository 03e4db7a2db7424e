import { cookieNames } from '@plateia/contracts';
import { parseCookie } from 'cookie';
import type { IncomingHttpHeaders } from 'node:http';

const NAMES = [true, false].map((secure) => cookieNames(secure).access);

/** By the cookie's name alone: whether it still opens anything is the API's to say. */
export function looksSignedIn({ cookie = '' }: IncomingHttpHeaders): boolean {
  const cookies = parseCookie(cookie);
  return NAMES.some((name) => cookies[name]);
}
