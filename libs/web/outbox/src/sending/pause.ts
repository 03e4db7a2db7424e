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
export const isForLater = (code: string): boolean => FOR_LATER.has(code);

const SHORTEST_MS = 2_000;
const LONGEST_MS = 60_000;

export interface Pause {
  until: number;
  /** in a row */
  failures: number;
}

/** Each is twice as long as the one before. */
export function pauseAfter(before: Pause | undefined): Pause {
  const failures = (before?.failures ?? 0) + 1;
  return { until: machineTime() + Math.min(LONGEST_MS, SHORTEST_MS * 2 ** (failures - 1)), failures };
}
