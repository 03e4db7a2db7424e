import type { FileHandle } from 'node:fs/promises';

const ZEROS = Buffer.alloc(64 * 1024);

/** Overwrites a part of a file, without an end of its own, with zeros. */
export async function clearBytes(file: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, to - at), at);
}
