import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 20;
/** Ends what would never end. Whoever measures says a limit of their own. */
export const GIVES_UP_AFTER_MS = 60_000;

/** Looks again until `probe` answers something; throws what it was waiting for when time is up. */
export async function eventually<T>(
  what: string,
  probe: () => T | undefined | false | null | Promise<T | undefined | false | null>,
  { withinMs = GIVES_UP_AFTER_MS, everyMs = BETWEEN_LOOKS_MS } = {},
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
    await sleep(everyMs);
  }
}
