import { ApiError } from '@plateia/contracts/client';
import { useEffect, useRef } from 'react';

const AGAIN_AFTER_MS = 2_000;
const TOO_MANY = 429;

/** Asked again, the server would say the same. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status < 500 && error.status !== TOO_MANY;

/** Reads one at a time, once more for what was told meanwhile or where it asks for it itself, and again after a pause where it did not come. */
export function useRepeatedRead(read: (again: () => void) => Promise<unknown>): () => void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const isShown = useRef(true);
  const again = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clearTimeout(again.current);
    };
  }, []);
  const state = useRef<'idle' | 'busy' | 'again'>('idle');
  const start = (): void => {
    clearTimeout(again.current);
    if (state.current === 'idle') void run();
    else state.current = 'again';
  };
  const run = async (): Promise<void> => {
    do {
      state.current = 'busy';
      try {
        await latest.current(start);
      } catch (error) {
        if (!isFinal(error) && isShown.current) again.current = setTimeout(start, AGAIN_AFTER_MS);
      }
    } while ((state.current as string) === 'again');
    state.current = 'idle';
  };
  return start;
}
