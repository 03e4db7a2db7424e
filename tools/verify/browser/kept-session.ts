import type { BrowserContextOptions } from 'playwright-core';

const A_DAY_S = 86_400;

interface Cookies {
  get(name: string): string | undefined;
}

/** The browser of a member who was here before: its cookies, and what the page kept of them. */
export function keptSession(
  origin: string,
  cookies: Cookies,
  member: { email?: unknown; dob?: unknown },
): NonNullable<BrowserContextOptions['storageState']> {
  const { email: _, dob: __, ...user } = member;
  const expires = Math.floor(Date.now() / 1_000) + A_DAY_S;
  const cookie = (name: string, path: string) => ({
    name,
    path,
    value: cookies.get(name) ?? '',
    domain: new URL(origin).hostname,
    expires,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  });
  const value = JSON.stringify({ user, isConsentGiven: true, missing: [] });
  return {
    cookies: [cookie('at', '/'), cookie('rt', '/api/v2/auth')],
    origins: [{ origin, localStorage: [{ name: 'plateia.session', value }] }],
  };
}
