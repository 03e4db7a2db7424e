import { newId } from '@plateia/contracts';
import { firstState } from '../seed/first-state.js';
import { FileBytes } from './file-bytes.js';
import { StoredState, type StoredTexts } from './stored-state.js';
import { Signals } from './signals.js';
import type { State } from './state.js';

export interface Surroundings {
  /** local storage; without one everything is forgotten with the page */
  storage?: StoredTexts;
  now: () => number;
}

/** What all handlers share: the state, the time, and who listens. */
export class World {
  state: State;
  readonly now: () => number;
  readonly files: FileBytes;
  readonly signals: Signals;
  private readonly stored: StoredState;

  constructor({ storage, now }: Surroundings) {
    this.now = now;
    this.stored = new StoredState(storage);
    this.files = new FileBytes(storage);
    this.signals = new Signals(() => this.newId());
    this.state = this.stored.read() ?? firstState(now());
  }

  newId(): string {
    return newId(this.now());
  }

  /** Other tabs write it too. */
  reload(): void {
    this.state = this.stored.read() ?? firstState(this.now());
  }

  save(): void {
    this.stored.write(this.state);
  }

  /** null takes one away. */
  saveCookies(cookies: Readonly<Record<string, string | null>>): void {
    for (const [name, value] of Object.entries(cookies)) {
      if (value === null) delete this.state.cookies[name];
      else this.state.cookies[name] = value;
    }
    this.save();
  }

  reset(): void {
    this.files.clear();
    this.stored.clear();
    this.state = firstState(this.now());
  }
}
