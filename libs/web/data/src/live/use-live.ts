import { useEffect, useRef } from 'react';
import { onLive } from './live.js';
import type { LiveSignal, LiveSignals } from './signals.js';

export function useLive<S extends LiveSignal>(signal: S, handle: (data: LiveSignals[S]) => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => onLive(signal, (data) => latest.current(data)), [signal]);
}
