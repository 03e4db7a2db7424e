const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
const A_YEAR_S = 31_536_000;

/** A name with a hash in it means the same bytes for ever. */
export const cacheControlOf = (path: string): string =>
  HASHED.test(path) ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache';

const ALWAYS: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

export const pageHeaders: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  // The window of a sign-in provider must be able to answer the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  vary: 'accept-encoding, accept-language, cookie',
};

/** Back from a provider's page, which names no opener policy: any other than that would part the window from its opener. */
export const callbackHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'cross-origin-opener-policy': 'unsafe-none',
};

export const fileHeaders: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'cross-origin-resource-policy': 'same-origin',
};

/** Written anew for each answer, but not each minute worth another one. */
export const crawlerHeaders: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
};

/** Messengers show them on pages of their own. */
export const sharedFileHeaders: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'cross-origin-resource-policy': 'cross-origin',
};

/** A shell of another origin may load them. */
export const remoteFileHeaders: Readonly<Record<string, string>> = {
  ...sharedFileHeaders,
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
};

export const transportSecurity: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};
