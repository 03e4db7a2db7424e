import type { Readable } from 'node:stream';

export interface OpenedFile {
  bytes: number;
  body: Readable;
}

/** A folder that no link ever leads to. Each file in it appears whole or not at all. */
export abstract class PrivateFiles {
  /** Takes a text, or the content of a path; the same name again takes the place of what was there. */
  abstract put(name: string, content: string | { path: string }): Promise<void>;
  /** null: it is there no more */
  abstract open(name: string): Promise<OpenedFile | null>;
  abstract remove(name: string): Promise<void>;
}
