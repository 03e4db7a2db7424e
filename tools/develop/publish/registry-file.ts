import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { releases, type ReleasedRemote } from '@plateia/contracts/shell';

/** The remotes in force; none where nothing was published yet. */
export async function readRegistryFile(path: string): Promise<ReleasedRemote[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? [] : releases.parse(JSON.parse(text)).remotes;
}

/** One remote a line, so that a deploy of one changes one line. Whoever reads meanwhile sees the old file or the new one. */
export async function writeRegistryFile(path: string, remotes: readonly ReleasedRemote[]): Promise<void> {
  const checked = releases.parse({ schema: 1, remotes });
  const lines = checked.remotes.map((remote) => JSON.stringify(remote)).join(',\n');
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, `{"schema":1,"remotes":[\n${lines}\n]}\n`);
  await rename(beside, path);
}
