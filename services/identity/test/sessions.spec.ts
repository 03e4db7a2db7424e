import { MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SigningKeys } from '@plateia/auth';
import { consentGiven, sessionRevoked } from '@plateia/contracts/identity';
import { generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { randomUUID } from 'node:crypto';
import { describeWith } from '@plateia/test-kit';
import { IdentityHarness, registration } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });

describeWith('identity against its database', 'TEST_MONGO_URL')('sessions', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const sessionsOf = async (member: Visitor) =>
    ((await member.get('/api/user/sessions')).body as { items: { sessionId: string; current: boolean }[] }).items;

  /** The same member, signed in on another device. */
  async function elsewhere(member: Visitor): Promise<Visitor> {
    identity.clock.advance(MINUTE_MS);
    const other = identity.newVisitor();
    other.userId = member.userId;
    await identity.signInAgain(other);
    return other;
  }

  it('are listed with their device, the one that asks among them', async () => {
    const member = await identity.member('Πολλές Συσκευές');
    const phone = await elsewhere(member);
    const items = await sessionsOf(phone);
    expect(items).toMatchObject([
      { device: '', city: null, current: true },
      { current: false, createdAt: expect.stringMatching(/Z$/), lastSeenAt: expect.stringMatching(/Z$/) },
    ]);
    expect(await sessionsOf(member)).toEqual(
      expect.arrayContaining([expect.objectContaining({ sessionId: items[1]?.sessionId, current: true })]),
    );
  });

  it('end one by one, or all the others at once', async () => {
    const member = await identity.member('Χάθηκε Κινητό');
    const [phone, tablet] = [await elsewhere(member), await elsewhere(member)];
    const lost = (await sessionsOf(phone)).find(({ current }) => current);
    const revoke = (body: object) => member.post('/api/user/sessions/revoke', body);
    expect(await revoke({ sessionId: lost?.sessionId })).toMatchObject({ status: 200, body: { revoked: 1 } });
    expect(await revoke({ sessionId: lost?.sessionId })).toMatchObject({ status: 200, body: { revoked: 0 } });
    expect((await phone.get('/api/user/me')).status).toBe(401);
    expect((await phone.post('/api/v2/auth/refresh')).status).toBe(401);
    expect((await tablet.get('/api/user/me')).status).toBe(200);
    expect(await revoke({})).toMatchObject({ status: 200, body: { revoked: 1 } });
    expect((await tablet.get('/api/user/me')).status).toBe(401);
    expect(await sessionsOf(member)).toMatchObject([{ current: true }]);
    const told = (await identity.sent(sessionRevoked.type)).filter(({ subject }) => subject === member.userId);
    expect(told).toMatchObject([{ data: { reason: 'revoked' } }, { data: { reason: 'revoked' } }]);
  });

  it('are nobody else’s to end', async () => {
    const [member, other] = [await identity.member('Δική Μου'), await identity.member('Ξένη Περίεργη')];
    const [own] = await sessionsOf(member);
    for (const sessionId of [own?.sessionId, randomUUID()]) {
      const answer = await other.post('/api/user/sessions/revoke', { sessionId });
      expect(answer).toMatchObject({ status: 404, body: refused('RESOURCE_NOT_FOUND') });
    }
    expect(await other.post('/api/user/sessions/revoke', { sessionId: { $ne: null } })).toMatchObject({
      status: 400,
      body: refused('VALIDATION_FAILED'),
    });
    expect((await member.get('/api/user/me')).status).toBe(200);
  });

  it('of a banned member are not renewed', async () => {
    const member = await identity.member('Κακό Παιδί');
    await identity.ban(member, { reason: 'spam', until: null });
    const renewed = await member.post('/api/v2/auth/refresh');
    expect(renewed).toMatchObject({ status: 401, body: refused('UNAUTHORIZED') });
    expect(member.jar.has('rt')).toBe(false);
  });

  it('ask for the terms in force at the next sign-in, and not before', async () => {
    const member = await identity.member('Παλιοί Όροι');
    const { consents } = await identity.accountOf(member);
    const long = new Date('2026-01-01T10:00:00Z');
    await identity.change(member, { consents: consents && { ...consents, version: '0', at: long } });
    expect((await member.get('/api/user/me')).body).toMatchObject({ consentedAt: long.toISOString() });
    expect((await member.post('/api/v2/auth/refresh')).status).toBe(200);
    expect((await member.get('/api/user/friends')).status).toBe(200);
    const later = await elsewhere(member);
    const blocked = { status: 403, body: refused('ONBOARDING_REQUIRED') };
    expect(await later.get('/api/user/friends')).toMatchObject(blocked);
    expect((await later.post('/api/v2/auth/refresh')).status).toBe(200);
    expect(await later.get('/api/user/friends')).toMatchObject(blocked);
    const { data } = registration('Άλλο Όνομα', '1950-01-01');
    const accepted = await later.post('/api/v2/auth/complete-profile', { data });
    expect(accepted.body).toMatchObject({
      isActivated: true,
      isConsentGiven: true,
      missing: [],
      user: { fullName: 'Παλιοί Όροι', dob: '1990-05-17' },
    });
    expect((await later.get('/api/user/friends')).status).toBe(200);
    const account = await identity.accountOf(member);
    const consentedAt = account.consents?.at.toISOString();
    expect(consentedAt).not.toBe(long.toISOString());
    expect((await later.get('/api/user/me')).body).toMatchObject({ consentedAt });
    expect(account.consentLog.map(({ version, at }) => [version, at instanceof Date])).toEqual([
      ['1', true],
      ['1', true],
    ]);
    const told = (await identity.sent(consentGiven.type)).filter(({ subject }) => subject === member.userId);
    expect(told).toHaveLength(2);
  });

  describe('tokens that are not ours', () => {
    const claimsOf = (member: Visitor) => {
      const [, payload = ''] = (member.jar.get('at') ?? '').split('.');
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    };
    const ours = async () => {
      const keys = await SigningKeys.open(identity.context.platform.IDENTITY_KEYS_FILE);
      return keys.signing(identity.clock.now());
    };
    const signed = async (claims: object, { kid = '', key }: { kid?: string; key?: CryptoKey } = {}) => {
      const own = await ours();
      const header = { alg: 'EdDSA', kid: kid || own.kid };
      return new SignJWT({ ...claims }).setProtectedHeader(header).sign(key ?? own.privateKey);
    };
    const refuses = async (member: Visitor, token: string) => {
      const thief = member.copy();
      thief.jar.set('at', token);
      expect(await thief.get('/api/user/me')).toMatchObject({ status: 401, body: refused('UNAUTHORIZED') });
    };

    it('are refused, whatever is wrong with them', async () => {
      const member = await identity.member('Γνήσιο Μέλος');
      const claims = claimsOf(member);
      const thief = member.copy();
      thief.jar.set('at', await signed(claims));
      expect((await thief.get('/api/user/me')).status).toBe(200);

      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      await refuses(member, `${encode({ alg: 'none' })}.${encode(claims)}.`);
      await refuses(member, `${encode({ alg: 'none', kid: (await ours()).kid })}.${encode(claims)}.`);
      const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
      await refuses(member, await signed(claims, { key: privateKey }));
      await refuses(member, await signed(claims, { kid: 'unknown' }));
      await refuses(member, await signed({ ...claims, aud: 'elsewhere' }));
      await refuses(member, await signed({ ...claims, iss: 'elsewhere' }));
      await refuses(member, await signed({ ...claims, exp: Math.floor(identity.clock.now() / 1_000) - 1 }));
      await refuses(member, await signed({ ...claims, exp: undefined }));
      await refuses(member, await signed({ ...claims, sub: { $ne: null } }));
      const [header, , signature] = (member.jar.get('at') ?? '').split('.');
      await refuses(member, `${header}.${encode({ ...claims, staff: true })}.${signature}`);
    });
  });

  it('are opened and ended from our own pages only', async () => {
    const member = await identity.member('Στόχος Επίθεσης');
    const strange: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: `${identity.origin}.evil.example` },
      { origin: 'null' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of strange) {
      for (const path of ['/api/user/logout', '/api/v2/auth/request', '/api/v2/auth/exchange', '/api/user/block']) {
        expect(await member.post(path, {}, headers)).toMatchObject({ status: 403, body: refused('CSRF_REJECTED') });
      }
    }
    expect((await member.get('/api/user/me')).status).toBe(200);
  });
});
