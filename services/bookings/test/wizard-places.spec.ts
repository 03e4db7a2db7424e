import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import type { Member } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { PaidBookings } from './support/paid-bookings.js';
import { professional, QUOTES, terms } from './support/professionals.js';
import { begin, describeJob, details, post, publishing, questions, TAP } from './support/wizard.js';

const ATHENS = 'geonames:264371';
const NICOSIA = 'geonames:146268';
const DOOR = { place_id: ATHENS, street: 'Ερμού 12', postcode: '105 63' };
const KEPT = { street: 'Ερμού 12', city: 'Athens', postcode: '10563', country: 'GR' };

describeWith('bookings against its database', 'TEST_MONGO_URL')('where a job is', () => {
  let paid: PaidBookings;
  let maria: Member;
  let [winner, loser]: Member[] = [];
  beforeAll(async () => {
    paid = await PaidBookings.start({ QUOTA_SCALE: '1000' });
    maria = await paid.harness.member('Μαρία Κοντού');
    [winner, loser] = [await professional(paid.harness, 'Νίκος'), await professional(paid.harness, 'Γιώργος')];
  });
  afterAll(() => paid.stop());

  const seen = async (who: Member | undefined, id: string) => (await details(who ?? maria, id)).body as Booking;
  const problems = async (step: string, body: object) => {
    const { status, body: answer } = await post(maria, step, body);
    const found = (answer.error?.details ?? []) as { field: string; rule: string }[];
    return [status, ...found.map(({ field, rule }) => `${field} ${rule}`)];
  };

  it('has a postcode of its country, whoever says so', async () => {
    const bookingId = await begin(maria);
    const submit = (place: object) => problems('submit', { bookingId, description: TAP, place });
    for (const place of [
      { place_id: ATHENS, postcode: '1011' },
      { place_id: NICOSIA, postcode: '10563' },
    ]) {
      expect(await submit(place)).toEqual([400, 'place.postcode postcode']);
      expect((await seen(maria, bookingId)).area).toBeNull();
    }
    expect(await submit({ place_id: NICOSIA, postcode: '1011' })).toEqual([200]);
    expect(await submit({ place_id: ATHENS })).toEqual([200]);
    await questions(maria, bookingId);
    const complete = (place: object) => problems('complete', publishing(bookingId, { place }));
    expect(await complete({ ...DOOR, postcode: '1011' })).toEqual([400, 'place.postcode postcode']);
    expect(await complete({ ...DOOR, place_id: NICOSIA })).toEqual([400, 'place.postcode postcode']);
    expect(await complete(DOOR)).toEqual([200]);
  });

  it('stays with the draft to the door, for its writer to go on with elsewhere', async () => {
    const bookingId = await begin(maria);
    await describeJob(maria, bookingId, { place: DOOR });
    const draft = await seen(await paid.harness.signedIn({ userId: maria.userId }), bookingId);
    expect(draft).toMatchObject({ status: 'draft', address: KEPT, area: { city: 'Athens', postcode: '10563' } });
    // Described anew without a place, it is where it was.
    await describeJob(maria, bookingId);
    expect(await seen(maria, bookingId)).toMatchObject({ address: KEPT });
  });

  it('is read to the door by the professional who was chosen, and by no other', async () => {
    const bookingId = await begin(maria);
    await describeJob(maria, bookingId, { place: { ...DOOR, street: 'Σταδίου 3' } });
    await questions(maria, bookingId);
    expect(await problems('complete', publishing(bookingId, { place: DOOR }))).toEqual([200]);
    const offers: string[] = [];
    for (const who of [winner, loser]) {
      const { body } = (await who?.post(QUOTES, terms(paid.harness, bookingId)).expect(201)) ?? {};
      offers.push((body as { id: string }).id);
      const offered = await seen(who, bookingId);
      expect(offered.area).toMatchObject({ city: 'Athens', postcode: '10563' });
      expect(JSON.stringify(offered)).not.toMatch(/Ερμού|Σταδίου/);
    }
    await paid.accept(maria, bookingId, offers[0] ?? '').expect(200);
    expect((await seen(winner, bookingId)).address).toMatchObject(KEPT);
    const lost = await seen(loser, bookingId);
    expect([lost.address, lost.area]).toEqual([undefined, null]);
  });
});
