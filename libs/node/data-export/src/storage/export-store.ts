import type { Readable } from 'node:stream';

const KEY = /^[0-9a-f-]{36}\/[a-z]+$/;

/** `<export>/<service>`, and `<export>/archive` for all of them. */
export const partKey = (exportId: string, name: string): string => `${exportId}/${name}`;

/** Where parts and archives lie until they are fetched or their time is over. Each appears whole or not at all. */
export abstract class ExportStore {
  /** a folder of this machine for what is not whole yet */
  abstract readonly drafts: string;

  /** Takes the content of a path; the same again takes the place of what was there. */
  put(key: string, path: string): Promise<void> {
    return this.write(checked(key), path);
  }

  /** null: it is there no more */
  open(key: string): Promise<OpenedExport | null> {
    return this.read(checked(key));
  }

  remove(key: string): Promise<void> {
    return this.erase(checked(key));
  }

  protected abstract write(key: string, path: string): Promise<void>;
  protected abstract read(key: string): Promise<OpenedExport | null>;
  protected abstract erase(key: string): Promise<void>;
}

export interface OpenedExport {
  bytes: number;
  body: Readable;
}

/** It is a path below a folder, and never one out of it. */
function checked(key: string): string {
  if (!KEY.test(key)) throw new Error(`${key} is not the key of an export`);
  return key;
}
