import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ExportStore, type OpenedExport } from './export-store.js';

/** Files of the machine, each made under another name first. */
export class LocalExportStore extends ExportStore {
  readonly drafts: string;

  constructor(private readonly folder: string) {
    super();
    this.drafts = join(folder, 'drafts');
  }

  protected async write(key: string, path: string): Promise<void> {
    await mkdir(this.drafts, { recursive: true });
    const draft = join(this.drafts, randomUUID());
    await copyFile(path, draft);
    const file = await open(draft, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(this.pathOf(key)), { recursive: true });
    await rename(draft, this.pathOf(key));
  }

  protected async read(key: string): Promise<OpenedExport | null> {
    try {
      const file = await open(this.pathOf(key));
      const { size: bytes } = await file.stat();
      return { bytes, body: file.createReadStream() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  protected async erase(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    return join(this.folder, `${key}.zip`);
  }
}
