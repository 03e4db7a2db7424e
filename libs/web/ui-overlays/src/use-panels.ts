import { useEffect, useSyncExternalStore } from 'react';
import type * as panels from './panels.js';

type Panels = typeof panels;

let found: Panels | undefined;
let coming: Promise<Panels> | undefined;
const waiting = new Set<() => void>();

function load(): Promise<Panels> {
  coming ??= import(/* webpackChunkName: "panels" */ './panels.js').then(
    (came) => {
      found = came;
      for (const listener of waiting) listener();
      return came;
    },
    (cause: unknown) => {
      // Not React's lazy, which remembers a failure for ever: the next press asks again.
      coming = undefined;
      throw cause;
    },
  );
  return coming;
}

/** Whoever touches the page may open something: it is there when they do, and still there when the line is cut. */
const SIGNS = ['pointerdown', 'keydown'] as const;
function preload(): void {
  for (const sign of SIGNS) removeEventListener(sign, preload, true);
  load().catch(() => undefined);
}
if (typeof window !== 'undefined') for (const sign of SIGNS) addEventListener(sign, preload, true);

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/** What opens on a press, once it is wanted and has come; `onFailed` where it cannot be had. */
export function usePanels(wanted: boolean, onFailed: () => void): Panels | undefined {
  // It may come at any moment, also between a render and its effects.
  const panels = useSyncExternalStore(subscribe, () => found);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    load().catch(() => gone || onFailed());
    return () => void (gone = true);
  }, [wanted, onFailed]);
  return panels;
}
