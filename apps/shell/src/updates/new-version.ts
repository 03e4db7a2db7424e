import { isOutdated } from '@plateia/mfe-kit';
import { useSyncExternalStore, type ComponentType } from 'react';
import { hasTypedText } from './has-typed-text.js';

const LOOK_EVERY_MS = 5 * 60_000;

const listeners = new Set<() => void>();
let Bar: ComponentType | undefined;

/** Looked for while somebody is there: when they come back to the tab, and now and then. Never at the first load. */
export function watchForNewVersion(): () => void {
  giveBackTypedText();
  const look = (): void => {
    if (!Bar && document.visibilityState === 'visible') void offer();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    show(undefined);
  };
}

/** Most pages have nothing to give back, and fetch nothing for it. The text stays kept until what gives it back is there. */
function giveBackTypedText(): void {
  if (hasTypedText())
    import('./typed-text.js').then(
      ({ giveBackKept }) => giveBackKept(),
      () => undefined,
    );
}

/** All that a refresh needs is there before it is offered: files of the old version may be gone later. */
async function offer(): Promise<void> {
  if (!(await isOutdated())) return;
  const found = await import('./update-bar.js').catch(() => undefined);
  if (found) show(found.UpdateBar);
}

function show(found: ComponentType | undefined): void {
  Bar = found;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What stands under the header once there is a new version. */
export const useUpdateBar = (): ComponentType | undefined => useSyncExternalStore(subscribe, () => Bar);
