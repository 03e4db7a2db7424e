import { KeysUnavailable } from '@plateia/auth';
import { CacheUnavailable } from '@plateia/cache';
import { isEngineUnreachable } from '@plateia/events';
import type { IncomingMessage } from 'node:http';
import { ServiceError } from './service-error.js';

/** What the caller is told of a fault of ours: never what it was, only whether another try may help. */
export function refusalFor(fault: unknown, request: IncomingMessage): ServiceError {
  if (fault instanceof ServiceError) return fault;
  // Whoever went away in the middle of a body reads no answer, and it was nobody's fault here.
  if (request.destroyed && !request.complete) return new ServiceError('BAD_JSON');
  const isPassing = fault instanceof CacheUnavailable || fault instanceof KeysUnavailable || isEngineUnreachable(fault);
  return isPassing
    ? new ServiceError('UNAVAILABLE', undefined, { headers: { 'retry-after': '1' } })
    : new ServiceError('INTERNAL');
}
