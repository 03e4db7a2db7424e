import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The remotes that live in this repository. */
export const ownRemotes = (): string[] =>
  globSync('apps/*/plateia.remote.json', { cwd: root }).map((file) => join(root, dirname(file)));
