import { setTimeout as sleep } from 'node:timers/promises';
import type { Failure } from '../event-log.js';
import { backoff } from './backoff.js';
import { isEngineUnreachable } from './engine-errors.js';

/** Three tries in all, within two seconds: so long the next event of the same key is kept waiting. */
export const PAUSES_MS = [100, 1_000];

/** The event itself is at fault; trying again cannot help. */
export class Unhandleable extends Error {
  override readonly name = 'Unhandleable';
}

/** Resolves with nothing when the work was done, with the failure when it is given up. Rejects only when told to stop. */
export async function attempt(
  work: (attempt: number) => Promise<void>,
  signal: AbortSignal,
  onOutage: (error: unknown) => void,
): Promise<Failure | undefined> {
  let tries = 0;
  let outages = 0;
  for (;;) {
    try {
      await work(tries + 1);
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (isEngineUnreachable(error)) {
        outages += 1;
        onOutage(error);
        await backoff(outages, signal);
        continue;
      }
      outages = 0;
      tries += 1;
      const pause = error instanceof Unhandleable ? undefined : PAUSES_MS[tries - 1];
      if (pause === undefined) return { error, tries };
      await sleep(pause, undefined, { signal });
    }
  }
}

/** For the log's own bookkeeping: there is no giving up, only waiting. */
export async function retryForever<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      onFailure(error);
      await backoff(failures, signal);
    }
  }
}
