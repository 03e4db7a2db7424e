import { createWriteStream } from 'node:fs';
import { copyFile, constants, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { parseFileKey, type FileVersion } from '@plateia/contracts/media';
import { ObjectStore, type ByteRange } from './object-store.js';

/** How an upload ended: only 'stored' left anything behind. */
export type Reception = 'stored' | 'too-long' | 'too-short' | 'taken';

/** Files of the machine: uploads/ and files/, each made under another name in drafts/ first. */
export class LocalObjectStore extends ObjectStore {
  constructor(private readonly folder: string) {
    super();
  }

  /** Once it says 'stored' the upload survives the end of the process. */
  async receive(key: string, source: Readable, limits: { maxBytes: number; size?: number }): Promise<Reception> {
    const counter = new Counter(limits.size ?? limits.maxBytes);
    const draft = await this.draft();
    try {
      // What is left of a body that is too long is not read: the counter ends the pipe, not the connection.
      await pipeline(source.iterator({ destroyOnReturn: false }), counter, createWriteStream(draft, { flush: true }));
      if (counter.isOver) return 'too-long';
      if (limits.size !== undefined && counter.bytes < limits.size) return 'too-short';
      const path = this.uploadPath(key);
      await mkdir(dirname(path), { recursive: true });
      // Unlike a rename, a link never replaces what came meanwhile.
      await link(draft, path);
      return 'stored';
    } catch (error) {
      if (counter.isOver) return 'too-long';
      if (isErrno(error, 'EEXIST')) return 'taken';
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
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
    for await (const path of this.filesBefore('drafts', at)) await rm(path, { force: true });
    for await (const path of this.filesBefore('uploads', at)) yield relative(join(this.folder, 'uploads'), path);
  }

  async put(key: string, version: FileVersion, path: string, _contentType: string): Promise<void> {
    const draft = await this.draft();
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

  private async draft(): Promise<string> {
    const folder = join(this.folder, 'drafts');
    await mkdir(folder, { recursive: true });
    return join(folder, randomUUID());
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

/** Counts what passes, and ends it once it is too much. */
class Counter extends Transform {
  bytes = 0;

  constructor(private readonly most: number) {
    super();
  }

  get isOver(): boolean {
    return this.bytes > this.most;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, data?: Buffer) => void): void {
    this.bytes += chunk.length;
    if (this.isOver) done(new Error('Longer than it may be'));
    else done(null, chunk);
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
