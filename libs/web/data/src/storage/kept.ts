/** Local storage that is full or refused must break nothing: then a value lives as long as the page. */
export interface Kept<T> {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
}

const PREFIX = 'plateia.';

const memory = new Map<string, string>();

export function kept<T>(name: string): Kept<T> {
  const key = PREFIX + name;
  return {
    read: () => parse(memory.get(key) ?? attempt(() => localStorage.getItem(key))) as T | undefined,
    write: (value) => {
      const text = JSON.stringify(value);
      if (attempt(() => (localStorage.setItem(key, text), true))) memory.delete(key);
      else memory.set(key, text);
    },
    clear: () => {
      memory.delete(key);
      attempt(() => localStorage.removeItem(key));
    },
  };
}

/** Of what is kept under names that begin so. */
export function keptNames(beginning: string): string[] {
  const keys = new Set([...memory.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])]);
  return [...keys].filter((key) => key.startsWith(PREFIX + beginning)).map((key) => key.slice(PREFIX.length));
}

/** In other tabs a write shows later than word of it: this is when it can be read. Without a name all may have changed. */
export function onKeptElsewhere(beginning: string, listener: (name: string | undefined) => void): () => void {
  const heard = ({ key }: StorageEvent): void => {
    if (key === null) listener(undefined);
    else if (key.startsWith(PREFIX + beginning)) listener(key.slice(PREFIX.length));
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** Whether something kept by an earlier page would be found. */
export function storageWorks(): boolean {
  const probe = `${PREFIX}probe`;
  return attempt(() => (localStorage.setItem(probe, '1'), localStorage.removeItem(probe), true)) === true;
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

function parse(text: string | null | undefined): unknown {
  return text == null ? undefined : attempt((): unknown => JSON.parse(text));
}
