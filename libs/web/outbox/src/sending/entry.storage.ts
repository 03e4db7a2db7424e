import { kept, keptNames } from '@plateia/data';
import type { Written } from './entry.js';
import type { Pause } from './pause.js';

export interface KeptEntry<P> extends Written<P> {
  /** what was written later has a higher one */
  place: number;
  /** a call went out, and its answer has not come yet */
  begun?: boolean;
  failed?: { code?: string };
  /** after a failure of the line; for all tabs */
  pause?: Pause;
}

/** A name for each entry in local storage: tabs that write at the same time take nothing from each other. */
export class EntryStorage<P> {
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** in the order in which they were written */
  all(): KeptEntry<P>[] {
    return keptNames(`${this.name}.`)
      .flatMap((name) => kept<KeptEntry<P>>(name).read() ?? [])
      .sort((a, b) => a.place - b.place || (a.clientId < b.clientId ? -1 : 1));
  }

  read(clientId: string): KeptEntry<P> | undefined {
    return this.at(clientId).read();
  }

  add(entry: Omit<KeptEntry<P>, 'place'>): void {
    this.write({ ...entry, place: (this.all().at(-1)?.place ?? 0) + 1 });
  }

  write(entry: KeptEntry<P>): void {
    this.at(entry.clientId).write(entry);
  }

  remove(clientId: string): void {
    this.at(clientId).clear();
  }

  private at(clientId: string) {
    return kept<KeptEntry<P>>(`${this.name}.${clientId}`);
  }
}
