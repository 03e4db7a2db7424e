import { cookieNames } from '@plateia/contracts';
import { stringifySetCookie } from 'cookie';

const DAY_SECONDS = 86_400;

export interface SessionCookie {
  name: string;
  path: string;
  maxAge: number;
  secure: boolean;
  httpOnly: true;
  sameSite: 'lax';
}

export interface SessionCookies {
  /** access token; outlives it, so that a browser that slept still says which session it had */
  access: SessionCookie;
  refresh: SessionCookie;
  /** says that this browser signed in to an address before */
  device: SessionCookie;
}

export function sessionCookies(secure: boolean): SessionCookies {
  const names = cookieNames(secure);
  const cookie = (name: string, path: string, days: number): SessionCookie => ({
    name,
    path,
    maxAge: days * DAY_SECONDS,
    secure,
    httpOnly: true,
    sameSite: 'lax',
  });
  return {
    access: cookie(names.access, '/', 30),
    refresh: cookie(names.refresh, '/api/v2/auth', 30),
    device: cookie(names.device, '/', 365),
  };
}

export const withValue = (cookie: SessionCookie, value: string) => ({ ...cookie, value });

/** Same name and path, or the browser keeps the old one. */
export const cleared = (cookie: SessionCookie) => ({ ...cookie, value: '', maxAge: 0 });

export const setCookieHeader = (cookie: SessionCookie & { value: string }): string => stringifySetCookie(cookie);
