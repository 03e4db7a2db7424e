import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EvidenceStore } from './evidence-store.js';

/** Files of the machine, each made under another name first. */
export class LocalEvidenceStore extends EvidenceStore {
  constructor(private readonly folder: string) {
    super();
  }

  protected async write(key: string, text: string): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    const file = await open(draft, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  }

  protected async load(key: string): Promise<string | null> {
    try {
      return await readFile(this.pathOf(key), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  protected async erase(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    return join(this.folder, `${key}.json`);
  }
}
