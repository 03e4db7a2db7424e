import type { StoredTexts } from './stored-state.js';

const LIST = 'plateia.mock-files';
const nameOf = (key: string): string => `plateia.mock-file.${key}`;

/** Uploaded files. Local storage has room for a few; what does not fit lives as long as the page. */
export class FileBytes {
  private readonly storage: StoredTexts | undefined;
  private readonly memory = new Map<string, Uint8Array>();

  constructor(storage?: StoredTexts) {
    this.storage = storage;
  }

  write(key: string, bytes: Uint8Array): void {
    this.memory.set(key, bytes);
    try {
      this.storage?.setItem(nameOf(key), btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
      this.storage?.setItem(LIST, JSON.stringify([...this.storedKeys(), key]));
    } catch {
      // Full or refused.
    }
  }

  read(key: string): Uint8Array | undefined {
    const held = this.memory.get(key);
    if (held) return held;
    const text = this.storage?.getItem(nameOf(key));
    return text == null ? undefined : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  }

  clear(): void {
    this.memory.clear();
    for (const key of this.storedKeys()) this.storage?.removeItem(nameOf(key));
    this.storage?.removeItem(LIST);
  }

  private storedKeys(): string[] {
    return JSON.parse(this.storage?.getItem(LIST) ?? '[]') as string[];
  }
}
