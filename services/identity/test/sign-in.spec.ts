import { MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleOf } from '@plateia/contracts/samples';
import { sessionRevoked, userRegistered } from '@plateia/contracts/identity';
import { describeWith } from '@plateia/test-kit';
import type { Session } from '../src/access/sessions/session.schema.js';
import { IdentityHarness, registration } from './support/identity-harness.js';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });

describeWith('identity against its database', 'TEST_MONGO_URL')('signing in', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  describe('codes', () => {
    it('mails a code in the language asked for, and shows it on the inbox page', async () => {
      const visitor = identity.newVisitor();
      const asked = await visitor.post('/api/v2/auth/request', { email: ' Eleni@Example.GR ', lang: 'el' });
      expect(asked).toMatchObject({ status: 200, body: { resend_in: 60, expires_in: 600 } });
      const [mail] = await identity.mails('eleni@example.gr');
      expect(mail?.code).toMatch(/^\d{6}$/);
      expect(mail?.text).toContain('Ισχύει για 10 λεπτά');
      const page = await identity.inboxPage();
      expect(await page.text()).toContain(mail?.code);
      // Neither a path that is no address, nor what comes after one, ends the inbox.
      for (const path of ['//', '///messages', '/%'])
        expect([path, (await identity.inboxPage(path)).status]).toEqual([path, 404]);
      expect((await identity.inboxPage('/?to=//')).status).toBe(200);
    });

    it('makes the account with the first right code, typed as people type', async () => {
      const visitor = identity.newVisitor();
      const code = await identity.codeFor(visitor, 'first@example.gr');
      const typed = ` ${code.slice(0, 3)}-${code.slice(3)} `;
      const verified = await visitor.post('/api/v2/auth/verify', { email: 'first@example.gr', code: typed });
      expect(verified).toMatchObject({
        status: 200,
        body: { isNew: true, isActivated: false, isConsentGiven: false, isBanned: false },
      });
      expect([...visitor.jar.keys()].sort()).toEqual(['at', 'did', 'rt']);
      const again = await visitor.post('/api/v2/auth/verify', { email: 'first@example.gr', code });
      expect(again).toMatchObject({ status: 410, body: refused('CODE_EXPIRED') });
    });

    it('tells a banned member why and until when, and starts no session', async () => {
      const email = 'banned@example.gr';
      const until = new Date(identity.clock.now() + 24 * 60 * MINUTE_MS);
      const member = await identity.newcomer(email);
      await identity.ban(member, { reason: 'spam', until });
      identity.clock.advance(MINUTE_MS);
      const visitor = identity.newVisitor();
      const otp = await identity.codeFor(visitor, email);
      const verified = await visitor.post('/api/v2/auth/verify', { login_id: email, otp });
      const ban = { reason: 'spam', until: until.toISOString() };
      expect(verified).toMatchObject({ status: 200, body: { isBanned: true, ban } });
      expect([...visitor.jar.keys()]).toEqual([]);

      identity.clock.set(until.getTime());
      await identity.signInAgain(member);
      expect((await member.get('/api/user/me')).status).toBe(200);
    });

    it('counts wrong codes and burns the code after five, also for the right one', async () => {
      const visitor = identity.newVisitor();
      const code = await identity.codeFor(visitor, 'guess@example.gr');
      const wrong = code === '000000' ? '000001' : '000000';
      for (const left of [4, 3, 2, 1, 0]) {
        const tried = await visitor.post('/api/v2/auth/verify', { login_id: 'guess@example.gr', otp: wrong });
        expect(tried).toMatchObject({
          status: 401,
          body: { error: { errorCode: 'INVALID_CODE', details: { attempts_left: left } } },
        });
      }
      const late = await visitor.post('/api/v2/auth/verify', { login_id: 'guess@example.gr', otp: code });
      expect(late).toMatchObject({ status: 429, body: refused('TOO_MANY_ATTEMPTS') });
    });

    it('lets 50 tries at once have at most one session', async () => {
      const email = 'race@example.gr';
      const code = await identity.codeFor(identity.newVisitor(), email);
      const guesses = Array.from({ length: 50 }, (_, i) => (i === 20 ? code : String(i).padStart(6, '9')));
      const answers = await Promise.all(
        guesses.map((otp) => identity.newVisitor().post('/api/v2/auth/verify', { login_id: email, otp })),
      );
      const counts = Map.groupBy(answers, ({ status }) => status);
      expect(counts.get(200)?.length ?? 0).toBeLessThanOrEqual(1);
      expect((counts.get(401)?.length ?? 0) + (counts.get(200)?.length ?? 0)).toBeLessThanOrEqual(5);
      expect([...counts.keys()].filter((status) => ![200, 401, 410, 429].includes(status))).toEqual([]);
    });

    it('gives one session for 20 tries at once with the right code', async () => {
      const email = 'double@example.gr';
      const code = await identity.codeFor(identity.newVisitor(), email);
      const tries = Array.from({ length: 20 }, () =>
        identity.newVisitor().post('/api/v2/auth/verify', { login_id: email, otp: code }),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    it('sends no second code within a minute, and the next one voids the first', async () => {
      const email = 'again@example.gr';
      const first = await identity.codeFor(identity.newVisitor(), email);
      const early = await identity.newVisitor().post('/api/v2/auth/request', { login_id: email });
      expect(early).toMatchObject({ status: 429, body: refused('RATE_LIMITED') });
      expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
      identity.clock.advance(MINUTE_MS);
      const second = await identity.codeFor(identity.newVisitor(), email);
      const old = await identity.newVisitor().post('/api/v2/auth/verify', { login_id: email, otp: first });
      expect(old.status).toBe(first === second ? 200 : 401);
    });

    it('sends one code for 20 requests at once', async () => {
      const email = 'many@example.gr';
      const asks = Array.from({ length: 20 }, () =>
        identity.newVisitor().post('/api/v2/auth/request', { login_id: email }),
      );
      const statuses = (await Promise.all(asks)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(await identity.mails(email)).toHaveLength(1);
    });

    it('forgets a code after ten minutes', async () => {
      const visitor = identity.newVisitor();
      const code = await identity.codeFor(visitor, 'slow@example.gr');
      identity.clock.advance(10 * MINUTE_MS);
      const late = await visitor.post('/api/v2/auth/verify', { login_id: 'slow@example.gr', otp: code });
      expect(late).toMatchObject({ status: 410, body: refused('CODE_EXPIRED') });
    });

    it('keeps the owner from being locked out by a stranger', async () => {
      const email = 'owner@example.gr';
      const owner = await identity.newcomer(email);
      identity.clock.advance(MINUTE_MS);
      const stranger = await identity.newVisitor().post('/api/v2/auth/request', { login_id: email });
      expect(stranger.status).toBe(200);
      const own = await owner.post('/api/v2/auth/request', { login_id: email });
      expect(own.status).toBe(200);
    });

    it('takes an address of 254 characters, and none that is longer', async () => {
      const domain = (n: number) => `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(n - 131)}.gr`;
      const ofLength = (n: number) => `${'a'.repeat(64)}@${domain(n - 65)}`;
      const longest = ofLength(254);
      const asked = await identity.newVisitor().post('/api/v2/auth/request', { login_id: longest });
      expect(asked.status).toBe(200);
      const [mail] = await identity.mails(longest);
      const verified = await identity.newVisitor().post('/api/v2/auth/verify', { login_id: longest, otp: mail?.code });
      expect(verified).toMatchObject({ status: 200, body: { user: { email: longest } } });
      expect(await identity.newVisitor().post('/api/v2/auth/request', { login_id: ofLength(255) })).toMatchObject({
        status: 400,
        body: { error: { details: [{ field: 'login_id', rule: 'too_long' }] } },
      });
    });

    it.each([
      ['not an address', { login_id: 'maria' }],
      ['an operator', { login_id: { $ne: null } }],
      ['a long address', { login_id: `${'a'.repeat(260)}@example.gr` }],
      ['nothing', {}],
    ])('refuses %s with the field that is wrong', async (_name, body) => {
      const answer = await identity.newVisitor().post('/api/v2/auth/request', body);
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { errorCode: 'VALIDATION_FAILED', details: [expect.objectContaining({ field: 'login_id' })] } },
      });
    });
  });

  describe('registration', () => {
    it('takes the parts one by one and tells of the member once', async () => {
      const visitor = await identity.newcomer();
      const blocked = await visitor.get('/api/user/friends');
      expect(blocked).toMatchObject({ status: 403, body: refused('ONBOARDING_REQUIRED') });
      const legal = { data: { consents: { terms: true, privacy: true, version: '1' }, dob: '2001-02-03' } };
      const first = await visitor.post('/api/v2/auth/complete-profile', legal);
      expect(first.body).toMatchObject({ isActivated: false, isConsentGiven: true, missing: ['fullName', 'country'] });
      const rest = { data: { fullName: 'Νίκος Ο΄Μπράιεν'.replace('΄', "'"), gender: 'male' }, country_iso_code: 'cy' };
      const second = await visitor.post('/api/v2/auth/complete-profile', rest);
      expect(second.body).toMatchObject({
        isActivated: true,
        missing: [],
        user: { country: 'CY', username: expect.stringMatching(/^[a-z0-9_.]{3,30}$/) },
      });
      expect((await visitor.get('/api/user/friends')).status).toBe(200);
      const told = (await identity.sent(userRegistered.type)).filter(({ subject }) => subject === visitor.userId);
      expect(told).toHaveLength(1);
      expect(Object.keys(told[0]?.data as object).sort()).toEqual(Object.keys(sampleOf(userRegistered).data).sort());
      expect(JSON.stringify(told)).not.toContain('2001-02-03');
    });

    it('gives one of two members of the same name another username', async () => {
      const [a, b] = [await identity.member('Άννα Ιωάννου'), await identity.member('Άννα Ιωάννου')];
      const names = await Promise.all(
        [a, b].map(async (one) => ((await one.get('/api/user/me')).body as { username: string }).username),
      );
      expect(new Set(names).size).toBe(2);
    });

    it('refuses who does not consent', async () => {
      const visitor = await identity.newcomer();
      const data = { consents: { terms: true, privacy: false, version: '1' } };
      expect(await visitor.post('/api/v2/auth/complete-profile', { data })).toMatchObject({
        status: 422,
        body: refused('CONSENT_REQUIRED'),
      });
    });

    it('erases who is too young, cookies and all', async () => {
      const visitor = await identity.newcomer('young@example.gr');
      const thief = visitor.copy();
      const data = { dob: `${new Date(identity.clock.now()).getUTCFullYear() - 14}-01-01` };
      expect(await visitor.post('/api/v2/auth/complete-profile', { data })).toMatchObject({
        status: 422,
        body: refused('UNDERAGE'),
      });
      expect(visitor.jar.has('at')).toBe(false);
      expect((await thief.get('/api/user/me')).status).toBe(401);
    });

    it.each([
      ['a date that is none', { dob: '2001-02-30' }],
      ['a birth in the future', { dob: '2999-01-01' }],
      ['a name of signs', { fullName: '--' }],
      ['a name of 10,000 letters', { fullName: 'α'.repeat(10_000) }],
      ['a name with an emoji', { fullName: 'Νίκος 🎉' }],
      ['other terms', { consents: { terms: true, privacy: true, version: '0' } }],
    ])('refuses %s', async (_name, data) => {
      const visitor = await identity.newcomer();
      const answer = await visitor.post('/api/v2/auth/complete-profile', { data });
      expect(answer).toMatchObject({ status: 400, body: refused('VALIDATION_FAILED') });
    });

    it('never takes what a member may not set', async () => {
      const visitor = await identity.newcomer();
      const sly = { ...registration('Σάκης Σβέλτος', '1985-01-01'), role: 'helper', staff: true, stage: 'active' };
      await visitor.post('/api/v2/auth/complete-profile', {
        ...sly,
        data: { ...sly.data, role: 'helper', userId: 'x' },
      });
      expect((await visitor.get('/api/user/me')).body).toMatchObject({ role: 'member', userId: visitor.userId });
    });
  });

  describe('sessions', () => {
    it('rotates the refresh token, forgives a racing tab, and ends the session for a thief', async () => {
      const member = await identity.member('Κώστας Γεωργίου');
      const tab = member.copy();
      const thief = member.copy();
      expect((await member.post('/api/v2/auth/refresh')).status).toBe(200);
      expect(member.jar.get('rt')).not.toBe(tab.jar.get('rt'));
      const raced = await tab.post('/api/v2/auth/refresh');
      expect(raced.status).toBe(200);
      expect(tab.jar.get('rt')).toBe(member.jar.get('rt'));
      identity.clock.advance(11_000);
      expect((await thief.post('/api/v2/auth/refresh')).status).toBe(401);
      expect((await member.get('/api/user/me')).status).toBe(401);
      expect((await member.post('/api/v2/auth/refresh')).status).toBe(401);
      const told = (await identity.sent(sessionRevoked.type)).map(
        ({ data }) => data as { userId: string; reason: string },
      );
      expect(told).toContainEqual(expect.objectContaining({ userId: member.userId, reason: 'reuse' }));
    });

    it('lets 10 tabs refresh at once, and each of them go on alone', async () => {
      const member = await identity.member('Σοφία Δήμου');
      const tabs = Array.from({ length: 10 }, () => member.copy());
      const answers = await Promise.all(tabs.map((tab) => tab.post('/api/v2/auth/refresh')));
      expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
      const [refresh, ...others] = new Set(tabs.map((tab) => tab.jar.get('rt')));
      expect(others).toEqual([]);
      expect(refresh).not.toBe(member.jar.get('rt'));
    });

    it('signs nobody out whose answer was lost', async () => {
      const member = await identity.member('Χαμένη Απάντηση');
      const sessions = identity.context.connection.collection<Session>('sessions');
      for (const lost of [1, 2]) {
        const answers = Array.from({ length: lost }, () => member.copy());
        for (const answer of answers) expect((await answer.post('/api/v2/auth/refresh')).status).toBe(200);
        identity.clock.advance(9_000);
        expect((await member.post('/api/v2/auth/refresh')).status).toBe(200);
        const stored = JSON.stringify(await sessions.find({ userId: member.userId }).toArray());
        expect(stored).not.toContain(member.jar.get('rt'));
        identity.clock.advance(20 * MINUTE_MS);
      }
      // Behind by two, and still soon enough: what it is given is in force.
      const late = member.copy();
      for (const rotation of [1, 2])
        expect([rotation, (await member.post('/api/v2/auth/refresh')).status]).toEqual([rotation, 200]);
      expect((await late.post('/api/v2/auth/refresh')).status).toBe(200);
      expect(late.jar.get('rt')).toBe(member.jar.get('rt'));
    });

    it('signs out here and for copies of the token, also with a token that has run out', async () => {
      const member = await identity.member('Ελένη Βασιλείου');
      const copy = member.copy();
      expect(await member.post('/api/user/logout')).toMatchObject({ status: 200 });
      expect(member.jar.has('at')).toBe(false);
      expect((await copy.get('/api/user/me')).status).toBe(401);
      const other = await identity.member('Ελένη Νικολάου');
      identity.clock.advance(20 * MINUTE_MS);
      const late = other.copy();
      expect((await other.post('/api/user/logout')).status).toBe(200);
      expect((await late.post('/api/v2/auth/refresh')).status).toBe(401);
    });

    it('publishes its keys and nothing private', async () => {
      const { body, headers } = await identity.newVisitor().get('/api/v2/auth/jwks');
      expect(body).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519' }] });
      expect(JSON.stringify(body)).not.toContain('"d"');
      expect(headers.get('cache-control')).toBe('public, max-age=300');
    });
  });
});
