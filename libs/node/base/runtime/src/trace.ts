import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface Trace {
  requestId: string;
  /** W3C trace context, handed on to events and to the services that handle them */
  traceparent: string;
}

/** A piece of work as a collector of traces shows it. It names calls and types of events, never members or what they write. */
export interface Work {
  name: string;
  kind: 'call' | 'event' | 'due';
  attributes: Attributes;
  requestId: string;
  /** of who caused it, as it came: anybody may have written it */
  causedBy: string | undefined;
}
export type Attributes = Readonly<Record<string, string | number>>;

/** Of work under way. */
export interface OpenSpan {
  add(attributes: Attributes): void;
  fail(error: unknown): void;
}

/** Runs work as part of the trace of who caused it. What it throws has failed. */
export interface Tracer {
  run<T>(work: Work, run: (span: OpenSpan) => Promise<T>): Promise<T>;
}

const storage = new AsyncLocalStorage<Trace>();
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

export const currentTrace = (): Trace | undefined => storage.getStore();

export const withTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work);

export const isTraceparent = (text: string | undefined): text is string => TRACEPARENT.test(text ?? '');

/** Goes on with the caller's trace where it sent a valid one. */
export function continueTrace(requestId: string, traceparent: string | undefined): Trace {
  if (isTraceparent(traceparent)) {
    return { requestId, traceparent: `${traceparent.slice(0, 36)}${spanId()}${traceparent.slice(52)}` };
  }
  return { requestId, traceparent: `00-${randomHex()}-${spanId()}-00` };
}

/** UUIDs come from randomness that Node keeps ready; asking the system for bytes costs ten times as much. */
const randomHex = () => randomUUID().replaceAll('-', '');
const spanId = () => randomHex().slice(16);

const noSpan: OpenSpan = { add: () => undefined, fail: () => undefined };

/** Where there is no collector: traces are found in log lines and events alone. */
export const noTracer: Tracer = {
  run: ({ requestId, causedBy }, run) => withTrace(continueTrace(requestId, causedBy), () => run(noSpan)),
};
