import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, UsageError } from '../engines/usage-error.ts';
import { identityOf, isAlive, processIdentity, type ProcessIdentity } from './process-identity.ts';

/** Raised when a newer program can no longer read what an older one wrote. */
const DATA_VERSION = '1';

export interface DataDir {
  readonly path: string;
  /** The platform before us was killed: its children may still be ending. */
  readonly wasLeft: boolean;
  release(): void;
}

/** Takes the data directory for this process alone. */
export function takeDataDir(path: string): DataDir {
  try {
    mkdirSync(join(path, 'keys'), { recursive: true, mode: 0o700 });
    writeFileSync(join(path, '.writable'), '');
    rmSync(join(path, '.writable'));
  } catch (error) {
    throw new UsageError(
      `The data directory ${path} cannot be written (${codeOf(error)}): give it to this user or choose another with DATA_DIR.`,
    );
  }
  const lock = join(path, 'lock');
  const wasLeft = takeLock(lock, path);
  try {
    assertVersion(path);
  } catch (error) {
    rmSync(lock, { force: true });
    throw error;
  }
  return { path, wasLeft, release: () => rmSync(lock, { force: true }) };
}

/** A secret that all processes of the platform share, made at the first start. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, 'keys', name);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const secret = randomBytes(32).toString('hex');
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, secret, { mode: 0o600 });
    renameSync(draft, file);
    return secret;
  }
}

/** What identity signs with, where nothing else is said: services that run alone look for it there too. */
export const signingKeysFile = (dataDir: string): string => join(dataDir, 'keys', 'identity.json');

/** Answers whether the lock was left behind by a killed platform. */
function takeLock(lock: string, path: string): boolean {
  if (claim(lock)) return false;
  const holder = holderOf(lock);
  if (holder && isAlive(holder)) throw inUse(path, holder);
  // Moved aside first: of two that find it left behind only one moves it.
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    // the other one did
  }
  const moved = holderOf(aside);
  if (moved && isAlive(moved)) linkSync(aside, lock);
  rmSync(aside, { force: true });
  if (!claim(lock)) throw inUse(path, holderOf(lock));
  return true;
}

/** Written whole under another name first, so that nobody ever reads half a lock. */
function claim(lock: string): boolean {
  const draft = `${lock}.draft.${process.pid}`;
  writeFileSync(draft, JSON.stringify(identityOf(process.pid)));
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function holderOf(lock: string): ProcessIdentity | undefined {
  try {
    return processIdentity.parse(JSON.parse(readFileSync(lock, 'utf8')));
  } catch {
    return undefined;
  }
}

function inUse(path: string, holder: ProcessIdentity | undefined): UsageError {
  const who = holder ? ` (process ${holder.pid})` : '';
  return new UsageError(
    `The data directory ${path} is in use by another running platform${who}: stop that one or choose another with DATA_DIR.`,
  );
}

function assertVersion(path: string): void {
  const file = join(path, 'version');
  let found: string;
  try {
    found = readFileSync(file, 'utf8').trim();
  } catch {
    writeFileSync(file, `${DATA_VERSION}\n`);
    return;
  }
  if (found !== DATA_VERSION) {
    throw new UsageError(
      `The data directory ${path} was written by another version (its data version is "${found.slice(0, 20)}", this program reads "${DATA_VERSION}"): start the program it belongs to or choose another with DATA_DIR.`,
    );
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? messageOf(error);
}
