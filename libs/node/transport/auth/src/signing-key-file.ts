import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BadSettings } from '@plateia/runtime';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { ALGORITHM } from './access-token.js';

const privateJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
  kid: z.string().min(1),
});
const signingKey = privateJwk.extend({ signsFrom: z.iso.datetime() });
export type SigningKey = z.output<typeof signingKey>;

const ALWAYS = new Date(0).toISOString();
/** As it was written while there were never more than two. */
const twoKeys = z
  .object({ current: privateJwk, previous: privateJwk.nullable() })
  .transform(({ current, previous }) => ({
    keys: [previous, current].flatMap((key) => (key ? [{ ...key, signsFrom: ALWAYS }] : [])),
  }));
/** In the order in which they sign. */
const keysFile = z.object({ keys: z.array(signingKey).min(1) }).or(twoKeys);

/** Tokens of those that signed before are good until they are over. */
const KEYS_KEPT = 5;

/** The text of the file, or null where there is none. */
export async function readKeysFile(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

export function parseKeys(file: string, text: string): SigningKey[] {
  try {
    return keysFile.parse(JSON.parse(text)).keys;
  } catch {
    throw new BadSettings([`${file} does not hold signing keys`]);
  }
}

/** Makes the file; of several replicas that start at once all use the one that was first. */
export async function createKeysFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    // Unlike a rename, a link never replaces a file that came meanwhile.
    await writeBeside(file, [await newKey(ALWAYS)], (draft) => link(draft, file));
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  }
}

/** A new key, which is known from now on and signs from then on. */
export async function addKey(file: string, keys: readonly SigningKey[], signsFrom: Date): Promise<SigningKey> {
  const added = await newKey(signsFrom.toISOString());
  await replaceKeys(file, [...keys, added].slice(-KEYS_KEPT));
  return added;
}

export const replaceKeys = (file: string, keys: readonly SigningKey[]): Promise<void> =>
  writeBeside(file, keys, (draft) => rename(draft, file));

/** Of keys in their order: the newest whose time has come. */
export const signingAt = <K extends Pick<SigningKey, 'signsFrom'>>(keys: readonly K[], now: number): K | undefined =>
  keys.findLast(({ signsFrom }) => Date.parse(signsFrom) <= now) ?? keys[0];

/** Whole or not at all, whatever happens in between. */
async function writeBeside(
  file: string,
  keys: readonly SigningKey[],
  place: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify({ keys }));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await place(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

async function newKey(signsFrom: string): Promise<SigningKey> {
  const pair = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  return signingKey.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk), signsFrom });
}

const isErrno = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
