import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { ManualClock } from '@plateia/test-kit';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT, UnsecuredJWT } from 'jose';
import {
  AccessTokens,
  cleared,
  InProcessKeySet,
  sessionCookies,
  SessionVerifier,
  setCookieHeader,
  SigningKeys,
  withValue,
  type AccessClaims,
  type Caller,
  type KeySet,
} from '../src/index.js';

const caller: Caller = {
  userId: newId(1_700_000_000_000),
  sid: newId(1_700_000_000_000),
  role: 'helper',
  stage: 'active',
  staff: true,
  adult: true,
};

let folder: string;
let keys: SigningKeys;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
  keys = await SigningKeys.open(join(folder, 'made', 'keys.json'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('SigningKeys', () => {
  it('makes its file once, whole and private, also when several replicas start at once', async () => {
    const file = join(folder, 'together', 'keys.json');
    const opened = await Promise.all(Array.from({ length: 8 }, () => SigningKeys.open(file)));
    expect(new Set(opened.map(({ current }) => current.kid)).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'together'))).toEqual(['keys.json']);
    expect((await SigningKeys.open(file)).publicSet).toEqual(opened[0]!.publicSet);
  });

  it('publishes no private part, and after a rotation the key before as well', async () => {
    const file = join(folder, 'rotated.json');
    const before = await SigningKeys.open(file);
    await SigningKeys.rotate(file);
    const after = await SigningKeys.open(file);
    expect(after.current.kid).not.toBe(before.current.kid);
    expect(after.publicSet.keys.map(({ kid }) => kid)).toEqual([after.current.kid, before.current.kid]);
    expect(JSON.stringify(after.publicSet)).not.toContain('"d"');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('refuses a file that holds something else, and leaves it alone', async () => {
    const file = join(folder, 'other.json');
    await writeFile(file, '{"current":{}}');
    await expect(SigningKeys.open(file)).rejects.toThrow(`${file} does not hold signing keys`);
    expect(await readFile(file, 'utf8')).toBe('{"current":{}}');
  });
});

describe('SessionVerifier', () => {
  const clock = new ManualClock();
  const denied = new Set<string>();
  const denyList = { denies: ({ sid }: Pick<AccessClaims, 'sid'>) => denied.has(sid) };
  let lookups = 0;
  let tokens: AccessTokens;
  let verifier: SessionVerifier;

  beforeEach(async () => {
    const held = new InProcessKeySet();
    await held.replace(keys.publicSet);
    const counted: KeySet = { find: (kid) => (lookups++, held.find(kid)) };
    lookups = 0;
    denied.clear();
    tokens = new AccessTokens(keys, clock);
    verifier = new SessionVerifier({ keys: counted, denyList, clock, cookie: { name: '__Host-at' }, remember: 2 });
  });

  it('knows the caller of a token in the right cookie, and checks a signature once', async () => {
    const header = `did=x; __Host-at=${await tokens.sign(caller)}; __Host-rt=y`;
    expect(await verifier.verify(header)).toEqual(caller);
    const again = verifier.verify(header);
    expect(again).toEqual(caller);
    expect(lookups).toBe(1);
    const member: Caller = { ...caller, staff: false, role: 'member', stage: 'onboarding', adult: false };
    expect(await verifier.verify(`__Host-at=${await tokens.sign(member)}`)).toEqual(member);
  });

  it('ends with the token, and at once with a denial', async () => {
    const header = `__Host-at=${await tokens.sign(caller)}`;
    clock.advance(899);
    expect(await verifier.verify(header)).toEqual(caller);
    denied.add(caller.sid);
    expect(await verifier.verify(header)).toBeNull();
    denied.clear();
    expect(await verifier.verify(header)).toEqual(caller);
    clock.advance(1);
    expect(await verifier.verify(header)).toBeNull();
    clock.advance(-1);
    expect(await verifier.verify(header)).toEqual(caller);
  });

  it('tells the session of an expired token for signing out, up to 30 days', async () => {
    const header = `__Host-at=${await tokens.sign(caller)}`;
    const session = { userId: caller.userId, sid: caller.sid };
    expect(await verifier.endedSession(header)).toEqual(session);
    clock.advance(900 + 30 * 86_400 - 1);
    expect(await verifier.verify(header)).toBeNull();
    expect(await verifier.endedSession(header)).toEqual(session);
    clock.advance(1);
    expect(await verifier.endedSession(header)).toBeNull();
    expect(await verifier.endedSession('__Host-at=garbage')).toBeNull();
  });

  it('remembers the tokens used last, and no more than it may', async () => {
    const sign = async (n: number) => `__Host-at=${await tokens.sign({ ...caller, sid: `session-${n}` })}`;
    const [first, second, third] = [await sign(1), await sign(2), await sign(3)];
    for (const header of [first, second, first, third]) await verifier.verify(header);
    expect(lookups).toBe(3);
    await verifier.verify(first);
    expect(lookups).toBe(3);
    await verifier.verify(second);
    expect(lookups).toBe(4);
  });

  it('answers null, and never throws, to everything else', async () => {
    const now = Math.floor(clock.now() / 1_000);
    const { kid, privateKey } = keys.current;
    const other = await SigningKeys.open(join(folder, 'stranger.json'));
    const good = {
      sub: caller.userId,
      sid: 's',
      role: 'member',
      stage: 'active',
      adult: true,
      iat: now,
      exp: now + 900,
      iss: 'plateia',
      aud: 'api',
    };
    const signed = (claims: object, key = privateKey, header = {}) =>
      new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'EdDSA', kid, ...header }).sign(key);
    const hmac = new TextEncoder().encode(keys.publicSet.keys[0]!.x);
    const valid = await signed({});
    const [head, body, signature] = valid.split('.') as [string, string, string];
    const altered = Buffer.from(JSON.stringify({ ...good, staff: true })).toString('base64url');
    const bad: Record<string, string> = {
      'alg none': new UnsecuredJWT(good).encode(),
      'other key, our kid': await signed({}, other.current.privateKey),
      'unknown kid': await signed({}, other.current.privateKey, { kid: other.current.kid }),
      'no kid': await signed({}, privateKey, { kid: undefined }),
      'symmetric, with our public key': await new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid }).sign(hmac),
      'altered claims': `${head}.${altered}.${signature}`,
      'wrong audience': await signed({ aud: 'other' }),
      'audience list': await signed({ aud: ['api', 'other'] }),
      'wrong issuer': await signed({ iss: 'other' }),
      'no expiry': await signed({ exp: undefined }),
      'unknown stage': await signed({ stage: 'root' }),
      'unknown role': await signed({ role: 'admin' }),
      'subject that is no id': await signed({ sub: '{"$ne":null}' }),
      'demanded extension': await signed({}, privateKey, { crit: ['x'], x: 1 }).catch(() => 'unsignable'),
      'two parts': `${head}.${body}`,
      'no token': '',
      'a thousand dots': '.'.repeat(1_000),
      'too long': 'a'.repeat(100_000),
      'broken escape': '%E0%A4%A',
    };
    expect(await verifier.verify(`__Host-at=${valid}`)).not.toBeNull();
    for (const [what, token] of Object.entries(bad)) {
      expect([what, await verifier.verify(`__Host-at=${token}`)]).toEqual([what, null]);
    }
    for (const header of [undefined, '', ';;=;', '\u0000', `at=${valid}`, `x__Host-at=${valid}`]) {
      expect(await verifier.verify(header)).toBeNull();
    }
  });

  it('accepts the key before until its tokens are over', async () => {
    const file = join(folder, 'two-keys.json');
    const old = new AccessTokens(await SigningKeys.open(file), clock);
    const header = `__Host-at=${await old.sign(caller)}`;
    await SigningKeys.rotate(file);
    const set = new InProcessKeySet();
    await set.replace((await SigningKeys.open(file)).publicSet);
    const both = new SessionVerifier({ keys: set, denyList, clock, cookie: { name: '__Host-at' } });
    expect(await both.verify(header)).toEqual(caller);
  });
});

describe('session cookies', () => {
  it('are written to the letter', () => {
    const { access, refresh, device } = sessionCookies(true);
    expect([access, refresh, device].map((cookie) => setCookieHeader(withValue(cookie, 'v')))).toEqual([
      '__Host-at=v; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Secure-rt=v; Max-Age=2592000; Path=/api/v2/auth; HttpOnly; Secure; SameSite=Lax',
      'did=v; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    const plain = sessionCookies(false);
    expect(setCookieHeader(withValue(plain.access, 'v'))).toBe('at=v; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
    expect(setCookieHeader(cleared(plain.refresh))).toBe('rt=; Max-Age=0; Path=/api/v2/auth; HttpOnly; SameSite=Lax');
  });
});
