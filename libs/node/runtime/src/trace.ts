import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface Trace {
  requestId: string;
  /** W3C trace context, handed on to events and to the services that handle them */
  traceparent: string;
}

const storage = new AsyncLocalStorage<Trace>();
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export const currentTrace = (): Trace | undefined => storage.getStore();

export const withTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work);

/** Goes on with the caller's trace where it sent a valid one. */
export function continueTrace(requestId: string, traceparent: string | undefined): Trace {
  if (traceparent && TRACEPARENT.test(traceparent)) {
    return { requestId, traceparent: `${traceparent.slice(0, 36)}${spanId()}${traceparent.slice(52)}` };
  }
  return { requestId, traceparent: `00-${randomHex()}-${spanId()}-00` };
}

/** UUIDs come from randomness that Node keeps ready; asking the system for bytes costs ten times as much. */
const randomHex = () => randomUUID().replaceAll('-', '');
const spanId = () => randomHex().slice(16);
