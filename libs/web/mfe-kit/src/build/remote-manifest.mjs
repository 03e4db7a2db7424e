import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest } from '@plateia/contracts/shell';

export const MANIFEST_FILE = 'plateia.remote.json';

/** Of the remote in `dir`, held to its schema: a bad one fails the build with every fault named. */
export function readRemoteManifest(dir) {
  const read = remoteManifest.safeParse(JSON.parse(readFileSync(join(dir, MANIFEST_FILE), 'utf8')));
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`${join(dir, MANIFEST_FILE)} is not a remote's manifest:\n${faults.join('\n')}`);
}
