import { SECOND_MS, lowestIdAt, timeOfId } from '@plateia/contracts';
import { STREAM_LOG_KEPT_MS } from './retention.js';

/** Replicas' clocks differ, and what was stored a little earlier may have been sent a little later. */
export const RESUME_SLACK_MS = 10 * SECOND_MS;
export const RESUME_AT_MOST = 500;

export type Resumption =
  | { from: 'now' }
  /** everything stored behind this id */
  | { from: 'position'; after: string }
  /** the gap cannot be filled: the client reads again what it shows */
  | { from: 'reset'; reason: 'unknown_position' | 'too_old' };

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Where a stream goes on that ended at `lastEventId`. */
export function resumptionOf(lastEventId: string | undefined, now: number): Resumption {
  if (lastEventId === undefined || lastEventId === '') return { from: 'now' };
  if (!UUID_V7.test(lastEventId)) return { from: 'reset', reason: 'unknown_position' };
  const time = timeOfId(lastEventId);
  if (time > now + RESUME_SLACK_MS) return { from: 'reset', reason: 'unknown_position' };
  if (time < now - STREAM_LOG_KEPT_MS) return { from: 'reset', reason: 'too_old' };
  return { from: 'position', after: lowestIdAt(time - RESUME_SLACK_MS) };
}
