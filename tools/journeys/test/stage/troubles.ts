/** What a page has to live with: run before its own scripts. */
export const storageRefused = `
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });
  }`;

export const popupsBlocked = `window.open = () => null;`;

/** Tabs cannot speak to each other, so that only a window and its opener can. */
export const tabsApart = `delete globalThis.BroadcastChannel;`;

/** What is there for three seconds stays: nothing can be looked at twice in them. */
export const toastsStay = `
  const { setTimeout: later } = window;
  window.setTimeout = (act, ms, ...rest) => ms === 3000 ? 0 : later(act, ms, ...rest);`;
