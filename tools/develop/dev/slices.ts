import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { UsageError } from '../../run/engines/usage-error.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const REMOTE = /^mfe-(.+)$/;
/** Not a slice: it puts them together, and lives with any of them. */
const TOGETHER = 'all-in-one';

const manifest = z.object({ name: z.string() });

export interface WrittenRemote {
  /** as plateia.remote.json says it */
  name: string;
  folder: string;
}

/** What is being written; everything else runs as it was built. */
export interface Selection {
  remotes: readonly WrittenRemote[];
  services: readonly string[];
}

/** A slice is a remote, a service, or both where they bear one name. None given means all. */
export function select(given: readonly string[], from = root): Selection {
  const remotes = foldersIn(from, 'apps').flatMap((folder) => remoteIn(from, folder));
  const services = foldersIn(from, 'services').filter((name) => name !== TOGETHER);
  if (given.length === 0) return { remotes, services };
  const known = new Set([...remotes.map(({ name }) => name), ...services]);
  const unknown = given.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new UsageError(`No slice is called ${unknown.join(', ')}: choose from ${[...known].sort().join(', ')}.`);
  return {
    remotes: remotes.filter(({ name }) => given.includes(name)),
    services: services.filter((name) => given.includes(name)),
  };
}

const foldersIn = (from: string, group: string): string[] =>
  readdirSync(join(from, group)).filter((name) => existsSync(join(from, group, name, 'package.json')));

function remoteIn(from: string, folder: string): WrittenRemote[] {
  if (!REMOTE.test(folder)) return [];
  const path = join(from, 'apps', folder);
  const { name } = manifest.parse(JSON.parse(readFileSync(join(path, 'plateia.remote.json'), 'utf8')));
  return [{ name, folder: path }];
}
