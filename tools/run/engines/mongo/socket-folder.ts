import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** Unix socket paths end near 104 bytes, and the engine adds 37 to ours. */
const LONGEST_TMP = 40;
const LASTING_NAME = 'mongodb.sock';

/**
 * The private folder for the sockets of one data directory. The engine draws a fresh place at each start; clients are
 * given the lasting name beside it, which is kept pointing at the engine's present one.
 */
export function socketFolder(dataDir: string): string {
  const tmp = tmpdir().length > LONGEST_TMP ? '/tmp' : tmpdir();
  const uid = process.getuid?.() ?? 0;
  const key = createHash('sha256')
    .update(`${uid}:${realpathSync(dataDir)}`)
    .digest('hex')
    .slice(0, 12);
  const folder = join(tmp, `plateia-${key}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  // Anyone may create names in /tmp; a folder of someone else's would hand them our database.
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new UsageError(`${folder} is not a private folder of yours: remove it and start again.`);
  }
  return folder;
}

/** Without journal=true a write is acknowledged up to 100 ms before it would survive a kill -9. */
export function engineUrl(folder: string): string {
  return `mongodb://${encodeURIComponent(lastingSocket(folder))}/?directConnection=true&journal=true`;
}

function lastingSocket(folder: string): string {
  return join(folder, LASTING_NAME);
}

/** Turns the lasting name to `socket` in one step, then clears away what killed engines left. */
export function publishSocket(folder: string, socket: string): void {
  const draft = join(folder, `${LASTING_NAME}.${process.pid}`);
  rmSync(draft, { force: true });
  symlinkSync(socket, draft);
  renameSync(draft, lastingSocket(folder));
  const present = dirname(socket);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.startsWith('embedded-mongodb-') && path !== present) rmSync(path, { recursive: true, force: true });
  }
}
