import type { ShellRouter } from '../routing/router.js';

/** The frame of index.html stands on the screen meanwhile; to draw it again ourselves would only delay the page. */
const FRAME_MAY_STAND_MS = 400;

export function firstPage(router: ShellRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const timer = setTimeout(done, FRAME_MAY_STAND_MS);
    const leave = router.subscribe(({ initialized }) => initialized && done());
    function done(): void {
      clearTimeout(timer);
      leave();
      resolve();
    }
  });
}
