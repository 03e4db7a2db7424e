import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RegisteredRemote } from '@plateia/contracts/shell';
import { integrityOf, publishedName, readBuiltRemote } from './built-remote.ts';
import { readRegistryFile, writeRegistryFile } from './registry-file.ts';

const compress = promisify(brotliCompress);
/** The manifest goes last, and figures of the build are nobody's business. */
const NOT_SERVED = /^mf-(?:manifest|stats)\./;

export interface Shelf {
  /** REMOTES_FILE */
  remotesFile: string;
  /** what the web host serves at /remotes/ */
  remotesDir: string;
}

/** Puts the built files of remotes on the shelf and their lines into the registry; others keep theirs. */
export async function publishRemotes(folders: readonly string[], shelf: Shelf): Promise<RegisteredRemote[]> {
  const published = await Promise.all(folders.map((folder) => publishOne(folder, shelf)));
  await enterRemotes(published, shelf.remotesFile);
  return published;
}

/** Each gets the line of its name, wherever its files are. */
export async function enterRemotes(lines: readonly RegisteredRemote[], remotesFile: string): Promise<void> {
  const before = await readRegistryFile(remotesFile);
  const names = new Set(lines.map(({ name }) => name));
  const after = [...before.filter(({ name }) => !names.has(name)), ...lines].sort((a, b) => (a.name < b.name ? -1 : 1));
  // A file that says the same is left alone: who watches it need not read it again.
  if (JSON.stringify(after) !== JSON.stringify(before)) await writeRegistryFile(remotesFile, after);
}

async function publishOne(folder: string, { remotesDir }: Shelf): Promise<RegisteredRemote> {
  const { dist, manifest, built } = await readBuiltRemote(folder);
  const { name, version, shellApi, routes, navigation, slots, permissions } = manifest;
  const file = publishedName(built);
  const shelf = join(remotesDir, name);
  // The manifest goes last: what it names is there by then.
  if (!(await isThere(join(shelf, file), built))) {
    await mkdir(shelf, { recursive: true });
    await cp(dist, shelf, { recursive: true, filter: (path) => !NOT_SERVED.test(basename(path)) });
    await writeFile(join(shelf, `${file}.br`), await compress(built));
    await writeFile(join(shelf, file), built);
  }
  const address = `/remotes/${name}/${file}`;
  return {
    name,
    version,
    manifest: address,
    integrity: integrityOf(built),
    shellApi,
    routes,
    navigation,
    slots,
    permissions,
  };
}

const isThere = (path: string, bytes: Buffer): Promise<boolean> =>
  readFile(path).then(
    (found) => found.equals(bytes),
    () => false,
  );
