import { SECOND_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { describeWith } from '@plateia/test-kit';
import { developmentServer, providers } from '../src/access/providers/configured-providers.js';
import { IdentityHarness, registration } from './support/identity-harness.js';
import { ProviderVisit } from './support/provider-visit.js';
import type { Visitor } from './support/visitor.js';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });

describeWith('identity against its database', 'TEST_MONGO_URL')('signing in by a provider', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const exchange = (visitor: Visitor, token: string, provider = 'dev') =>
    visitor.post('/api/v2/auth/exchange', { provider, token });
  const address = () => `${randomUUID().slice(0, 8)}@example.org`;
  const INVALID = { status: 401, body: refused('INVALID_STATE') };

  it('is offered as it is configured', async () => {
    const visitor = identity.newVisitor();
    expect((await visitor.get('/api/flags')).body).toMatchObject({ providers: ['dev'] });
    for (const [method, path] of [
      ['post', '/api/v2/auth/google/init'],
      ['post', '/api/v2/auth/apple/init'],
      ['get', '/api/v2/auth/facebook/oauth'],
      ['get', '/api/v2/auth/facebook/callback'],
    ] as const) {
      expect(await visitor[method](path)).toMatchObject({ status: 404, body: refused('ROUTE_NOT_FOUND') });
    }
  });

  it('has none for development in production', () => {
    const { platform, logger, clock } = identity.context;
    const production = { ...platform, production: true };
    const settings = { PROVIDER_CUTS_OPENER: false };
    expect(providers.useFactory(platform, settings).names).toEqual(['dev']);
    expect(providers.useFactory(production, settings).names).toEqual([]);
    expect(developmentServer.useFactory(production, settings, clock, logger)).toBeNull();
  });

  it('makes an account with the name the provider knows, which only lacks the rest', async () => {
    const visitor = identity.newVisitor();
    const { token, isNew } = await new ProviderVisit(visitor).tokenFor({ person: 'stavros' });
    expect(isNew).toBe('true');
    expect(token).toMatch(/^[\w-]{22}$/);
    const signedIn = await exchange(visitor, token);
    expect(signedIn).toMatchObject({
      status: 200,
      body: {
        isNew: true,
        isActivated: false,
        isConsentGiven: false,
        missing: ['terms', 'privacy', 'dob', 'country'],
        user: { fullName: 'Σταύρος Λιάπης', email: 'stavros.liapis@example.com' },
      },
    });
    expect([...visitor.jar.keys()].sort()).toEqual(['at', 'did', 'rt']);
    const again = identity.newVisitor();
    const second = await new ProviderVisit(again).tokenFor({ person: 'stavros' });
    expect(second.isNew).toBe('false');
    const userId = (signedIn.body as { user: { userId: string } }).user.userId;
    expect((await exchange(again, second.token)).body).toMatchObject({ isNew: false, user: { userId } });
  });

  it('leads to the account that has the address, and to the same one after the address changed there', async () => {
    const email = address();
    const member = await identity.newcomer(email);
    await member.post('/api/v2/auth/complete-profile', registration('Μέλος Παλιό', '1980-01-01'));
    const visitor = identity.newVisitor();
    const { token } = await new ProviderVisit(visitor).tokenFor({ email });
    expect((await exchange(visitor, token)).body).toMatchObject({
      isNew: false,
      isActivated: true,
      isConsentGiven: true,
      user: { userId: member.userId, fullName: 'Μέλος Παλιό' },
    });
    await identity.change(member, { email: address() });
    const later = await new ProviderVisit(visitor).tokenFor({ email });
    expect((await exchange(visitor, later.token)).body).toMatchObject({ user: { userId: member.userId } });
  });

  it.each(['unverified', 'no-email'])(
    'asks for a code where the provider vouches for no address (%s)',
    async (person) => {
      const visitor = identity.newVisitor();
      const { token } = await new ProviderVisit(visitor).tokenFor({ person });
      expect(await exchange(visitor, token)).toMatchObject({ status: 409, body: refused('EMAIL_NEEDS_CODE') });
      expect(visitor.jar.has('at')).toBe(false);
    },
  );

  it('tells a banned member why, and starts no session', async () => {
    const email = address();
    const member = await identity.newcomer(email);
    await identity.ban(member, { reason: 'spam', until: null });
    const visitor = identity.newVisitor();
    const { token } = await new ProviderVisit(visitor).tokenFor({ email });
    expect((await exchange(visitor, token)).body).toMatchObject({
      isBanned: true,
      ban: { reason: 'spam', until: null },
    });
    expect(visitor.jar.has('at')).toBe(false);
  });

  describe('the one-time token', () => {
    it('works once, also in many tries at once', async () => {
      const visitor = identity.newVisitor();
      const { token } = await new ProviderVisit(visitor).tokenFor({ email: address() });
      const tries = await Promise.all(Array.from({ length: 20 }, () => exchange(visitor.copy(), token)));
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await exchange(visitor, token)).toMatchObject(INVALID);
    });

    it('belongs to the browser that began and to its provider', async () => {
      const visitor = identity.newVisitor();
      const { token } = await new ProviderVisit(visitor).tokenFor({ email: address() });
      expect(await exchange(identity.newVisitor(), token)).toMatchObject(INVALID);
      const thief = identity.newVisitor();
      await new ProviderVisit(thief).begin();
      expect(await exchange(thief, token)).toMatchObject(INVALID);
      expect(await exchange(visitor.copy(), token, 'google')).toMatchObject(INVALID);
      expect(await exchange(visitor.copy(), `${token}x`)).toMatchObject(INVALID);
      expect((await exchange(visitor, token)).status).toBe(200);
    });

    it('lives for a minute', async () => {
      const visitor = identity.newVisitor();
      const { token } = await new ProviderVisit(visitor).tokenFor({ email: address() });
      identity.clock.advance(60 * SECOND_MS);
      expect(await exchange(visitor, token)).toMatchObject(INVALID);
    });
  });

  describe('on the way there and back', () => {
    const invalid = '/auth/callback?error=INVALID_STATE';

    it('sends to the provider with a challenge whose answer stays here', async () => {
      const visit = new ProviderVisit(identity.newVisitor());
      const begun = await visit.begin();
      const target = new URL(await visit.go(begun));
      expect(Object.fromEntries(target.searchParams)).toMatchObject({
        response_type: 'code',
        code_challenge: begun.code_challenge,
        code_challenge_method: 'S256',
        state: begun.state,
        redirect_uri: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/v2\/auth\/dev\/callback$/),
        scope: 'openid email profile',
      });
      expect(JSON.stringify(begun)).not.toContain('verifier');
    });

    it('goes nowhere with the state of somebody else', async () => {
      const visit = new ProviderVisit(identity.newVisitor());
      const begun = await visit.begin();
      expect(await visit.go({ ...begun, state: 'other' })).toBe(invalid);
      expect(await visit.go({ ...begun, code_challenge: 'other' })).toBe(invalid);
      expect(await visit.go({ ...begun, code_challenge_method: 'plain' })).toBe(invalid);
      expect(await visit.go({})).toBe(invalid);
      expect(await new ProviderVisit(identity.newVisitor()).go(begun)).toBe(invalid);
    });

    it('returns to our own page alone, in the popup or in place', async () => {
      const visitor = identity.newVisitor();
      const visit = new ProviderVisit(visitor);
      const begun = await visit.begin();
      const query = new URLSearchParams({ ...begun, return: 'https://evil.example' }).toString();
      expect(await visitor.get(`/api/v2/auth/dev/oauth?${query}`)).toMatchObject({
        status: 400,
        body: refused('VALIDATION_FAILED'),
      });
      const target = await visit.go(begun, { return: 'page', returnTo: 'https://evil.example' });
      const returned = await visit.comeBack(await visit.choose(target, { email: address() }));
      expect(returned.origin + returned.pathname).toBe('http://page/auth/callback');
      expect([...returned.searchParams.keys()]).toEqual(['token', 'isNew', 'return']);
    });

    it('takes nobody who comes back with an altered, foreign or used answer', async () => {
      const visitor = identity.newVisitor();
      const visit = new ProviderVisit(visitor);
      const back = await visit.choose(await visit.go(await visit.begin()), { email: address() });
      const stranger = new ProviderVisit(identity.newVisitor());
      expect((await stranger.comeBack(back)).search).toBe('?error=INVALID_STATE');
      const altered = await visit.comeBack(back.replace(/state=[^&]+/, 'state=other'));
      expect(altered.search).toBe('?error=INVALID_STATE');
      expect((await visit.comeBack(back)).searchParams.get('token')).toBeTruthy();
      expect((await visit.comeBack(back)).search).toBe('?error=INVALID_STATE');
    });

    it('says so when somebody changes their mind there', async () => {
      const visit = new ProviderVisit(identity.newVisitor());
      const back = await visit.choose(await visit.go(await visit.begin()), { deny: '1' });
      expect((await visit.comeBack(back)).search).toBe('?error=INVALID_STATE');
    });

    it('waits ten minutes', async () => {
      const visit = new ProviderVisit(identity.newVisitor());
      const begun = await visit.begin();
      identity.clock.advance(600 * SECOND_MS);
      expect(await visit.go(begun)).toBe(invalid);
    });
  });
});
