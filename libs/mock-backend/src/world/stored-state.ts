import { z } from 'zod';
import { STATE_VERSION, type State } from './state.js';

/** What local storage offers. */
export type StoredTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'plateia.mock';
const ofThisVersion = z.looseObject({ version: z.literal(STATE_VERSION) });

/** In the given storage; where that is full or refused, for as long as the page lives. */
export class StoredState {
  private readonly storage: StoredTexts | undefined;
  private memory: string | null = null;

  constructor(storage?: StoredTexts) {
    this.storage = storage;
  }

  /** undefined: there is none, or none that can be read. */
  read(): State | undefined {
    try {
      const text = this.memory ?? this.storage?.getItem(KEY) ?? 'null';
      const state: unknown = JSON.parse(text);
      return ofThisVersion.safeParse(state).success ? (state as State) : undefined;
    } catch {
      return undefined;
    }
  }

  write(state: State): void {
    const text = JSON.stringify(state);
    this.memory = this.put(KEY, text) ? null : text;
  }

  clear(): void {
    this.memory = null;
    try {
      this.storage?.removeItem(KEY);
    } catch {
      // Refused: then nothing is there either.
    }
  }

  private put(key: string, text: string): boolean {
    try {
      if (!this.storage) return false;
      this.storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }
}
