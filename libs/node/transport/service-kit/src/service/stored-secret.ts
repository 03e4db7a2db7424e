import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a development platform keeps what production is given. */
export const keysFolder = (dataDir: string): string => join(dataDir, 'keys');

/** Made by whichever process comes first; the others find it, and whole. */
export function storedSecret(dataDir: string, name: string): string {
  const folder = keysFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  return read(file) ?? create(file);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function create(file: string): string {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    // Unlike a rename, a link never replaces a file that came meanwhile.
    linkSync(draft, file);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

const isErrno = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
