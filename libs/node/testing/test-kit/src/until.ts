import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

const LONGEST_PAUSE_MS = 50;

type Nothing = undefined | null | false;

export interface Wait {
  /** for what the product promises to be done by then, and for whoever measures */
  withinMs?: number;
  /** between two looks; less and less often unless it is said, for looking is work too */
  everyMs?: number;
}

/** Looks again until there is something to see; throws what it was waiting for when time is up. */
export async function until<T>(
  what: string,
  probe: () => T | Nothing | Promise<T | Nothing>,
  { withinMs = PATIENCE_MS, everyMs }: Wait = {},
): Promise<T> {
  const end = performance.now() + withinMs;
  for (let looks = 1; ; looks++) {
    const found = await probe();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
    await sleep(everyMs ?? Math.min(looks, LONGEST_PAUSE_MS));
  }
}
