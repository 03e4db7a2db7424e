import { DAY_MS } from '@plateia/contracts';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** The object store, as it lies on the disk of a platform of its own. */
const FOLDERS = ['media', 'exports', 'evidence'] as const;

export interface StoredFile {
  /** with its folder; in media it names the owner */
  path: string;
  bytes: Buffer;
}

export async function* storedFiles(dataDir: string): AsyncIterable<StoredFile> {
  for (const folder of FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(nothing);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      yield { path: path.slice(dataDir.length + 1), bytes: await readFile(path) };
    }
  }
}

/** What was left half made of archives is two days old. */
export async function ageDrafts(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'exports', 'drafts');
  const before = new Date(Date.now() - 2 * DAY_MS);
  for (const name of await readdir(folder).catch(nothing)) await utimes(join(folder, name), before, before);
}

/** Nobody has stored any of that kind. */
function nothing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
