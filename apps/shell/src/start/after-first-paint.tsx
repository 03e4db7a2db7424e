import { useEffect } from 'react';

/** Does what can wait until somebody has something to read. Outside of the strict mode, which would do it twice. */
export function AfterFirstPaint({ begin }: { begin: () => void }) {
  useEffect(() => {
    // In a tab that nobody sees there is no picture to wait for.
    if (document.hidden) begin();
    else requestAnimationFrame(() => setTimeout(begin));
  }, [begin]);
  return null;
}
