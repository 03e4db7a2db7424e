import { openPrivateFiles, type OpenedFile, type PrivateFiles } from '@plateia/media-links';
import type { PlatformSettings } from '@plateia/service-kit';
import { join } from 'node:path';

const FOLDER = 'exports';
const KEY = /^[0-9a-f-]{36}\/[a-z]+$/;

/** `<export>/<service>`, and `<export>/archive` for all of them. */
export const partKey = (exportId: string, name: string): string => `${exportId}/${name}`;

/** Where parts and archives lie until they are fetched or their time is over. */
export class ExportStore {
  constructor(
    private readonly files: PrivateFiles,
    /** a folder of this machine for what is not whole yet */
    readonly drafts: string,
  ) {}

  /** Takes the content of a path; the same again takes the place of what was there. */
  put(key: string, path: string): Promise<void> {
    return this.files.put(nameOf(key), { path });
  }

  /** null: it is there no more */
  open(key: string): Promise<OpenedFile | null> {
    return this.files.open(nameOf(key));
  }

  remove(key: string): Promise<void> {
    return this.files.remove(nameOf(key));
  }
}

export const openExports = async (platform: PlatformSettings): Promise<ExportStore> =>
  new ExportStore(await openPrivateFiles(platform, FOLDER), join(platform.DATA_DIR, FOLDER, 'drafts'));

/** It is a path below a folder, and never one out of it. */
function nameOf(key: string): string {
  if (!KEY.test(key)) throw new Error(`${key} is not the key of an export`);
  return `${key}.zip`;
}
