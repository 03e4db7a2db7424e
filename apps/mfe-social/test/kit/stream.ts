import { act } from '@testing-library/react';
import { startLive, type LiveSignal, type LiveSignals } from '@plateia/data';

/** The stream of the page, with the test at its other end. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static latest: FakeSource | undefined;
  readonly readyState = 1;

  constructor() {
    super();
    FakeSource.latest = this;
  }

  close(): void {
    if (FakeSource.latest === this) FakeSource.latest = undefined;
  }
}

let events = 0;

export function startStream(): void {
  globalThis.EventSource = FakeSource as unknown as typeof EventSource;
  startLive();
}

export function emit<S extends LiveSignal>(signal: S, data: LiveSignals[S]): void {
  const source = FakeSource.latest;
  if (!source) throw new Error('no stream is open');
  events += 1;
  const id = `e-${String(events).padStart(6, '0')}`;
  act(() => {
    source.dispatchEvent(new MessageEvent(signal, { data: JSON.stringify(data), lastEventId: id }));
  });
}
