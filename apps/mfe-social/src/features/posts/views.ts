import { countViews } from '@plateia/contracts/feed/calls';
import { countViewsLimits } from '@plateia/contracts/feed/limits';
import { api, isActive, session } from '@plateia/data';
import { postsOnScreen } from './on-screen.js';

const calls = api({ countViews });

/** A post that is in sight at two looks in a row has been seen. */
const LOOK_EVERY_MS = 2_000;
const AT_MOST = countViewsLimits.ids.most;

/** Told already; the server counts once for each member and day, whatever it is told. */
const told = new Set<string>();
session.onEnd(() => told.clear());

/** Tells the server which posts the member has seen. */
export function startViews(container: () => HTMLElement | null): () => void {
  let before = new Set<string>();
  const look = (): void => {
    const visible = document.visibilityState === 'visible' && isActive(session.current());
    const shown = visible ? postsOnScreen(container()) : [];
    const seen = shown.filter((id) => before.has(id) && !told.has(id)).slice(0, AT_MOST);
    before = new Set(shown);
    if (seen.length === 0) return;
    for (const id of seen) told.add(id);
    // What is not counted today may be tomorrow: nothing here is worth a second try.
    calls.countViews({ ids: seen }).catch(() => undefined);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
