import { createHash, createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@plateia/contracts/identity';

/** Everything about sign-in that is hashed or signed, with keys that serve nothing else. */
export class SignInSecrets {
  private readonly codeKey: Buffer;
  private readonly deviceKey: Buffer;
  private readonly refreshKey: Buffer;

  constructor(secret: string) {
    this.codeKey = derive(secret, 'sign-in codes');
    this.deviceKey = derive(secret, 'sign-in devices');
    this.refreshKey = derive(secret, 'refresh tokens');
  }

  newCode(): string {
    return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  }

  /** Bound to the row and to the one sending: a code is worth nothing anywhere else. */
  hashCode(rowId: string, codeId: string, code: string): string {
    return createHmac('sha256', this.codeKey).update(`${rowId}\n${codeId}\n${code}`).digest('base64url');
  }

  /** The id of the row of an address, or of an address on a browser that signed in to it before. */
  codeRowId(email: string, deviceId: string | null): string {
    return createHash('sha256')
      .update(deviceId ? `${email}\n${deviceId}` : email)
      .digest('base64url');
  }

  /** A code that closes an account is no code to sign in with, nor the other way round. */
  deletionRowId(userId: string): string {
    return createHash('sha256').update(`deletion\n${userId}`).digest('base64url');
  }

  signDevice(deviceId: string, email: string): string {
    return `${deviceId}.${this.deviceSignature(deviceId, email)}`;
  }

  /** The device id of a cookie that was signed for this address; anything else counts as no cookie. */
  readDevice(cookie: string | undefined, email: string): string | null {
    const [deviceId, signature] = cookie?.split('.') ?? [];
    if (!deviceId || !signature) return null;
    return equal(signature, this.deviceSignature(deviceId, email)) ? deviceId : null;
  }

  /** The same again for whoever still has the token before; from what is stored alone it cannot be made. */
  nextRefreshToken(token: string, salt: string): string {
    return createHmac('sha256', this.refreshKey).update(`${token}\n${salt}`).digest('base64url');
  }

  private deviceSignature(deviceId: string, email: string): string {
    return createHmac('sha256', this.deviceKey).update(`${deviceId}\n${email}`).digest('base64url');
  }
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

export function equal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
