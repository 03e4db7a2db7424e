import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { mediaReady } from '@plateia/contracts/media';
import type { Member } from '@plateia/service-harness';
import { describeWith, until } from '@plateia/test-kit';
import { thrownAwayDrafts } from '../src/app/migrations/thrown-away.js';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import { BookingsHarness } from './support/bookings-harness.js';
import { ANSWERS, begin, BOOKINGS, describeJob, details, PLACE, post, TAP, outcomeOf } from './support/wizard.js';

const MONTH_MS = 31 * 24 * 3_600_000;
const WORDS = /βρύση|Ερμού|Βοήθεια|dripping|λόγος/;

describeWith('bookings against its database', 'TEST_MONGO_URL')('a draft that is thrown away', () => {
  let harness: BookingsHarness;
  let anna: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000' });
    anna = await harness.member('Άννα Ρήγα');
  });
  afterAll(() => harness.stop());

  const rowOf = (_id: string) => harness.rows('bookings').findOne({ _id }, { projection: { outbox: 0 } });
  const throwAway = (id: string) =>
    anna.patch(`${BOOKINGS}?action=update_status`, { id, status: 'canceled', reason: 'Ένας λόγος' }).then();

  /** With all that a draft can say, and a picture that media has looked at. */
  async function written(): Promise<{ id: string; key: string }> {
    const id = await begin(anna, { title: 'Βοήθεια' });
    await describeJob(anna, id, { place: { place_id: 'geonames:264371', street: 'Ερμού 12', postcode: '10563' } });
    await post(anna, 'follow-up-questions', { bookingId: id, answers: ANSWERS, when: { type: 'asap' } });
    const files = [{ filename: 'a.jpg', contentType: 'image/jpeg' }];
    const { body } = await post<{ urls: { key: string }[] }>(anna, 'images', { bookingId: id, files });
    const key = body.urls[0]?.key ?? '';
    const seen = { width: 8, height: 6, duration: null, bytes: 9, blur: null };
    await harness.deliver(mediaReady, {
      key,
      ownerId: anna.userId,
      uploadKind: 'booking_image',
      subjectId: null,
      ...seen,
    });
    expect(JSON.stringify(await rowOf(id))).toMatch(WORDS);
    return { id, key };
  }

  async function expectGone(id: string): Promise<void> {
    for (const query of [{}, { tab: 'action_needed' }, { tab: 'active' }, { tab: 'past' }, { nextToken: '0' }]) {
      const { body } = await anna.get(BOOKINGS, query);
      expect((body as { bookings: Booking[] }).bookings.map((one) => one.id)).not.toContain(id);
    }
    expect((await anna.get(`${BOOKINGS}/stats`)).body).toMatchObject({ total: 0, past: 0, action_needed: 0 });
    expect(JSON.stringify(await rowOf(id))).not.toMatch(WORDS);
  }

  it('is in no list and says nothing any more, and media lets go of its pictures', async () => {
    const { id, key } = await written();
    for (let time = 0; time < 2; time++)
      expect(await throwAway(id)).toMatchObject({ status: 200, body: { status: 'canceled', images: [], area: null } });
    await expectGone(id);
    const told = async (type: string) => (await harness.sent(type)).filter(({ subject }) => subject === id);
    expect((await told('files_detached')).map(({ data }) => data)).toMatchObject([{ subjectId: id, keys: [key] }]);
    const news = await told('booking_status_changed');
    expect(news).toMatchObject([{ data: { from: 'draft', to: 'canceled', by: 'customer', reason: null } }]);
    expect(JSON.stringify(news)).not.toMatch(WORDS);
  });

  it('is written no further, and its session is over', async () => {
    const { id } = await written();
    await throwAway(id);
    const { body } = await anna.get(`${BOOKINGS}/status`, { bookingId: id });
    expect(body).toMatchObject({ status: 'expired', booking_status: 'canceled', next_step: null });
    expect((await details(anna, id)).body).toMatchObject({ status: 'canceled', description: '', nextAction: null });
    for (const [step, input] of [
      ['init', {}],
      ['submit', { description: TAP }],
      ['follow-up-questions', {}],
      ['complete', { answers: ANSWERS, place: PLACE, when: { type: 'asap' } }],
      ['images', { files: [{ filename: 'a.jpg', contentType: 'image/jpeg' }] }],
      ['images/remove', { key: 'x' }],
    ] as const)
      expect([step, await outcomeOf(post(anna, step, { ...input, bookingId: id }))]).toEqual([
        step,
        'INVALID_TRANSITION',
      ]);
  });

  it('goes the same way when nobody touched it for a month', async () => {
    const { id } = await written();
    harness.clock.advance(MONTH_MS);
    await until('it is thrown away', async () => (await rowOf(id))?.['status'] === 'canceled');
    expect(await rowOf(id)).toMatchObject({ tab: null, dueAt: null, images: [] });
    anna = await harness.signedIn({ userId: anna.userId });
    await expectGone(id);
  });

  it('of an earlier release goes with the next one, once', async () => {
    const { id } = await written();
    const { title, description, answers, address, area, when } = (await rowOf(id)) as unknown as BookingRow;
    await throwAway(id);
    const log = [{ kind: 'canceled', by: 'customer', reason: 'Ένας λόγος', at: harness.clock.date() }];
    const kept = { title, description, answers, address, area, when, log, tab: 'past' };
    await harness.rows('bookings').updateOne({ _id: id }, { $set: kept });
    const drafted = await begin(anna, { title: 'Βοήθεια' });
    const untouched = await rowOf(drafted);
    await thrownAwayDrafts.run(harness.context.connection);
    const after = await rowOf(id);
    await thrownAwayDrafts.run(harness.context.connection);
    expect([await rowOf(id), await rowOf(drafted)]).toEqual([after, untouched]);
    await throwAway(drafted);
    await expectGone(id);
  });
});
