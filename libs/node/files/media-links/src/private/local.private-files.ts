import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeLeftBeside } from './left-drafts.js';
import { PrivateFiles, type OpenedFile } from './private-files.js';

/** Files of the machine, each made under another name first. */
export class LocalPrivateFiles extends PrivateFiles {
  private readonly drafts: string;

  constructor(private readonly folder: string) {
    super();
    this.drafts = join(folder, 'drafts');
  }

  async put(name: string, content: string | { path: string }): Promise<void> {
    const draft = join(this.drafts, randomUUID());
    const target = join(this.folder, name);
    await mkdir(this.drafts, { recursive: true });
    if (typeof content === 'string') await writeFile(draft, content);
    else await copyFile(content.path, draft);
    await flush(draft);
    await removeLeftBeside(draft);
    await mkdir(dirname(target), { recursive: true });
    await rename(draft, target);
  }

  async open(name: string): Promise<OpenedFile | null> {
    try {
      const file = await open(join(this.folder, name));
      const { size: bytes } = await file.stat();
      return { bytes, body: file.createReadStream() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
