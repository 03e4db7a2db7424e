import { useCallback, useRef, useState } from 'react';

/** Two presses in one frame come before a button can show that it is busy; the second does nothing. */
export function useOneAtATime(): readonly [busy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);
  return [busy, run];
}
