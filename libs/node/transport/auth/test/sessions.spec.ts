import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { createLogger, Scheduler } from '@plateia/runtime';
import { ManualClock, until } from '@plateia/test-kit';
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
  signingKeysCommand,
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
    expect(new Set(opened.map((one) => one.signing(0).kid)).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'together'))).toEqual(['keys.json']);
    expect((await SigningKeys.open(file)).publicSet).toEqual(opened[0]!.publicSet);
  });

  it('follows its file: a new key is known before it signs, and one that is ended is known no more', async () => {
    const file = join(folder, 'rotated.json');
    const clock = new ManualClock();
    const scheduler = new Scheduler(createLogger({ service: 'test', level: 'silent' }));
    const lines: string[] = [];
    const command = (...argv: string[]) => signingKeysCommand(argv, { file, clock, out: (line) => lines.push(line) });
    const running = await SigningKeys.open(file);
    const known = new InProcessKeySet();
    await known.replace(running.publicSet);
    running.watch(scheduler, (set) => known.replace(set));
    const verifier = new SessionVerifier({
      keys: known,
      denyList: { denies: () => false },
      clock,
      cookie: { name: 'at' },
    });
    const first = running.signing(clock.now()).kid;
    const header = `at=${await new AccessTokens(running, clock).sign(caller)}`;

    expect(await command('rotate')).toBe(0);
    await until('the new key is known', () => running.publicSet.keys.length === 2);
    const [second = '', ...before] = running.publicSet.keys.map(({ kid }) => kid);
    expect([before, running.signing(clock.now()).kid]).toEqual([[first], first]);
    expect([await command('rotate'), await command('end', first), await command('end', 'x')]).toEqual([2, 2, 2]);
    clock.advance(10 * 60 - 1);
    expect(running.signing(clock.now()).kid).toBe(first);
    clock.advance(1);
    expect(running.signing(clock.now()).kid).toBe(second);
    expect([known.find(first), known.find(second)]).not.toContain(null);
    expect(await verifier.verify(header)).toEqual(caller);
    expect(JSON.stringify(running.publicSet)).not.toContain('"d"');
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    expect(await command('end', first)).toBe(0);
    await until('the first key is ended', () => known.find(first) === null);
    expect(await verifier.verify(header)).toBeNull();
    expect(await command('rotate', '--at-once')).toBe(0);
    await until('a third one signs', () => running.signing(clock.now()).kid !== second);
    lines.length = 0;
    expect([await command('list'), await command('list', 'x'), await command('begin')]).toEqual([0, 2, 2]);
    expect(lines[0]).toBe(`${second}  is known`);
    await scheduler.stop();
  });

  it('reads files of two keys, as they were written before', async () => {
    const [one, other] = [join(folder, 'one.json'), join(folder, 'other-one.json')];
    const [current, previous] = [await SigningKeys.open(one), await SigningKeys.open(other)].map(
      (file) => file.signing(0).kid,
    );
    const keyIn = async (file: string) => (JSON.parse(await readFile(file, 'utf8')) as { keys: object[] }).keys[0];
    const file = join(folder, 'two.json');
    await writeFile(file, JSON.stringify({ current: await keyIn(one), previous: await keyIn(other) }));
    const read = await SigningKeys.open(file);
    expect(read.signing(0).kid).toBe(current);
    expect(read.publicSet.keys.map(({ kid }) => kid)).toEqual([current, previous]);
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
    const counted: KeySet = { has: (kid) => held.has(kid), find: (kid) => (lookups++, held.find(kid)) };
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
    const { kid, privateKey } = keys.signing(clock.now());
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
      'other key, our kid': await signed({}, other.signing(0).privateKey),
      'unknown kid': await signed({}, other.signing(0).privateKey, { kid: other.signing(0).kid }),
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
