import { kept } from '@plateia/data';
import { useMemo, useSyncExternalStore } from 'react';
import type { Feeling } from '../../post-words/feelings.js';
import { lasting, type DraftFile } from '../../draft-files/draft-file.js';

export interface Draft {
  content: string;
  /** undefined: not chosen for this one */
  privacySetting?: number;
  feeling: Feeling | null;
  files: readonly DraftFile[];
}

const EMPTY: Draft = { content: '', feeling: null, files: [] };

/** What is being written outlives the page; each member of a shared computer has their own. */
class DraftStore {
  private readonly userId: string;
  private readonly storage;
  private draft: Draft;
  private readonly listeners = new Set<() => void>();

  constructor(userId: string) {
    this.userId = userId;
    this.storage = kept<Draft>(`draft.post.${userId}`);
    this.draft = { ...EMPTY, ...this.storage.read() };
  }

  /** Arrow functions, because React and uploads take them off the object. */
  readonly current = (): Draft => this.draft;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    drafts.set(this.userId, this);
    return () => {
      this.listeners.delete(listener);
      this.rest();
    };
  };
  readonly change = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)): void => {
    this.draft = { ...this.draft, ...(typeof part === 'function' ? part(this.draft) : part) };
    this.storage.write({ ...this.draft, files: lasting(this.draft.files) });
    for (const listener of this.listeners) listener();
    this.rest();
  };
  readonly clear = (): void => {
    this.storage.clear();
    this.draft = EMPTY;
    for (const listener of this.listeners) listener();
  };

  /** Nobody looks at it and nothing is on its way to it: what is kept says everything. */
  private rest(): void {
    const busy = this.listeners.size > 0 || this.draft.files.some(({ state }) => state === 'uploading');
    if (!busy && drafts.get(this.userId) === this) drafts.delete(this.userId);
  }
}

/** A photo goes on being sent while the member looks at another page. */
const drafts = new Map<string, DraftStore>();

export function useDraft(userId: string) {
  const store = useMemo(() => drafts.get(userId) ?? new DraftStore(userId), [userId]);
  const draft = useSyncExternalStore(store.subscribe, store.current);
  return { draft, change: store.change, clear: store.clear };
}
