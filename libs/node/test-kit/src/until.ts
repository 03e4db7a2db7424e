import { setTimeout as sleep } from 'node:timers/promises';

/** How long a machine takes is not what a test is about: this ends what would never end, and says what it waited for. */
const GIVES_UP_AFTER_MS = 120_000;
const BETWEEN_LOOKS_MS = 5;

type Nothing = undefined | null | false;

/** Looks again until there is something to see. `withinMs` is for what the product promises to be done by then. */
export async function until<T>(
  what: string,
  probe: () => T | Nothing | Promise<T | Nothing>,
  withinMs = GIVES_UP_AFTER_MS,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Waited ${withinMs / 1_000} s in vain until ${what}`);
    await sleep(BETWEEN_LOOKS_MS);
  }
}
