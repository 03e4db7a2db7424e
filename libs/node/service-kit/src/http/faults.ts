import { KeysUnavailable } from '@plateia/auth';
import { CacheUnavailable } from '@plateia/cache';
import { isEngineUnreachable } from '@plateia/events';
import { Refusal } from './refusal.js';

/** What the caller is told of a fault of ours: never what it was, only whether another try may help. */
export function refusalFor(fault: unknown): Refusal {
  if (fault instanceof Refusal) return fault;
  const isPassing = fault instanceof CacheUnavailable || fault instanceof KeysUnavailable || isEngineUnreachable(fault);
  return isPassing
    ? new Refusal('UNAVAILABLE', undefined, { headers: { 'retry-after': '1' } })
    : new Refusal('INTERNAL');
}
