import { kept, keptNames } from '@plateia/data';
import type { Written } from './entry.js';
import type { Pause } from './pause.js';

export interface KeptEntry<P> extends Written<P> {
  /** what was written later has a higher one */
  place: number;
  /** a call went out, and its answer has not come yet */
  begun?: boolean;
  failed?: { code?: string };
  /** what it goes by after it was answered for good; by its own name before */
  requestKey?: string;
  /** after a failure of the line; for all tabs */
  pause?: Pause;
}

/**
 * A name for each entry in local storage: tabs that write at the same time take nothing from each other. What stands there is
 * parsed once and then entry by entry, as this tab or another one changes it.
 */
export class EntryStorage<P> {
  private readonly name: string;
  private readonly known = new Map<string, KeptEntry<P>>();
  /** of what is known; undefined once that changed */
  private ordered: readonly KeptEntry<P>[] | undefined;

  constructor(name: string) {
    this.name = `${name}.`;
    this.readAll();
  }

  /** in the order in which they were written */
  all(): readonly KeptEntry<P>[] {
    this.ordered ??= [...this.known.values()].sort((a, b) => a.place - b.place || (a.clientId < b.clientId ? -1 : 1));
    return this.ordered;
  }

  /** As it stands now, whoever wrote it. */
  read(clientId: string): KeptEntry<P> | undefined {
    const entry = this.at(clientId).read();
    this.know(clientId, entry);
    return entry;
  }

  /** For what this tab may have missed. */
  readAll(): void {
    const names = new Set(keptNames(this.name).map((name) => name.slice(this.name.length)));
    for (const clientId of [...this.known.keys(), ...names]) this.read(clientId);
  }

  add(entry: Omit<KeptEntry<P>, 'place'>): void {
    this.write({ ...entry, place: (this.all().at(-1)?.place ?? 0) + 1 });
  }

  write(entry: KeptEntry<P>): void {
    this.at(entry.clientId).write(entry);
    this.know(entry.clientId, entry);
  }

  remove(clientId: string): void {
    this.at(clientId).clear();
    this.know(clientId, undefined);
  }

  private know(clientId: string, entry: KeptEntry<P> | undefined): void {
    if (entry) this.known.set(clientId, entry);
    else this.known.delete(clientId);
    this.ordered = undefined;
  }

  private at(clientId: string) {
    return kept<KeptEntry<P>>(this.name + clientId);
  }
}
