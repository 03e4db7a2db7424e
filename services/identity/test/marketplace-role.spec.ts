import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessClaims } from '@plateia/auth';
import { professionalProfileUpdated, type ShownProfile } from '@plateia/contracts/bookings';
import { roleChanged } from '@plateia/contracts/identity';
import { describeWith } from '@plateia/test-kit';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const MARKETPLACE = '/api/v1/users/profile/marketplace';
const SEED = {
  business_name: 'Ραπτάκης Υδραυλικά',
  categories: ['plumbing/tap'],
  service_address: { street: 'Γιάνναρη 40', city: 'Χανιά', postcode: '731 35', country: 'GR' },
  service_radius: 40,
};
const LEGAL = { legal_name: 'Ραπτάκης Ε.Ε.', phone: '+302821012345', vat_number: '090000045' };

describeWith('identity against its database', 'TEST_MONGO_URL')('the role of a professional', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const claimsOf = (visitor: Visitor) => {
    const [, payload = ''] = (visitor.jar.get('at') ?? '').split('.');
    return accessClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  };
  const toldOf = async (member: Visitor) =>
    (await identity.sent(roleChanged.type)).filter(({ subject }) => subject === member.userId);
  const marketplaceOf = async (viewer: Visitor, owner: Visitor) => {
    const { body } = await viewer.get(`/api/user/profile?user_id=${owner.userId}`);
    return (body as { marketplace_profile: unknown }).marketplace_profile;
  };

  describe('is taken by one call', () => {
    it('that answers with the member as they are now, and with a token that says so at once', async () => {
      const member = await identity.member('Γιώργος Ραπτάκης');
      expect(claimsOf(member).role).toBe('member');
      const { status, body } = await member.post(MARKETPLACE, { professional_profile: { ...SEED, legal: LEGAL } });
      expect(status).toBe(200);
      expect(body).toEqual({
        message: expect.any(String) as unknown,
        user: (await member.get('/api/user/me')).body,
        marketplace_profile: { is_marketplace_enabled: true, professional_profile: null },
      });
      expect(body).toMatchObject({ user: { userId: member.userId, role: 'helper', marketplaceEnabled: true } });
      expect(claimsOf(member)).toMatchObject({ sub: member.userId, role: 'helper', stage: 'active', adult: true });
      const [told, ...more] = await toldOf(member);
      expect(more).toEqual([]);
      expect(JSON.stringify(told)).not.toMatch(/090000045|2821012345|legal|Γιάνναρη/);
      expect(told).toMatchObject({
        actorid: member.userId,
        data: {
          person: { userId: member.userId, role: 'helper', marketplaceEnabled: true, fullName: 'Γιώργος Ραπτάκης' },
          prefs: { timeZone: 'Europe/Athens' },
          seed: { business_name: 'Ραπτάκης Υδραυλικά', service_radius: 40 },
        },
      });
    });

    it('that changes nothing and tells nothing when it is sent again', async () => {
      const member = await identity.member('Νίκος Αδάμου');
      for (let time = 0; time < 3; time++) {
        expect((await member.post(MARKETPLACE)).body).toMatchObject({ user: { role: 'helper' } });
      }
      await Promise.all(Array.from({ length: 10 }, () => member.post(MARKETPLACE)));
      expect(await toldOf(member)).toHaveLength(1);
    });

    it('and kept: no new jobs is another switch, off and on', async () => {
      const member = await identity.member('Μαρία Παππά');
      await member.post(MARKETPLACE);
      const off = await member.post(MARKETPLACE, { is_marketplace_enabled: false });
      expect(off.body).toMatchObject({
        user: { role: 'helper', marketplaceEnabled: false },
        marketplace_profile: { is_marketplace_enabled: false },
      });
      expect(claimsOf(member).role).toBe('helper');
      await member.post(MARKETPLACE, { is_marketplace_enabled: true });
      const told = await toldOf(member);
      const states = told.map(({ data }) => (data as { person: { marketplaceEnabled: boolean } }).person);
      expect(states.map(({ marketplaceEnabled }) => marketplaceEnabled)).toEqual([true, false, true]);
      const versions = told.map(({ aggregateversion }) => aggregateversion);
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
      expect(new Set(versions).size).toBe(3);
    });

    it('and outlives the session', async () => {
      const member = await identity.member('Πέτρος Ξανθόπουλος');
      await member.post(MARKETPLACE);
      expect((await member.post('/api/v2/auth/refresh')).status).toBe(200);
      expect(claimsOf(member).role).toBe('helper');
      await identity.signInAgain(member);
      expect(claimsOf(member).role).toBe('helper');
    });
  });

  describe('is not for', () => {
    it('who is nobody here, not registered yet or under 18', async () => {
      const asked = async (visitor: Visitor) => {
        const { status, body } = await visitor.post(MARKETPLACE);
        return [status, (body as { error: { errorCode: string } }).error.errorCode];
      };
      expect(await asked(identity.newVisitor())).toEqual([401, 'UNAUTHORIZED']);
      expect(await asked(await identity.newcomer())).toEqual([403, 'ONBOARDING_REQUIRED']);
      const minor = await identity.member(
        'Λίνα Μικρή',
        `${new Date(identity.clock.now()).getUTCFullYear() - 16}-01-01`,
      );
      expect(await asked(minor)).toEqual([403, 'ADULT_ONLY']);
      expect((await minor.get('/api/user/me')).body).toMatchObject({ role: 'member', marketplaceEnabled: false });
    });

    it('who sends what no profile may say', async () => {
      const member = await identity.member('Χρήστος Λάμπρου');
      for (const [wrong, field] of [
        [{ is_marketplace_enabled: 'perhaps' }, 'is_marketplace_enabled'],
        [{ professional_profile: { business_name: 'Α' } }, 'professional_profile.business_name'],
        [{ professional_profile: { service_radius: 101 } }, 'professional_profile.service_radius'],
      ] as const) {
        const { status, body } = await member.post(MARKETPLACE, wrong);
        expect(status).toBe(400);
        expect(body).toMatchObject({ error: { errorCode: 'VALIDATION_FAILED', details: [{ field }] } });
      }
      expect(await toldOf(member)).toEqual([]);
    });
  });

  describe('shows on the profile', () => {
    const card = (userId: string, business_name: string): ShownProfile => ({
      user_id: userId,
      business_name,
      business_description: '',
      categories: ['plumbing/tap'],
      service_address: { city: 'Χανιά', postcode: '73135', country: 'GR' },
      service_radius: 25,
      stripe_account_id: null,
      verification_status: 'verified',
      verified_at: '2026-03-01T10:00:00.000Z',
      blue_tick: false,
      onboarding_completed: true,
      profile_completion_percentage: 100,
      last_active_at: '2026-11-01T10:00:00.000Z',
      total_earnings: null,
      total_jobs: 12,
      average_rating: 4.7,
      review_count: 9,
      response_time_minutes: 25,
      referral_code: null,
      referral_earnings: null,
      legal: null,
      can_quote: true,
      missing: [],
    });

    it('as bookings tells of it, the newest word last, to the owner and to others', async () => {
      const [member, viewer] = [await identity.member('Σοφία Βλάχου'), await identity.member('Ελένη Μαρκάκη')];
      const { userId } = member;
      await member.post(MARKETPLACE);
      expect(await marketplaceOf(viewer, member)).toEqual({ is_marketplace_enabled: true, professional_profile: null });
      await identity.deliver(professionalProfileUpdated, { userId, profile: card(userId, 'Βλάχου') }, 7);
      // One that comes late.
      await identity.deliver(professionalProfileUpdated, { userId, profile: card(userId, 'Πρώτη') }, 3);
      for (const who of [viewer, member]) {
        expect(await marketplaceOf(who, member)).toEqual({
          is_marketplace_enabled: true,
          professional_profile: card(userId, 'Βλάχου'),
        });
      }
      const { body } = await member.post(MARKETPLACE, { is_marketplace_enabled: false });
      expect(body).toMatchObject({
        marketplace_profile: { is_marketplace_enabled: false, professional_profile: { business_name: 'Βλάχου' } },
      });
    });

    it('of whoever offers services, and of nobody else', async () => {
      const [member, viewer] = [await identity.member('Άννα Λίντκβιστ'), await identity.member('Αμίνα Ντιάλο')];
      expect(await marketplaceOf(viewer, member)).toEqual({
        is_marketplace_enabled: false,
        professional_profile: null,
      });
    });
  });
});
