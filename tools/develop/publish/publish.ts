import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RegisteredRemote, ReleasedRemote } from '@plateia/contracts/shell';
import { integrityOf, publishedName, readBuiltRemote } from './built-remote.ts';
import { readRegistryFile, writeRegistryFile } from './registry-file.ts';
import { released, tried } from './releases.ts';

const compress = promisify(brotliCompress);
/** The manifest goes last, and figures of the build are nobody's business. */
const NOT_SERVED = /^mf-(?:manifest|stats)\./;

export interface PublishTarget {
  /** REMOTES_FILE */
  remotesFile: string;
  /** what the web host serves at /remotes/ */
  remotesDir: string;
}

/** Puts the built files of remotes where a platform serves them, and their lines into the registry; others keep theirs. */
export async function publishRemotes(
  folders: readonly string[],
  target: PublishTarget,
  share?: number,
): Promise<RegisteredRemote[]> {
  const published = await Promise.all(folders.map((folder) => publishOne(folder, target)));
  await enterRemotes(published, target.remotesFile, share);
  return published;
}

/** Each gets the line of its name, wherever its files are; where a share is said, for so many members in a hundred. */
export async function enterRemotes(
  lines: readonly RegisteredRemote[],
  remotesFile: string,
  share?: number,
): Promise<void> {
  const before = await readRegistryFile(remotesFile);
  const byName = new Map<string, ReleasedRemote>(before.map((line) => [line.name, line]));
  for (const line of lines) {
    const known = byName.get(line.name);
    byName.set(line.name, share === undefined ? released(known, line) : tried(known, line, share));
  }
  const after = [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  // A file that says the same is left alone: who watches it need not read it again.
  if (JSON.stringify(after) !== JSON.stringify(before)) await writeRegistryFile(remotesFile, after);
}

async function publishOne(folder: string, { remotesDir }: PublishTarget): Promise<RegisteredRemote> {
  const { dist, manifest, built } = await readBuiltRemote(folder);
  const { name, version, shellApi, routes, navigation, slots, permissions, outboxes } = manifest;
  const file = publishedName(built);
  const served = join(remotesDir, name);
  // The manifest goes last: what it names is there by then.
  if (!(await isThere(join(served, file), built))) {
    await mkdir(served, { recursive: true });
    await cp(dist, served, { recursive: true, filter: (path) => !NOT_SERVED.test(basename(path)) });
    await writeFile(join(served, `${file}.br`), await compress(built));
    await writeFile(join(served, file), built);
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
    ...(outboxes && { outboxes }),
  };
}

const isThere = (path: string, bytes: Buffer): Promise<boolean> =>
  readFile(path).then(
    (found) => found.equals(bytes),
    () => false,
  );
