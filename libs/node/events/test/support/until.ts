import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a condition; the limit only ends a test that would never end. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 20_000,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${withinMs} ms in vain until ${what}`);
    await sleep(10);
  }
}
