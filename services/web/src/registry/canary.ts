import { cookieNames } from '@plateia/contracts';
import type { ReleasedRemote } from '@plateia/contracts/shell';
import { parseCookie } from 'cookie';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

type Canary = NonNullable<ReleasedRemote['canary']>;

const DEVICE = cookieNames(true).device;
const PARTS = 2 ** 32;

/** By what every browser keeps that a member signed in with, for a year and beyond signing out. */
export function deviceIn({ cookie = '' }: IncomingHttpHeaders): string | undefined {
  return parseCookie(cookie)[DEVICE];
}

/**
 * A browser stays with a canary while its share grows. The next canary has others first: by the version, so that nobody is always
 * among the first.
 */
export function canaryFor({ name, canary }: ReleasedRemote, device: string | undefined): Canary | undefined {
  if (!canary || device === undefined) return undefined;
  const drawn = createHash('sha256').update(`${device} ${name} ${canary.manifest}`).digest().readUInt32BE() / PARTS;
  return drawn * 100 < canary.share ? canary : undefined;
}
