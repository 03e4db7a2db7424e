import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { profileUpdated, type Person } from '@plateia/contracts/identity';
import { describeWith, until } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';

const PROFILE = '/api/v1/marketplace/professional/profile';
const COMPLETE = '/api/v1/marketplace/professional/onboarding/complete';

const ADDRESS = { street: 'Χατζημιχάλη Γιάνναρη 40', city: 'Χανιά', postcode: '731 35', country: 'gr' };
const LEGAL = { legal_name: 'Ραπτάκης Ε.Ε.', phone: '+30 28210 12345', vat_number: 'EL 090000045' };
const BUSINESS = {
  business_name: 'Ραπτάκης Υδραυλικά',
  business_description:
    'Διαρροές, μπάνια, λέβητες. Τρίτη γενιά υδραυλικών· εξηγώ τι βρίσκω πριν πιάσω κάτι στα χέρια μου.',
  categories: ['plumbing/tap', 'plumbing/leak'],
};

const profileOf = (member: Member) => member.get(PROFILE).then(({ body }) => body as ProfessionalProfile);
const saved = async (member: Member, fields: object): Promise<ProfessionalProfile> => {
  const { status, body } = await member.post(PROFILE, fields);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as ProfessionalProfile;
};
const refusalOf = async (member: Member, fields: object): Promise<unknown> => {
  const { status, body } = await member.post(PROFILE, fields);
  const { errorCode, details } = (body as { error: { errorCode: string; details?: { field: string; rule: string }[] } })
    .error;
  return [status, errorCode, details?.map(({ field, rule }) => `${field} ${rule}`)];
};

describeWith('bookings against its database', 'TEST_MONGO_URL')('professionals', () => {
  let harness: BookingsHarness;
  beforeAll(async () => {
    harness = await BookingsHarness.start();
  });
  afterAll(() => harness.stop());

  describe('the own profile', () => {
    it('is for professionals', async () => {
      const { body, status } = await harness.visitor().get(PROFILE);
      expect([status, body.error]).toEqual([
        401,
        { errorCode: 'NOT_AUTHENTICATED', errorMessage: 'Not authenticated' },
      ]);
      const member = await harness.member('Ελένη Μαρκάκη');
      for (const path of [PROFILE, COMPLETE]) {
        const refused = path === PROFILE ? await member.get(path) : await member.post(path);
        expect(refused.status).toBe(403);
        expect(refused.body.error).toEqual({ errorCode: 'NOT_PROFESSIONAL', errorMessage: 'Not a professional' });
      }
    });

    it('is there for a fresh role, also before identity has told of it', async () => {
      const helper = await harness.signedIn({ role: 'helper' });
      const all = await Promise.all(Array.from({ length: 10 }, () => profileOf(helper)));
      expect(new Set(all.map(({ referral_code }) => referral_code)).size).toBe(1);
      expect(all[0]).toEqual({
        user_id: helper.userId,
        business_name: '',
        business_description: '',
        categories: [],
        service_address: null,
        service_radius: 25,
        stripe_account_id: null,
        verification_status: 'pending',
        verified_at: null,
        blue_tick: false,
        onboarding_completed: false,
        profile_completion_percentage: 0,
        last_active_at: expect.any(String) as unknown,
        total_earnings: 0,
        total_jobs: 0,
        average_rating: null,
        review_count: 0,
        response_time_minutes: null,
        referral_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) as unknown,
        payout_account: 'none',
        verification_reason: null,
        referral_earnings: 0,
        legal: null,
        licence: 'none',
        can_quote: false,
        missing: ['onboarding_completed', 'business_name', 'categories', 'service_address', 'legal'],
      });
      expect(await harness.rows('professionals').countDocuments({ _id: helper.userId })).toBe(1);
    });

    it('fills step by step, and says in percent how far it is and what is missing', async () => {
      const helper = await harness.helper('Γιώργος Ραπτάκης');
      const percent: number[] = [];
      const step = async (fields: object) => {
        const profile = await saved(helper, fields);
        percent.push(profile.profile_completion_percentage);
        return profile;
      };
      await step({ business_name: BUSINESS.business_name });
      await step({ business_description: 'Υδραυλικά.' });
      await step({ business_description: BUSINESS.business_description });
      await step({ categories: BUSINESS.categories });
      const located = await step({ service_address: ADDRESS, service_radius: 40 });
      expect(located.service_address).toMatchObject({ ...ADDRESS, postcode: '73135', country: 'GR' });
      expect(located.service_address?.lat).toBeCloseTo(35.51, 1);
      expect(located.service_address?.lng).toBeCloseTo(24.02, 1);
      expect(located).toMatchObject({
        service_radius: 40,
        can_quote: false,
        missing: ['onboarding_completed', 'legal'],
      });
      const lawful = await step({ legal: LEGAL });
      expect(lawful.legal).toEqual({ ...LEGAL, phone: '+302821012345', vat_number: '090000045', register_no: null });
      expect(percent).toEqual([10, 10, 20, 40, 55, 70]);
      const { body: done } = await helper.post(COMPLETE, { service_radius: 25 });
      expect(done).toMatchObject({
        onboarding_completed: true,
        profile_completion_percentage: 100,
        can_quote: true,
        missing: [],
        service_radius: 25,
      });
      expect((await helper.post(COMPLETE)).body).toMatchObject({ profile_completion_percentage: 100 });
    });

    it('is done at the end of the steps, whatever is missing; only quoting waits for it', async () => {
      const helper = await harness.helper('Νίκος Αδάμου');
      const { status, body } = await helper.post(COMPLETE);
      expect(status).toBe(200);
      expect(body).toMatchObject({ onboarding_completed: true, profile_completion_percentage: 100, can_quote: false });
      expect((body as ProfessionalProfile).missing).toEqual([
        'business_name',
        'categories',
        'service_address',
        'legal',
      ]);
    });

    it('passes over what follows from jobs and reviews', async () => {
      const helper = await harness.helper('Πέτρος Ξανθόπουλος');
      const sly = {
        verification_status: 'verified',
        blue_tick: true,
        total_jobs: 99,
        average_rating: 5,
        can_quote: true,
        onboarding_completed: true,
        referral_code: 'SLYSLYSL',
        user_id: harness.clock.newId(),
        total_earnings: 1,
      };
      const profile = await saved(helper, { ...sly, business_name: 'Ξανθόπουλος' });
      expect(profile).toMatchObject({ verification_status: 'pending', blue_tick: false, total_jobs: 0 });
      expect(profile).toMatchObject({ onboarding_completed: false, user_id: helper.userId, can_quote: false });
      expect(profile.referral_code).not.toBe(sly.referral_code);
    });

    it.each([
      [{ business_name: 'Α' }, ['business_name too_short']],
      [{ business_description: 'α'.repeat(2_001) }, ['business_description too_long']],
      [{ categories: [] }, ['categories too_short']],
      [{ categories: Array.from({ length: 11 }, () => 'plumbing/tap') }, ['categories too_long']],
      [{ service_radius: 0 }, ['service_radius too_small']],
      [{ service_radius: 101 }, ['service_radius too_big']],
      [{ service_radius: 2.5 }, ['service_radius type']],
      [{ service_address: { ...ADDRESS, postcode: '7313' } }, ['service_address.postcode postcode']],
      [{ service_address: { ...ADDRESS, city: '' } }, ['service_address.city too_short']],
      [{ service_address: { ...ADDRESS, city: 'Qwxzvk' } }, ['service_address.city place']],
      [{ legal: { ...LEGAL, vat_number: '090000046' } }, ['legal.vat_number vat_number']],
      [{ legal: { ...LEGAL, vat_number: '000000000' } }, ['legal.vat_number vat_number']],
      [{ legal: { ...LEGAL, phone: '2821012345' } }, ['legal.phone phone']],
      [{ legal: { ...LEGAL, legal_name: 'Ρ' } }, ['legal.legal_name too_short']],
    ])('refuses %j', async (fields, details) => {
      const helper = await harness.signedIn({ role: 'helper' });
      expect(await refusalOf(helper, fields)).toEqual([400, 'VALIDATION_FAILED', details]);
    });

    it('takes leaves of the tree only, and no half of what is sent', async () => {
      const helper = await harness.helper('Μαρία Παππά');
      for (const categories of [['plumbing'], ['plumbing/tap', 'plumbing/none']]) {
        const refused = await refusalOf(helper, { business_name: 'Παππά', categories });
        expect(refused).toEqual([422, 'CATEGORY_NOT_SELECTABLE', undefined]);
      }
      expect(await profileOf(helper)).toMatchObject({ business_name: '', categories: [] });
    });
  });

  describe('what others are told', () => {
    it('is the card, without what is the owner’s own', async () => {
      const helper = await harness.helper('Χρήστος Λάμπρου');
      await saved(helper, { ...BUSINESS, service_address: ADDRESS, legal: LEGAL });
      await saved(helper, BUSINESS);
      const told = (await harness.sent('professional_profile_updated')).filter(
        ({ subject }) => subject === helper.userId,
      );
      // As it was opened, and as it was changed; saved again it says nothing new.
      expect(told.map(({ aggregateversion }) => aggregateversion)).toEqual([1, 2]);
      const profile = (told.at(-1)?.data as { profile: ProfessionalProfile } | undefined)?.profile;
      expect(profile).toMatchObject({
        ...BUSINESS,
        service_address: { city: 'Χανιά', postcode: '73135', country: 'GR' },
        stripe_account_id: null,
        total_earnings: null,
        referral_code: null,
        referral_earnings: null,
        legal: null,
        profile_completion_percentage: 70,
      });
      expect(JSON.stringify(told)).not.toMatch(/Γιάνναρη|090000045|28210|"lat"/);
    });
  });

  describe('what identity tells', () => {
    const row = (member: Member) => harness.rows('professionals').findOne({ _id: member.userId });

    it('seeds what is empty, and nothing that was written since', async () => {
      const helper = await harness.member('Σοφία Βλάχου', { claims: { role: 'helper' } });
      await saved(helper, { business_name: 'Βλάχου Καθαρισμοί' });
      const seed = {
        ...BUSINESS,
        service_address: { ...ADDRESS, postcode: '73135', country: 'GR' },
        service_radius: 10,
      };
      await harness.offers(helper, { seed });
      const profile = await profileOf(helper);
      expect(profile).toMatchObject({ business_name: 'Βλάχου Καθαρισμοί', categories: BUSINESS.categories });
      expect(profile).toMatchObject({ service_radius: 10, service_address: { city: 'Χανιά' } });
      await harness.offers(helper, { seed: { service_radius: 30, categories: ['plumbing/tap'] }, version: 3 });
      expect(await profileOf(helper)).toMatchObject({ service_radius: 10, categories: BUSINESS.categories });
    });

    it('decides who is told of jobs: whoever offers, may quote and has a place', async () => {
      const helper = await harness.helper('Ανδρέας Κουρής');
      await saved(helper, { ...BUSINESS, service_address: ADDRESS });
      await helper.post(COMPLETE);
      expect(await row(helper)).toMatchObject({ isNotified: false, isOffering: true });
      await saved(helper, { legal: LEGAL });
      expect(await row(helper)).toMatchObject({
        isNotified: true,
        point: { coordinates: [expect.any(Number), expect.closeTo(35.51, 1)] },
      });
      await harness.offers(helper, { person: { marketplaceEnabled: false }, version: 3 });
      expect(await row(helper)).toMatchObject({ isNotified: false, isOffering: false });
      // An older word that comes late.
      await harness.offers(helper, { version: 2 });
      expect(await row(helper)).toMatchObject({ isOffering: false });
      await harness.offers(helper, { version: 4 });
      expect(await row(helper)).toMatchObject({ isNotified: true });
    });

    it('of the photo counts for the percent', async () => {
      const helper = await harness.helper('Αμίνα Ντιάλο');
      await saved(helper, { business_name: 'Ντιάλο' });
      const { fullName, userId } = helper;
      const person: Person = {
        userId,
        fullName,
        username: 'amina',
        photo: '/photo',
        role: 'helper',
        marketplaceEnabled: true,
        verifiedBadge: false,
        adult: true,
        lang: 'el',
      };
      const { prefs } = (await harness.rows('people').findOne({ _id: userId })) as unknown as { prefs: never };
      const change = (member: Person, version: number) =>
        harness.deliver(profileUpdated, { person: member, prefs, aboutMeLength: 0, changed: ['photo'] }, version);
      await change(person, 5);
      await until('the photo counts', async () => (await profileOf(helper)).profile_completion_percentage === 20);
      await change({ ...person, photo: null }, 6);
      expect((await profileOf(helper)).profile_completion_percentage).toBe(10);
      // Whoever offers nothing is none of its business.
      const other = await harness.member('Άννα Λίντκβιστ');
      await change({ ...person, userId: other.userId, role: 'member', marketplaceEnabled: false }, 2);
      expect(await row(other)).toBeNull();
    });
  });
});
