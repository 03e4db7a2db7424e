import { createHmac, timingSafeEqual } from 'node:crypto';

/** Says that the parts were put together by somebody who knows the secret. */
export const signatureOf = (secret: string, parts: readonly string[]): string =>
  // As JSON, so that no two lists of parts are the same text.
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

export function isSignature(given: string, secret: string, parts: readonly string[]): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signatureOf(secret, parts))];
  return a.length === b.length && timingSafeEqual(a, b);
}
