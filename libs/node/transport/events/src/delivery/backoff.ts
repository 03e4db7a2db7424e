import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_MS = 100;
const LONGEST_MS = 2_000;

/** Waits 0.1 s after the first failure, up to 2 s after many. Rejects when told to stop. */
export const backoff = (failures: number, signal?: AbortSignal): Promise<void> =>
  sleep(Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)), undefined, { signal });
