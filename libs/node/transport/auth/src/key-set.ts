import { importJWK, type CryptoKey } from 'jose';
import { z } from 'zod';
import { ALGORITHM } from './access-token.js';

/** Whether a token is good cannot be told now; later it can. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

/** Public keys by their id. A key nobody can tell of now is null. */
export interface KeySet {
  /** Whether it is good by what is known now. */
  has(kid: string): boolean;
  /** Rejects with `KeysUnavailable` while nobody knows any key. */
  find(kid: string): CryptoKey | null | Promise<CryptoKey | null>;
}

const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string().min(1),
  alg: z.string().optional(),
  use: z.string().optional(),
});

/** An empty answer is no key set: with it everyone would be signed out. */
export const jwks = z.object({ keys: z.array(publicKey).min(1).max(20) });
export type Jwks = z.infer<typeof jwks>;

export async function importKeys({ keys }: Jwks): Promise<ReadonlyMap<string, CryptoKey>> {
  const imported = await Promise.all(keys.map(async (key) => [key.kid, await importJWK(key, ALGORITHM)] as const));
  return new Map(imported);
}

/** Where identity runs in the same process it hands its keys over. */
export class InProcessKeySet implements KeySet {
  private keys: ReadonlyMap<string, CryptoKey> = new Map();

  async replace(set: Jwks): Promise<void> {
    this.keys = await importKeys(set);
  }

  has(kid: string): boolean {
    return this.keys.has(kid);
  }

  find(kid: string): CryptoKey | null {
    return this.keys.get(kid) ?? null;
  }
}
