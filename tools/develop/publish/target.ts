import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublishTarget } from './publish.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The one of the platform here, or wherever the variables say. */
export function publishTarget(): PublishTarget {
  const dataDir = resolve(process.env['DATA_DIR'] ?? join(root, '.data'));
  return {
    remotesFile: resolve(process.env['REMOTES_FILE'] ?? join(dataDir, 'remotes.json')),
    remotesDir: resolve(process.env['WEB_REMOTES_DIR'] ?? join(dataDir, 'remotes')),
  };
}
