import { session } from '@plateia/data';
import { useSyncExternalStore } from 'react';

/** `deleting`: it may be undone yet; `gone`: the server no longer shows it to this member */
export type Hiding = 'deleting' | 'gone';
type Hidden = ReadonlyMap<string, Hiding>;

let hidden: Hidden = new Map();
const listeners = new Set<() => void>();

function set(next: Hidden): void {
  hidden = next;
  for (const listener of listeners) listener();
}

/** What is hidden for one reason stays so until that one ends. */
export function hide(id: string, why: Hiding): void {
  if (!hidden.has(id)) set(new Map([...hidden, [id, why]]));
}

export function unhide(id: string, why: Hiding): void {
  if (hidden.get(id) === why) set(new Map([...hidden].filter(([one]) => one !== id)));
}

session.onEnd(() => set(new Map()));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Posts and comments by id. Apart from the cache, so that a read that comes meanwhile brings nothing back. */
export const useHidden = (): Hidden => useSyncExternalStore(subscribe, () => hidden);
