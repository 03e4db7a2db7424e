/** What a page has to live with: run before its own scripts. */
export const storageRefused = `
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });
  }`;

export const popupsBlocked = `window.open = () => null;`;

/** Tabs cannot speak to each other, so that only a window and its opener can. */
export const tabsApart = `delete globalThis.BroadcastChannel;`;

/** What is there for some seconds stays: nothing can be looked at twice in them, and on a busy machine not once. */
const staying = (...times: number[]): string => `
  const { setTimeout: later } = window;
  window.setTimeout = (act, ms, ...rest) => [${times.join()}].includes(ms) ? 0 : later(act, ms, ...rest);`;

export const gainsStay = staying(3_000);

/** Stories that turn by themselves do so after each ten seconds, wherever who walks is by then. */
export const storiesStay = staying(10_000);

/** With the undo that some of them offer. */
export const toastsStay = staying(5_000, 10_000);
