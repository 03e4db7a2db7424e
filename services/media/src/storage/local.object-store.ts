import { copyFile, constants, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { parseFileKey, type FileVersion } from '@plateia/contracts/media';
import { Drafts } from './drafts.js';
import { ObjectStore, type ByteRange, type Reception, type ReceptionLimits } from './object-store.js';

/** Files of the machine: uploads/ and files/, each made under another name in drafts/ first. */
export class LocalObjectStore extends ObjectStore {
  private readonly drafts: Drafts;

  constructor(private readonly folder: string) {
    super();
    this.drafts = new Drafts(join(folder, 'drafts'));
  }

  freeBytes(): Promise<number> {
    return this.drafts.freeBytes();
  }

  receive(key: string, source: Readable, limits: ReceptionLimits): Promise<Reception> {
    return this.drafts.receive(source, limits, async (draft) => {
      const path = this.uploadPath(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        // Unlike a rename, a link never replaces what came meanwhile.
        await link(draft, path);
        return 'stored';
      } catch (error) {
        if (isErrno(error, 'EEXIST')) return 'taken';
        throw error;
      }
    });
  }

  async sizeOfUpload(key: string): Promise<number | undefined> {
    try {
      return (await stat(this.uploadPath(key))).size;
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  async fetchUpload(key: string, path: string): Promise<void> {
    await copyFile(this.uploadPath(key), path, constants.COPYFILE_FICLONE);
  }

  async removeUpload(key: string): Promise<void> {
    await rm(this.uploadPath(key), { force: true });
  }

  async *uploadsBefore(at: Date): AsyncIterable<string> {
    await this.drafts.removeBefore(at);
    for await (const path of this.filesBefore('uploads', at)) yield relative(join(this.folder, 'uploads'), path);
  }

  async put(key: string, version: FileVersion, path: string, _contentType: string): Promise<void> {
    const draft = await this.drafts.path();
    await copyFile(path, draft, constants.COPYFILE_FICLONE);
    await flush(draft);
    const target = this.filePath(key, version);
    await mkdir(dirname(target), { recursive: true });
    await rename(draft, target);
  }

  async read(key: string, version: FileVersion, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.filePath(key, version));
    return handle.createReadStream(range && { start: range.from, end: range.to });
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, 'files', safe(key)), { recursive: true, force: true });
  }

  private uploadPath(key: string): string {
    return join(this.folder, 'uploads', safe(key));
  }

  private filePath(key: string, version: FileVersion): string {
    return join(this.folder, 'files', safe(key), version);
  }

  private async *filesBefore(kind: string, at: Date): AsyncIterable<string> {
    const folder = join(this.folder, kind);
    await mkdir(folder, { recursive: true });
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      if ((await stat(path)).mtime <= at) yield path;
    }
  }
}

/** A key is a path below the folder and never one out of it. */
function safe(key: string): string {
  if (!parseFileKey(key)) throw new Error(`${key} is not the key of a file`);
  return key;
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isErrno = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
