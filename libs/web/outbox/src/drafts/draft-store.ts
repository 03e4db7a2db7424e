import { kept, onKeptElsewhere, tabChannel } from '@plateia/data';

export interface DraftShape<T> {
  empty: T;
  isEmpty: (draft: T) => boolean;
  /** two tabs wrote without knowing of each other: nothing of either is lost */
  join: (theirs: T, mine: T) => T;
  /** something is on its way to it: the page keeps it while nobody looks */
  isBusy?: (draft: T) => boolean;
  /** what outlives the page */
  lasting?: (draft: T) => T;
  /** what another tab wrote, with what only this one has */
  adopt?: (theirs: T, mine: T) => T;
}

interface Kept<T> {
  /** told apart from what another tab writes meanwhile */
  version: string;
  draft: T;
}

/** `cleared`: the version that was sent or emptied */
const tabs = tabChannel<{ name: string; cleared?: string }>('drafts');

/** One for each draft of the page: a photo goes on being sent to it while the member looks at another page. */
const stores = new Map<string, DraftStore<unknown>>();

export function draftStore<T>(name: string, shape: DraftShape<T>): DraftStore<T> {
  const store = (stores.get(name) as DraftStore<T> | undefined) ?? new DraftStore(name, shape);
  stores.set(name, store as DraftStore<unknown>);
  return store;
}

/** What is being written outlives the page, and is the same in all tabs; each member of a shared computer has their own. */
export class DraftStore<T> {
  private readonly name: string;
  private readonly shape: DraftShape<T>;
  private readonly storage;
  private version: string | undefined;
  /** what storage may still show for a moment after another tab cleared it */
  private readonly past = new Set<string>();
  private draft: T;
  private readonly listeners = new Set<() => void>();
  private stopListening: (() => void) | undefined;

  constructor(name: string, shape: DraftShape<T>) {
    this.name = name;
    this.shape = shape;
    this.storage = kept<Kept<T>>(`draft.${name}`);
    this.draft = shape.empty;
    this.follow();
  }

  /** Arrow functions, because React and uploads take them off the object. */
  readonly current = (): T => this.draft;
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) this.listen();
    stores.set(this.name, this as DraftStore<unknown>);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stopListening?.();
      this.rest();
    };
  };
  readonly change = (update: (before: T) => T): void => {
    const mine = update(this.draft);
    const there = this.storage.read();
    const isUnknown = there !== undefined && there.version !== this.version && !this.past.has(there.version);
    this.set(isUnknown ? this.shape.join(there.draft, mine) : mine);
  };
  readonly clear = (): void => this.set(this.shape.empty);

  private set(draft: T): void {
    this.draft = draft;
    const { isEmpty, lasting = (all: T) => all } = this.shape;
    const before = this.version;
    if (before !== undefined) this.past.add(before);
    this.version = isEmpty(draft) ? undefined : crypto.randomUUID();
    if (this.version === undefined) this.storage.clear();
    else this.storage.write({ version: this.version, draft: lasting(draft) });
    const isCleared = this.version === undefined && before !== undefined;
    tabs.send({ name: this.name, ...(isCleared && { cleared: before }) });
    this.notifyListeners();
    this.rest();
  }

  /** What is kept says everything. */
  private rest(): void {
    const isNeeded = this.listeners.size > 0 || this.shape.isBusy?.(this.draft);
    if (!isNeeded && stores.get(this.name) === (this as unknown)) stores.delete(this.name);
  }

  /** What stands there now, where another tab wrote it. That nothing stands there says not that this was cleared. */
  private follow(): void {
    const there = this.storage.read();
    if (there === undefined || there.version === this.version || this.past.has(there.version)) return;
    this.take(there.draft, there.version);
  }

  private take(theirs: T, version: string | undefined): void {
    const { adopt = (draft: T) => draft } = this.shape;
    if (this.version !== undefined) this.past.add(this.version);
    this.version = version;
    this.draft = adopt(theirs, this.draft);
    this.notifyListeners();
  }

  private listen(): void {
    const follow = (): void => this.follow();
    const stop = tabs.onMessage(({ name, cleared }) => {
      if (name !== this.name) return;
      if (cleared === undefined) follow();
      else if (cleared === this.version) this.take(this.shape.empty, undefined);
      else this.past.add(cleared);
    });
    const stopFollowing = onKeptElsewhere(`draft.${this.name}`, follow);
    // A tab that was put to sleep hears of nothing.
    window.addEventListener('focus', follow);
    this.stopListening = () => {
      stop();
      stopFollowing();
      window.removeEventListener('focus', follow);
    };
    follow();
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }
}
