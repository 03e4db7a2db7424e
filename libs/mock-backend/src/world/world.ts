import { newId } from '@plateia/contracts';
import { firstState } from '../seed/first-state.js';
import { FileBytes } from './file-bytes.js';
import { KeptState, type KeptTexts } from './kept-state.js';
import { Signals } from './signals.js';
import type { State } from './state.js';

export interface Surroundings {
  /** local storage; without one everything is forgotten with the page */
  storage?: KeptTexts;
  now: () => number;
}

/** What all handlers share: the state, the time, and who listens. */
export class World {
  state: State;
  readonly now: () => number;
  readonly files: FileBytes;
  readonly signals: Signals;
  private readonly kept: KeptState;

  constructor({ storage, now }: Surroundings) {
    this.now = now;
    this.kept = new KeptState(storage);
    this.files = new FileBytes(storage);
    this.signals = new Signals(() => this.newId());
    this.state = this.kept.read() ?? firstState(now());
  }

  newId(): string {
    return newId(this.now());
  }

  /** Other tabs write it too. */
  reload(): void {
    this.state = this.kept.read() ?? firstState(this.now());
  }

  save(): void {
    this.kept.write(this.state);
  }

  /** null takes one away. */
  keepCookies(cookies: Readonly<Record<string, string | null>>): void {
    for (const [name, value] of Object.entries(cookies)) {
      if (value === null) delete this.state.cookies[name];
      else this.state.cookies[name] = value;
    }
    this.save();
  }

  reset(): void {
    this.files.clear();
    this.kept.clear();
    this.state = firstState(this.now());
  }
}
