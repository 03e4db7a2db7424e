import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { z } from 'zod';
import { ALGORITHM } from './access-token.js';
import type { Jwks } from './key-set.js';

const privateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
  kid: z.string().min(1),
});
const keysFile = z.object({ current: privateKey, previous: privateKey.nullable() });
type PrivateJwk = z.infer<typeof privateKey>;
type KeysFile = z.infer<typeof keysFile>;

/** The keys identity signs with: the current one, and the one before it for as long as its tokens live. */
export class SigningKeys {
  private constructor(
    readonly current: { kid: string; privateKey: CryptoKey },
    readonly publicSet: Jwks,
  ) {}

  /** Reads the file, or makes it; of several replicas that start at once all use the one that was first. */
  static async open(file: string): Promise<SigningKeys> {
    const content = (await read(file)) ?? (await create(file));
    const { kid } = content.current;
    const key = await importJWK(content.current, ALGORITHM);
    const known = content.previous ? [content.current, content.previous] : [content.current];
    return new SigningKeys({ kid, privateKey: key }, { keys: known.map(publicPart) });
  }

  /** A new current key; running replicas sign with it after their next start. */
  static async rotate(file: string): Promise<void> {
    const { current } = (await read(file)) ?? (await create(file));
    await writeBeside(file, { current: await newKey(), previous: current }, (draft) => rename(draft, file));
  }
}

async function read(file: string): Promise<KeysFile | null> {
  try {
    return keysFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw new Error(`${file} does not hold signing keys`, { cause: error });
  }
}

async function create(file: string): Promise<KeysFile> {
  const fresh = { current: await newKey(), previous: null };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    // Unlike a rename, a link never replaces a file that came meanwhile.
    await writeBeside(file, fresh, (draft) => link(draft, file));
    return fresh;
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
    return keysFile.parse(JSON.parse(await readFile(file, 'utf8')));
  }
}

/** Whole or not at all, whatever happens in between. */
async function writeBeside(file: string, content: KeysFile, place: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify(content));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await place(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

async function newKey(): Promise<PrivateJwk> {
  const pair = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  return privateKey.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
}

const publicPart = ({ kty, crv, x, kid }: PrivateJwk) => ({ kty, crv, x, kid, alg: ALGORITHM, use: 'sig' });

const isErrno = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
