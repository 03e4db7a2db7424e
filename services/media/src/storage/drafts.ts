import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reception, ReceptionLimits } from './object-store.js';

/** Where bytes gather on the disk until they are whole. */
export class Drafts {
  constructor(private readonly folder: string) {}

  async freeBytes(): Promise<number> {
    await mkdir(this.folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  async path(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return join(this.folder, randomUUID());
  }

  /** Hands what came on once it is whole and as long as it may be; it is gone from here afterwards. */
  async receive(
    source: Readable,
    { maxBytes, size }: ReceptionLimits,
    accept: (draft: string) => Promise<Reception>,
  ): Promise<Reception> {
    const counter = new Counter(size ?? maxBytes);
    const draft = await this.path();
    try {
      // What is left of a body that is too long is not read: the counter ends the pipe, not the connection.
      await pipeline(source.iterator({ destroyOnReturn: false }), counter, createWriteStream(draft, { flush: true }));
      if (counter.isOver) return 'too-long';
      if (size !== undefined && counter.bytes < size) return 'too-short';
      return await accept(draft);
    } catch (error) {
      if (counter.isOver) return 'too-long';
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** What a process left here when it ended. */
  async removeBefore(at: Date): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime <= at) await rm(path, { force: true });
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
