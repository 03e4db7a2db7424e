import { machineTime } from '@plateia/data';

/** No answer came, or one that says nothing of the entry itself. */
const FOR_LATER: ReadonlySet<string> = new Set([
  'NETWORK_ERROR',
  'TIMEOUT',
  'UNAVAILABLE',
  'RATE_LIMITED',
  'NO_AUTH',
  'IDEMPOTENCY_IN_PROGRESS',
]);
/** Of these the server knows when another try makes sense, and says so. */
const SAYS_WHEN: ReadonlySet<string> = new Set(['RATE_LIMITED', 'IDEMPOTENCY_IN_PROGRESS']);
export const isForLater = (code: string): boolean => FOR_LATER.has(code);

const SHORTEST_MS = 2_000;
const LONGEST_MS = 60_000;

export interface Pause {
  until: number;
  /** in a row */
  failures: number;
}

export interface Failure {
  code: string;
  /** seconds, as the server said */
  retryAfter?: number | null;
}

/** Each is twice as long as the one before, where nobody knows when to try again. */
export function pauseAfter({ code, retryAfter }: Failure, before: Pause | undefined): Pause {
  const failures = (before?.failures ?? 0) + 1;
  const growing = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** (failures - 1));
  const pause = SAYS_WHEN.has(code) && retryAfter ? Math.min(LONGEST_MS, retryAfter * 1_000) : growing;
  return { until: machineTime() + pause, failures };
}
