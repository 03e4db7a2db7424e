import { getFile, type FileVersion } from '@plateia/contracts/media';
import type { Clock } from '@plateia/runtime';
import { isSignature, signatureOf } from './signatures.js';

const WINDOW_MS = 5 * 60_000;
const AT_LEAST_MS = 10 * 60_000;
const FILES = getFile.path.slice(0, getFile.path.indexOf('/:'));

/** Avatars stand beside every name, signed out too: their links need no signature and live in every cache. */
export const isOpenToAll = (key: string): boolean => key.startsWith('avatar/');

/** Links to files. Who may have one decides whoever shows the file; the link itself dies soon. */
export class FileLinks {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /** Good for 10 to 15 minutes; the same within a window of 5, so that a page read again finds its pictures in the cache. */
  to(key: string, version: FileVersion = 'full'): string {
    const link = `${FILES}/${key}?v=${version}`;
    if (isOpenToAll(key)) return link;
    const exp = String(Math.ceil(this.clock.now() / WINDOW_MS) * WINDOW_MS + AT_LEAST_MS);
    return `${link}&exp=${exp}&sig=${signatureOf(this.secret, ['file', key, version, exp])}`;
  }

  admits(key: string, { v, exp, sig }: { v: FileVersion; exp: string; sig: string }): boolean {
    if (isOpenToAll(key)) return true;
    return Number(exp) > this.clock.now() && isSignature(sig, this.secret, ['file', key, v, exp]);
  }
}
