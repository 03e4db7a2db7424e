import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { remoteManifest, type RemoteManifest } from '@plateia/contracts/shell';

const SOURCE = 'plateia.remote.json';
const BUILT = 'mf-manifest.json';

/** A remote as its build left it. */
export interface BuiltRemote {
  /** of the files to be served */
  dist: string;
  manifest: RemoteManifest;
  /** the manifest that the page loads */
  built: Buffer;
}

export async function readBuiltRemote(folder: string): Promise<BuiltRemote> {
  const read = remoteManifest.safeParse(JSON.parse(await readFile(join(folder, SOURCE), 'utf8')));
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${basename(folder)}/${SOURCE} is not valid: ${faults.join('; ')}`);
  }
  const dist = join(folder, 'dist');
  const built = await readFile(join(dist, BUILT)).catch(() => {
    throw new Error(`${basename(folder)} is not built: run npm run build in its folder`);
  });
  return { dist, manifest: read.data, built };
}

export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The name of these bytes for ever: an older version stays where it was. */
export const publishedName = (bytes: Buffer): string =>
  `mf-manifest.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.json`;
