import { ApiError } from '@plateia/contracts/client';
import { setTimeout as sleep } from 'node:timers/promises';

/** How writes were answered. */
export class Acknowledged {
  /** answers that nobody may get: a refusal without a reason */
  readonly refusals: string[] = [];
  acknowledged = 0;
  /** the same by the id of the call */
  readonly #acknowledgedOf = new Map<string, number>();
  retries = 0;
  /** the longest that a single try took */
  slowestMs = 0;
  /** 5xx answers: allowed while something is down, but told */
  unavailable = 0;

  acknowledgedOf(call: string): number {
    return this.#acknowledgedOf.get(call) ?? 0;
  }

  noteAcknowledged(call: string): void {
    this.acknowledged++;
    this.#acknowledgedOf.set(call, this.acknowledgedOf(call) + 1);
  }
}

/** How what comes by itself is waited for: each kill may leave a lease behind, and each failure a pause, that has to run out. */
export const COMES = { withinMs: 300_000, everyMs: 200 } as const;

const AGAIN_AFTER_MS = 150;
/** The key of a write whose process was killed in the middle of it stays taken for half a minute, and so may the next one's. */
const GIVE_UP_AFTER_MS = 240_000;

/** Sends the same write until it is acknowledged: what was answered counts, what was not may or may not have happened. */
export async function retryWrite<T>(
  ledger: Acknowledged,
  write: () => Promise<T>,
  call: string,
  details = '',
): Promise<T | undefined> {
  const end = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const began = performance.now();
    try {
      const answer = await write();
      ledger.noteAcknowledged(call);
      ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - began);
      return answer;
    } catch (error) {
      if (!isWorthAnotherTry(error, ledger) || performance.now() > end) {
        const said = error instanceof ApiError ? `${error.status} ${error.code} ${error.message}` : String(error);
        ledger.refusals.push([call, details, said].filter(Boolean).join(' '));
        return undefined;
      }
      ledger.retries++;
    }
    await sleep(AGAIN_AFTER_MS);
  }
}

function isWorthAnotherTry(error: unknown, ledger: Acknowledged): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === null) return true;
  if (error.status >= 500) {
    ledger.unavailable++;
    // Something the platform did not see coming is a fault, whatever goes on around it.
    if (error.code === 'INTERNAL') ledger.refusals.push(`${error.status} INTERNAL ${error.requestId ?? ''}`);
    return true;
  }
  return error.code === 'IDEMPOTENCY_IN_PROGRESS';
}
