import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 20;
/** Twice as long each time, and by chance: writers that were in each other's way must not meet again. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1_000;

/** Reads, decides and writes by compare-and-set; does so anew, undefined, where somebody else was quicker. The first time at once: often the row was only not known yet. */
export async function retryOnConflict<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
    const done = await attempt();
    if (done !== undefined) return done;
    if (attempts > 1) await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts));
  }
  throw new Error(`${what} was changed by others ${ATTEMPTS} times in a row`);
}
