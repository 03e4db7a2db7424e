import type { Clock } from '@plateia/runtime';
import { SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS, ALGORITHM, AUDIENCE, ISSUER } from './access-token.js';
import type { Caller } from './caller.js';
import type { SigningKeys } from './signing-keys.js';

/** Signs; identity alone holds the keys for it. */
export class AccessTokens {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  sign({ userId, sid, role, stage, staff, adult }: Caller): Promise<string> {
    const now = this.clock.now();
    const { kid, privateKey } = this.keys.signing(now);
    const issuedAt = Math.floor(now / 1_000);
    return new SignJWT({ sid, role, stage, ...(staff && { staff }), adult })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .sign(privateKey);
  }
}
