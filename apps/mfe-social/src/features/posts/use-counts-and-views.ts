import { machineTime, onLive } from '@plateia/data';
import { useEffect, type RefObject } from 'react';

const AFTER_MS = 3_000;
/** The first stream opens beside a page's first read. One that opens later may have missed something, which it does not repeat. */
export const OPENS_BESIDE_MS = 2_000;

/** Counts and views are kept by code that comes after the page, or with the first thing that asks for it. */
export function useCountsAndViews(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    let begun = false;
    const begin = async (lookNow: boolean): Promise<void> => {
      if (begun) return;
      begun = true;
      // Without it the page stands as it was read.
      const module = await import('./counts-and-views.js').catch(() => undefined);
      if (module && !gone) stop = module.startCountsAndViews(() => container.current, lookNow);
    };
    const asked = (): void => void begin(true);
    const openedAt = machineTime();
    const connected = (): void => void (machineTime() - openedAt > OPENS_BESIDE_MS && asked());
    const timer = setTimeout(() => void begin(false), AFTER_MS);
    window.addEventListener('focus', asked);
    const quiet = [onLive('notification', asked), onLive('notifications_removed', asked), onLive('hello', connected)];
    return () => {
      gone = true;
      clearTimeout(timer);
      window.removeEventListener('focus', asked);
      for (const end of quiet) end();
      stop?.();
    };
  }, [container]);
}
