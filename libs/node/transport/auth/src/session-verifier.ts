import type { Clock } from '@plateia/runtime';
import { parseCookie } from 'cookie';
import { compactVerify } from 'jose';
import { accessClaims, ALGORITHM, callerOf, type AccessClaims } from './access-token.js';
import type { Caller } from './caller.js';
import type { DenyList } from './deny-list.js';
import { KeysUnavailable, type KeySet } from './key-set.js';
import type { SessionCookie } from './session-cookies.js';

const LONGEST_TOKEN = 2_048;
const SIGNED_OUT_AFTER_SECONDS = 30 * 86_400;

interface Verified {
  /** of the key that signed it */
  kid: string;
  claims: AccessClaims;
  caller: Caller;
}

export interface SessionVerifierOptions {
  keys: KeySet;
  denyList: Pick<DenyList, 'denies'>;
  clock: Clock;
  /** under which name this deployment keeps the access token */
  cookie: Pick<SessionCookie, 'name'>;
  /** how many verified tokens are remembered; a signature costs some 80 µs, remembering it none */
  remember?: number;
}

/** Says who calls, or that nobody known does. A token is never a reason to fail, only the lack of keys to judge it by is. */
export class SessionVerifier {
  /** in order of last use, the longest unused first */
  private readonly verified = new Map<string, Verified>();

  constructor(private readonly options: SessionVerifierOptions) {}

  /** At once for a token seen before. */
  verify(cookieHeader: string | undefined): Caller | null | Promise<Caller | null> {
    const token = this.tokenIn(cookieHeader);
    if (token === null) return null;
    const known = this.recall(token);
    return known ? this.admitted(known) : this.check(token).then((fresh) => fresh && this.admitted(fresh));
  }

  /** For signing out alone: the session of a token of ours, also of one that expired up to 30 days ago. */
  async endedSession(cookieHeader: string | undefined): Promise<Pick<Caller, 'userId' | 'sid'> | null> {
    const token = this.tokenIn(cookieHeader);
    const found = token === null ? null : (this.recall(token) ?? (await this.check(token)));
    if (!found || this.isExpired(found.claims, SIGNED_OUT_AFTER_SECONDS)) return null;
    return { userId: found.caller.userId, sid: found.caller.sid };
  }

  private tokenIn(cookieHeader: string | undefined): string | null {
    if (!cookieHeader) return null;
    const token = parseCookie(cookieHeader)[this.options.cookie.name];
    return token && token.length <= LONGEST_TOKEN ? token : null;
  }

  private admitted({ claims, caller }: Verified): Caller | null {
    return this.isExpired(claims) || this.options.denyList.denies(claims) ? null : caller;
  }

  private isExpired({ exp }: AccessClaims, graceSeconds = 0): boolean {
    return this.options.clock.now() >= (exp + graceSeconds) * 1_000;
  }

  /** Signature and content; time and denials change, so they are asked again with every call. */
  private async check(token: string): Promise<Verified | null> {
    try {
      const { payload, protectedHeader } = await compactVerify(token, (header) => this.keyFor(header.kid), {
        algorithms: [ALGORITHM],
      });
      const claims = accessClaims.parse(JSON.parse(new TextDecoder().decode(payload)));
      const verified = { kid: protectedHeader.kid ?? '', claims, caller: Object.freeze(callerOf(claims)) };
      if (!this.isExpired(claims)) this.remember(token, verified);
      return verified;
    } catch (error) {
      if (error instanceof KeysUnavailable) throw error;
      return null;
    }
  }

  private async keyFor(kid: string | undefined) {
    const key = kid === undefined ? null : await this.options.keys.find(kid);
    if (!key) throw new Error('no such key');
    return key;
  }

  private recall(token: string): Verified | undefined {
    const found = this.verified.get(token);
    if (!found) return undefined;
    this.verified.delete(token);
    // A key can be ended before its tokens are over.
    if (this.isExpired(found.claims) || !this.options.keys.has(found.kid)) return undefined;
    this.verified.set(token, found);
    return found;
  }

  private remember(token: string, verified: Verified): void {
    this.verified.set(token, verified);
    if (this.verified.size <= (this.options.remember ?? 10_000)) return;
    const oldest = this.verified.keys().next();
    if (!oldest.done) this.verified.delete(oldest.value);
  }
}
