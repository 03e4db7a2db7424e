import type { Scheduler } from '@plateia/runtime';
import { importJWK, type CryptoKey } from 'jose';
import { ALGORITHM } from './access-token.js';
import type { Jwks } from './key-set.js';
import { createKeysFile, parseKeys, readKeysFile, signingAt, type SigningKey } from './signing-key-file.js';

/** A few seconds at most between a key that was ended and everybody's refusing it. */
const LOOK_EVERY_MS = 2_000;

interface Imported {
  kid: string;
  signsFrom: string;
  privateKey: CryptoKey;
}

/** The keys identity signs with: one at a time, known before it does and as long as its tokens live. */
export class SigningKeys {
  private keys: readonly Imported[] = [];
  private known: Jwks = { keys: [] };
  private text: string | null = null;

  private constructor(private readonly file: string) {}

  /** Reads the file, or makes it. */
  static async open(file: string): Promise<SigningKeys> {
    const keys = new SigningKeys(file);
    if ((await readKeysFile(file)) === null) await createKeysFile(file);
    await keys.reload();
    return keys;
  }

  /** What all may know of them, the newest first. */
  get publicSet(): Jwks {
    return this.known;
  }

  signing(now: number): Pick<Imported, 'kid' | 'privateKey'> {
    const key = signingAt(this.keys, now);
    if (!key) throw new Error(`${this.file} does not hold signing keys`);
    return key;
  }

  /** Follows the file. While it cannot be read, the keys stay as they were. */
  watch(scheduler: Scheduler, changed: (set: Jwks) => Promise<void>): void {
    scheduler.every('signing keys', LOOK_EVERY_MS, async () => {
      if (await this.reload()) await changed(this.publicSet);
    });
  }

  /** True when it holds others than before. */
  private async reload(): Promise<boolean> {
    const text = await readKeysFile(this.file);
    if (text === null) throw new Error(`${this.file} is not there any more`);
    if (text === this.text) return false;
    const keys = parseKeys(this.file, text);
    this.keys = await Promise.all(keys.map(imported));
    this.known = { keys: keys.map(publicPart).reverse() };
    this.text = text;
    return true;
  }
}

const imported = async ({ signsFrom, ...jwk }: SigningKey): Promise<Imported> => ({
  kid: jwk.kid,
  signsFrom,
  privateKey: await importJWK(jwk, ALGORITHM),
});

const publicPart = ({ kty, crv, x, kid }: SigningKey) => ({ kty, crv, x, kid, alg: ALGORITHM, use: 'sig' });
