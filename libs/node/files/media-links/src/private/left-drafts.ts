import { DAY_MS } from '@plateia/contracts';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Nobody is at work on one draft for longer. */
const LEFT_AFTER_MS = DAY_MS;

/** Takes away what processes that were killed left beside a draft: what they had gathered of a member is not to outlive it. */
export async function removeLeftBeside(draft: string): Promise<void> {
  const { mtimeMs: present } = await stat(draft);
  const folder = dirname(draft);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && present - found.mtimeMs >= LEFT_AFTER_MS) await rm(path, { force: true });
  }
}
