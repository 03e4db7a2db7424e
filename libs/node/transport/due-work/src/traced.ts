import type { Clock, OpenSpan, Tracer } from '@plateia/runtime';

/** A run as a trace of its own, as nobody asked for it. Lines of the log and events that follow from it have its id. */
export type Traced = <T>(name: string, run: (span: OpenSpan) => Promise<T>) => Promise<T>;

export const tracing =
  (tracer: Tracer, clock: Clock): Traced =>
  (name, run) => {
    const work = { kind: 'due', attributes: { 'plateia.work': name }, causedBy: undefined } as const;
    return tracer.run({ ...work, name: `due ${name}`, requestId: clock.newId() }, run);
  };
