import { kept, tabChannel } from '@plateia/data';

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

const tabs = tabChannel<{ name: string }>('drafts');

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
    const isUnknown = there !== undefined && there.version !== this.version;
    this.set(isUnknown ? this.shape.join(there.draft, mine) : mine);
  };
  readonly clear = (): void => this.set(this.shape.empty);

  private set(draft: T): void {
    this.draft = draft;
    const { isEmpty, lasting = (all: T) => all } = this.shape;
    this.version = isEmpty(draft) ? undefined : crypto.randomUUID();
    if (this.version === undefined) this.storage.clear();
    else this.storage.write({ version: this.version, draft: lasting(draft) });
    tabs.send({ name: this.name });
    this.tell();
    this.rest();
  }

  /** What is kept says everything. */
  private rest(): void {
    const isNeeded = this.listeners.size > 0 || this.shape.isBusy?.(this.draft);
    if (!isNeeded && stores.get(this.name) === (this as unknown)) stores.delete(this.name);
  }

  /** What stands there now, where another tab wrote it. */
  private follow(): void {
    const there = this.storage.read();
    if (there?.version === this.version) return;
    const { empty, adopt = (theirs: T) => theirs } = this.shape;
    this.version = there?.version;
    this.draft = adopt(there?.draft ?? empty, this.draft);
    this.tell();
  }

  private listen(): void {
    const follow = (): void => this.follow();
    const stop = tabs.onMessage(({ name }) => name === this.name && follow());
    // A tab that was put to sleep hears of nothing.
    window.addEventListener('focus', follow);
    this.stopListening = () => {
      stop();
      window.removeEventListener('focus', follow);
    };
    follow();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
