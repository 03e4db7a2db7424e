import { SECOND_MS, HOUR_MS, DAY_MS } from '@plateia/contracts';

export const CODE_LIFETIME_MS = 600 * SECOND_MS;
export const RESEND_AFTER_MS = 60 * SECOND_MS;
export const TRIES_PER_CODE = 5;

/** How many codes an address may be sent; these never scale, whatever the environment. */
export const sendLimits = [
  { n: 1, windowMs: RESEND_AFTER_MS },
  { n: 5, windowMs: HOUR_MS },
  { n: 10, windowMs: DAY_MS },
] as const;

export const WRONG_PER_DAY = 30;
export const LOCK_AFTER_WRONG_MS = HOUR_MS;

/** Milliseconds until the next code may be sent; 0 is now. */
export function waitBeforeSend(sentAt: readonly number[], now: number): number {
  const waits = sendLimits.map(({ n, windowMs }) => {
    const inWindow = sentAt.filter((at) => at > now - windowMs).sort((a, b) => a - b);
    const blocking = inWindow[inWindow.length - n];
    return blocking === undefined ? 0 : blocking + windowMs - now;
  });
  return Math.max(...waits);
}

/** Milliseconds for which an address that was guessed at too often takes no code at all. */
export function lockedFor(wrongAt: readonly number[], now: number): number {
  const today = wrongAt.filter((at) => at > now - DAY_MS).sort((a, b) => a - b);
  const latest = today[today.length - 1];
  if (today.length < WRONG_PER_DAY || latest === undefined) return 0;
  return Math.max(0, latest + LOCK_AFTER_WRONG_MS - now);
}
