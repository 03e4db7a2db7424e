import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, errorCatalogue } from '@plateia/contracts';
import { profileUpdated, userRegistered, viewedProfile, type Settings } from '@plateia/contracts/identity';
import { describeWith } from '@plateia/test-kit';
import { IdentityHarness, registration } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });
const wrongField = (field: string, rule: string) => ({
  status: 400,
  body: { error: { errorCode: 'VALIDATION_FAILED', details: [expect.objectContaining({ field, rule })] } },
});

describeWith('identity against its database', 'TEST_MONGO_URL')('profiles', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const update = (member: Visitor, field: string, value: unknown) =>
    member.post('/api/user/update-profile', { field, value });
  const befriend = async (a: Visitor, b: Visitor) => {
    await a.post('/api/user/make-friend', { userId: b.userId });
    await b.post('/api/user/confirm-friend', { userId: a.userId });
  };
  const profileOf = async (viewer: Visitor, owner: Visitor) =>
    (await viewer.get(`/api/user/profile?user_id=${owner.userId}`)).body as Record<string, unknown>;

  describe('changing one', () => {
    it('takes each field, says so, and tells others what is new', async () => {
      const member = await identity.member('Παύλος Πρώτος');
      for (const [field, value] of [
        ['about_me', 'Μένω στα Χανιά και φτιάχνω ποδήλατα.'],
        ['full_name', 'Παύλος Δεύτερος'],
        ['gender', 'male'],
        ['username', 'Pavlos.2'],
        ['profile_photo', null],
      ] as const) {
        expect(await update(member, field, value)).toEqual(
          expect.objectContaining({ status: 200, body: { message: 'Profile updated' } }),
        );
      }
      expect((await member.get('/api/user/profile')).body).toMatchObject({
        about_me: 'Μένω στα Χανιά και φτιάχνω ποδήλατα.',
        full_name: 'Παύλος Δεύτερος',
        gender: 'male',
        username: 'pavlos.2',
        profile_photo: null,
      });
      const told = (await identity.sent(profileUpdated.type)).filter(({ subject }) => subject === member.userId);
      expect(told.map(({ data }) => (data as { changed: string[] }).changed)).toEqual([
        ['about_me'],
        ['full_name'],
        ['gender'],
        ['username'],
      ]);
      expect(told.at(-1)?.data).toMatchObject({
        person: { fullName: 'Παύλος Δεύτερος', username: 'pavlos.2' },
        aboutMeLength: 36,
      });
      const other = await identity.member('Ψάχνω Κάποιον');
      const found = await other.get(`/api/user/find-friends?q=${encodeURIComponent('δευτερος')}`);
      expect(found.body).toMatchObject({ items: [{ userId: member.userId }] });
    });

    it('counts letters as people do', async () => {
      const member = await identity.member('Ρήγας Μήκος');
      expect((await update(member, 'about_me', '😀'.repeat(500))).status).toBe(200);
      expect(await update(member, 'about_me', '😀'.repeat(501))).toMatchObject(wrongField('value', 'too_long'));
      expect((await update(member, 'full_name', 'Α\u0301ννα Ζ')).status).toBe(200);
      expect((await update(member, 'full_name', 'αβ')).status).toBe(200);
      expect((await update(member, 'full_name', 'α'.repeat(60))).status).toBe(200);
      expect((await update(member, 'about_me', '')).status).toBe(200);
    });

    it.each([
      ['full_name', 'α', 'too_short'],
      ['full_name', 'α'.repeat(61), 'too_long'],
      ['full_name', 'α'.repeat(10_000), 'too_long'],
      ['full_name', '- .', 'name'],
      ['full_name', 'Νίκος 🎉', 'name'],
      ['full_name', 'Νίκος\u202eςοκίΝ', 'name'],
      ['full_name', { $ne: null }, 'type'],
      ['username', 'ab', 'username'],
      ['username', 'a'.repeat(31), 'username'],
      ['username', 'νίκος', 'username'],
      ['username', 'with space', 'username'],
      ['username', 'admin', 'reserved'],
      ['username', 'Plateia', 'reserved'],
      ['gender', 'robot', 'one_of'],
      ['profile_photo', 'avatar/somebody/else.jpg', 'photo'],
      ['about_me', null, 'type'],
      ['about_me', undefined, 'required'],
    ])('refuses %s %j by its rule', async (field, value, rule) => {
      const member = await identity.member('Άννα Λάθος');
      expect(await update(member, field, value)).toMatchObject(wrongField('value', rule));
    });

    it('knows no other fields', async () => {
      const member = await identity.member('Σάκης Σβέλτος');
      for (const field of ['role', 'email', 'staff', 'stage', '$set', '__proto__', undefined]) {
        expect((await update(member, field as string, 'helper')).status).toBe(400);
      }
      expect((await member.get('/api/user/me')).body).toMatchObject({ role: 'member' });
    });

    it('gives a username to one member only, and another one after 180 days', async () => {
      const [a, b] = [await identity.member('Πρώτη Κυρία'), await identity.member('Δεύτερη Κυρία')];
      const [first, second] = await Promise.all([update(a, 'username', 'kyria'), update(b, 'username', 'KYRIA')]);
      expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
      const [winner, loser] = first.status === 200 ? [a, b] : [b, a];
      expect(await update(loser, 'username', 'kyria')).toMatchObject({ status: 409, body: refused('USERNAME_TAKEN') });
      expect((await update(winner, 'username', 'kyria')).status).toBe(200);
      const early = await update(winner, 'username', 'kyria.2');
      expect(early).toMatchObject({ status: 429, body: refused('USERNAME_COOLDOWN') });
      expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(179 * 86_400);
      identity.clock.advance(180 * DAY_MS);
      await identity.renew(winner);
      expect((await update(winner, 'username', 'kyria.2')).status).toBe(200);
    });
  });

  describe('settings', () => {
    it('begin as the rules say, for adults and for younger members', async () => {
      const [adult, minor] = [await identity.member('Μεγάλη Κυρία'), await identity.member('Μικρή Κυρία', born(16))];
      const { body } = await adult.get('/api/user/settings');
      expect(body).toEqual({
        lang: 'en',
        timeZone: 'Europe/Athens',
        gamificationEnabled: true,
        profileViews: true,
        readReceipts: true,
        typing: true,
        visibility: { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' },
      });
      expect((await minor.get('/api/user/settings')).body).toMatchObject({
        gamificationEnabled: false,
        profileViews: false,
      });
    });

    it('change as far as they are named, and others are told', async () => {
      const member = await identity.member('Σοφία Ρύθμιση');
      const change = { timeZone: 'Asia/Nicosia', visibility: { country: 'public' }, role: 'helper' };
      const { body } = await member.post('/api/user/settings', change);
      expect(body).toMatchObject({
        timeZone: 'Asia/Nicosia',
        typing: true,
        visibility: { country: 'public', gender: 'friends' },
      });
      expect(body).not.toHaveProperty('role');
      expect((await member.post('/api/user/settings', change)).body).toEqual(body);
      expect((await member.get('/api/user/settings')).body).toEqual(body);
      const told = (await identity.sent(profileUpdated.type)).filter(({ subject }) => subject === member.userId);
      expect(told).toMatchObject([
        { data: { prefs: { timeZone: 'Asia/Nicosia' }, changed: ['timeZone', 'visibility'] } },
      ]);
    });

    it.each([
      [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'time_zone'],
      [{ timeZone: '+02:00' }, 'timeZone', 'time_zone'],
      [{ lang: 'de' }, 'lang', 'one_of'],
      [{ typing: 'perhaps' }, 'typing', 'type'],
      [{ visibility: { country: 'all' } }, 'visibility.country', 'one_of'],
      [{ visibility: { $ne: null }, lang: null }, 'lang', 'one_of'],
    ])('refuse %j', async (change, field, rule) => {
      const member = await identity.member('Άρης Άρνηση');
      expect(await member.post('/api/user/settings', change)).toMatchObject(wrongField(field, rule));
    });

    it('decide who sees which field', async () => {
      const [owner, friend, stranger] = [
        await identity.member('Όλγα Ορατή'),
        await identity.member('Φανή Φίλη'),
        await identity.member('Ξένος Κανείς'),
      ];
      await befriend(owner, friend);
      await update(owner, 'gender', 'female');
      const shown = async (level: string) => {
        const visibility = { country: level, gender: level, friends: level } as Partial<Settings['visibility']>;
        await owner.post('/api/user/settings', { visibility });
        return Promise.all(
          [friend, stranger].map(async (viewer) => {
            const { country, gender, friends_list } = await profileOf(viewer, owner);
            return [country, gender, (friends_list as unknown[]).length];
          }),
        );
      };
      const [all, nothing] = [
        ['GR', 'female', 1],
        [null, null, 0],
      ];
      expect(await shown('public')).toEqual([all, all]);
      expect(await shown('friends')).toEqual([all, nothing]);
      expect(await shown('me')).toEqual([nothing, nothing]);
      expect((await owner.get('/api/user/profile')).body).toMatchObject({ country: 'GR', gender: 'female' });
    });
  });

  describe('the country', () => {
    it('is that of the profile, or a guess', async () => {
      const member = await identity.member('Κύπρος Κυπρίου');
      const changed = await member.post('/api/user/country', { country_iso_code: 'cy' });
      expect(changed).toMatchObject({ status: 200, body: { message: 'Country updated', country: 'CY' } });
      expect((await member.get('/api/user/country')).body).toEqual({ country: 'CY', source: 'profile' });
      for (const [language, country] of [
        ['el', 'GR'],
        ['el-CY,el;q=0.9', 'CY'],
        ['en-GB,en;q=0.9', 'GB'],
        ['en', null],
        ['*;;;', null],
      ] as const) {
        const guess = await identity.newVisitor().get('/api/user/country', { 'accept-language': language });
        expect(guess.body).toEqual({ country, source: 'guess' });
      }
    });

    it.each(['XX', '', 'Greece', { $ne: null }, null])('refuses %j', async (country) => {
      const member = await identity.newcomer();
      expect(await member.post('/api/user/country', { country })).toMatchObject({
        status: 400,
        body: refused('VALIDATION_FAILED'),
      });
    });
  });

  describe('visits', () => {
    it('are told once a day, where both let them be seen', async () => {
      const [owner, viewer, shy] = [
        await identity.member('Οικοδεσπότης Ένας'),
        await identity.member('Επισκέπτης Ένας'),
        await identity.member('Ντροπαλός Ένας'),
      ];
      await shy.post('/api/user/settings', { profileViews: false });
      const path = `/api/user/profile?user_id=${owner.userId}`;
      await Promise.all([viewer.get(path), viewer.get(path), shy.get(path), owner.get(path)]);
      await viewer.get(path);
      const visits = async () =>
        (await identity.sent(viewedProfile.type)).filter(
          ({ data }) => (data as { profileId: string }).profileId === owner.userId,
        );
      expect(await visits()).toMatchObject([{ data: { viewerId: viewer.userId }, aggregateversion: 1 }]);
      identity.clock.advance(DAY_MS);
      await identity.renew(viewer);
      await viewer.get(path, { 'sec-purpose': 'prefetch;prerender' });
      expect(await visits()).toHaveLength(1);
      await viewer.get(path);
      expect((await visits()).map(({ aggregateversion }) => aggregateversion)).toEqual([1, 2]);
    });
  });

  describe('invitations', () => {
    const join = async (email: string, code: string) => {
      const newcomer = await identity.newcomer(email);
      const { data, ...rest } = registration('Νέος Φίλος', '1991-01-01');
      await newcomer.post('/api/v2/auth/complete-profile', { ...rest, data: { ...data, invite_code: code } });
      const [told] = (await identity.sent(userRegistered.type)).filter(({ subject }) => subject === newcomer.userId);
      return (told?.data as { invitedBy: string | null } | undefined)?.invitedBy;
    };

    it('have a code that stays, and count who came by it', async () => {
      const member = await identity.member('Καλεί Πολλούς');
      await identity.change(member, { email: 'host@gmail.com' });
      const [one, other] = await Promise.all([member.get('/api/user/invite'), member.get('/api/user/invite')]);
      expect(one.body).toEqual(other.body);
      const { code, url } = one.body as { code: string; url: string };
      expect(one.body).toEqual({ code, url, qualified: 0, pending: 0, xpPerInvite: 200 });
      expect(url).toMatch(new RegExp(`^http://localhost:\\d+/\\?invite=${code}$`));
      expect(await join('guest@example.gr', code.toLowerCase())).toBe(member.userId);
      expect(await join('h.o.s.t+2@googlemail.com', code)).toBeNull();
      expect(await join('guest@mailinator.com', code)).toBeNull();
      expect(await join('guest2@example.gr', 'NOSUCHCODE')).toBeNull();
      expect((await member.get('/api/user/invite')).body).toMatchObject({ pending: 1 });
    });
  });

  it('are for members: whoever is still registering sees their own and no other', async () => {
    const [newcomer, member] = [await identity.newcomer(), await identity.member('Μέλος Κανονικό')];
    expect((await newcomer.get('/api/user/profile')).status).toBe(200);
    for (const path of [
      `/api/user/profile?user_id=${member.userId}`,
      '/api/user/settings',
      '/api/user/invite',
      '/api/user/profile-activity',
      '/api/user/blocked-users',
    ]) {
      expect(await newcomer.get(path)).toMatchObject({ status: 403, body: refused('ONBOARDING_REQUIRED') });
    }
    await identity.change(member, { stage: 'closing' });
    await member.post('/api/v2/auth/refresh');
    expect(await member.get('/api/user/settings')).toMatchObject({ status: 403, body: refused('ACCOUNT_CLOSING') });
    expect(errorCatalogue.ACCOUNT_CLOSING.el).toMatch(/\p{Script=Greek}/u);
  });

  const born = (years: number) => `${new Date(identity.clock.now()).getUTCFullYear() - years - 1}-01-01`;
});
