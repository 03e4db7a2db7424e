import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { mediaReady, mediaRejected } from '@plateia/contracts/media';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import {
  begin,
  BOOKINGS,
  describeJob,
  details,
  post,
  publish,
  publishing,
  questions,
  outcomeOf,
} from './support/wizard.js';
import { RACES } from './support/races.js';

const LINKS_MS = 15 * 60_000;

interface Signed {
  urls: { filename: string; key: string; presigned_url: string; expiresAt: string }[];
  remainingSlots: number;
}

const photo = { filename: 'βρύση.jpg', contentType: 'image/jpeg' };

describeWith('bookings against its database', 'TEST_MONGO_URL')('pictures of a job', () => {
  let harness: BookingsHarness;
  let anna: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000' });
    anna = await harness.member('Άννα Ρήγα');
  });
  afterAll(() => harness.stop());

  const sign = (bookingId: string, n: number, file: object = photo) =>
    post<Signed>(anna, 'images', { bookingId, files: Array.from({ length: n }, () => file) });
  const ready = (key: string, version = 1) =>
    harness.deliver(
      mediaReady,
      {
        key,
        ownerId: anna.userId,
        uploadKind: 'booking_image',
        subjectId: null,
        width: 800,
        height: 600,
        duration: null,
        bytes: 1_000,
        blur: null,
      },
      version,
    );
  const told = async (type: string, bookingId: string) =>
    (await harness.sent(type))
      .map(({ data }) => data as { subjectId: string; keys: string[] })
      .filter(({ subjectId }) => subjectId === bookingId);

  const remove = (bookingId: string, key: string) =>
    post<{ remainingSlots: number }>(anna, 'images/remove', { bookingId, key });
  const rowOf = (_id: string) => harness.rows('bookings').findOne({ _id }, { projection: { outbox: 0 } });
  const shownOf = async (id: string) =>
    ((await details(anna, id)).body as Booking).images.map(({ key, alt, status }) => [key, alt, status]);

  it('have five places, all that are asked for or none', async () => {
    const bookingId = await begin(anna);
    const { body, status } = await sign(bookingId, 2);
    expect([status, body.remainingSlots]).toEqual([200, 3]);
    for (const { key, presigned_url, filename, expiresAt } of body.urls) {
      expect(key).toMatch(new RegExp(`^booking_image/${anna.userId}/${bookingId}/[0-9a-f-]{36}\\.jpg$`));
      expect(presigned_url).toContain(`/api/media/upload/${key}?`);
      expect(filename).toBe('βρύση.jpg');
      expect(Math.abs(Date.parse(expiresAt) - harness.clock.now() - LINKS_MS)).toBeLessThan(60_000);
    }
    const tooMany = await sign(bookingId, 4);
    expect([tooMany.status, tooMany.body.error?.errorCode, tooMany.body.error?.details]).toEqual([
      422,
      'TOO_MANY_IMAGES',
      { remainingSlots: 3 },
    ]);
    expect((await sign(bookingId, 3)).body.remainingSlots).toBe(0);
    for (const [n, file] of [
      [6, photo],
      [0, photo],
      [1, { filename: 'a.svg', contentType: 'image/svg+xml' }],
      [1, { filename: 'a.pdf', contentType: 'application/pdf' }],
    ] as const)
      expect(await outcomeOf(sign(bookingId, n, file))).toBe('VALIDATION_FAILED');
  });

  it('never take more places than there are, however many ask at once', async () => {
    for (let run = 0; run < RACES; run++) {
      const bookingId = await begin(anna);
      const all = await Promise.all(Array.from({ length: 10 }, () => sign(bookingId, 1)));
      const slots = all.filter(({ status }) => status === 200).map(({ body }) => body.remainingSlots);
      expect(slots.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
      expect(all.filter(({ status }) => status !== 200).map(({ body }) => body.error?.errorCode)).toEqual(
        Array.from({ length: 5 }, () => 'TOO_MANY_IMAGES'),
      );
    }
  });

  it('are shown once media has looked at them, and kept by it from then on', async () => {
    const { id } = await publish(anna);
    const [first, second] = (await sign(id, 2)).body.urls.map(({ key }) => key);
    if (first === undefined || second === undefined) throw new Error('nothing was signed');
    await ready(first);
    await harness.deliver(mediaRejected, { key: second, ownerId: anna.userId, reason: 'FILE_TYPE' });
    const { body } = await details(anna, id);
    expect((body as Booking).images).toMatchObject([{ key: first, status: 'ready', width: 800, kind: 'image' }]);
    expect((body as Booking).images[0]?.thumb).toContain('v=thumb');
    expect(await told('files_attached', id)).toEqual([{ subjectType: 'booking', subjectId: id, keys: [first] }]);
    // One that was refused gives its place back.
    expect((await sign(id, 1)).body.remainingSlots).toBe(3);
    // A file of nobody's, and one that was never asked for, change nothing.
    await ready(first.replace(/[^/]+\.jpg$/, `${harness.clock.newId()}.jpg`));
    expect(((await details(anna, id)).body as Booking).images.filter(({ status }) => status === 'ready')).toHaveLength(
      1,
    );
  });

  it('give back what was never used when its link dies, and go with a draft', async () => {
    const bookingId = await begin(anna);
    const [used] = (await sign(bookingId, 5)).body.urls.map(({ key }) => key);
    await ready(used ?? '');
    expect(await outcomeOf(sign(bookingId, 1))).toBe('TOO_MANY_IMAGES');
    harness.clock.advance(LINKS_MS + 1_000);
    anna = await harness.signedIn({ userId: anna.userId });
    expect((await sign(bookingId, 4)).body.remainingSlots).toBe(0);
    await anna.patch(`${BOOKINGS}?action=update_status`, { id: bookingId, status: 'canceled' });
    expect(await told('files_detached', bookingId)).toEqual([
      { subjectType: 'booking', subjectId: bookingId, keys: [used] },
    ]);
    expect(await outcomeOf(sign(bookingId, 1))).toBe('INVALID_TRANSITION');
  });

  it('go when they are taken away, and their links with them', async () => {
    const bookingId = await begin(anna);
    const [shown = '', unused = '', left = ''] = (await sign(bookingId, 3)).body.urls.map(({ key }) => key);
    await ready(shown);
    const before = await rowOf(bookingId);
    for (const key of [left.replace(/[^/]+$/, `${harness.clock.newId()}.jpg`), '', '../x'])
      expect((await remove(bookingId, key)).body).toEqual({ remainingSlots: 2 });
    expect(await rowOf(bookingId)).toEqual(before);
    for (let time = 0; time < 2; time++)
      expect(await remove(bookingId, shown)).toMatchObject({ status: 200, body: { remainingSlots: 3 } });
    expect((await remove(bookingId, unused)).body).toEqual({ remainingSlots: 4 });
    expect(await told('files_detached', bookingId)).toEqual([
      { subjectType: 'booking', subjectId: bookingId, keys: [shown] },
    ]);
    expect((await rowOf(bookingId))?.['log']).toMatchObject([
      { kind: 'created' },
      { kind: 'images_signed' },
      { kind: 'image_ready' },
      { kind: 'image_removed' },
      { kind: 'image_removed', by: 'customer', actor: anna.userId },
    ]);
    // A late upload, and a word of media that comes again, belong to nothing.
    await ready(unused);
    await ready(shown, 2);
    expect(await shownOf(bookingId)).toEqual([[left, '', 'processing']]);
    expect(await told('files_attached', bookingId)).toHaveLength(1);
    expect((await sign(bookingId, 4)).body.remainingSlots).toBe(0);
  });

  it('taken away as media looks at them, and as more are signed, are neither kept nor counted', async () => {
    for (let run = 0; run < RACES; run++) {
      const bookingId = await begin(anna);
      const [key = ''] = (await sign(bookingId, 5)).body.urls.map((url) => url.key);
      const [signed, , ...taken] = await Promise.all([
        sign(bookingId, 1),
        ready(key),
        ...Array.from({ length: 4 }, () => remove(bookingId, key)),
      ]);
      expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const isSigned = signed.status === 200;
      expect(isSigned || signed.body.error?.errorCode === 'TOO_MANY_IMAGES').toBe(true);
      const left = await shownOf(bookingId);
      expect(left.map(([one]) => one)).not.toContain(key);
      expect(left).toHaveLength(isSigned ? 5 : 4);
      // Media keeps what it was told to keep and not yet to let go.
      expect(await told('files_detached', bookingId)).toEqual(await told('files_attached', bookingId));
      const log = (await rowOf(bookingId))?.['log'] as { kind: string }[];
      expect(log.filter(({ kind }) => kind === 'image_removed')).toHaveLength(1);
    }
  });

  it('may be taken away by the customer alone, and until somebody could have quoted by them', async () => {
    const { id } = await publish(anna);
    const [key = ''] = (await sign(id, 1)).body.urls.map((url) => url.key);
    const other = await harness.member('Άλλη Πελάτισσα');
    expect(await outcomeOf(post(other, 'images/remove', { booking_id: id, key }))).toBe('BOOKING_NOT_FOUND');
    expect((await remove(id, key)).body).toEqual({ remainingSlots: 5 });
    await anna.patch(`${BOOKINGS}?action=update_status`, { id, status: 'canceled' });
    expect(await outcomeOf(remove(id, key))).toBe('INVALID_TRANSITION');
  });

  it('that are named when the request is published stand in that order with those words, and no others', async () => {
    const bookingId = await begin(anna);
    await describeJob(anna, bookingId);
    await questions(anna, bookingId);
    const signed = (await sign(bookingId, 4)).body.urls.map(({ key }) => key);
    const [first = '', second = '', third = '', fourth = ''] = signed;
    await ready(first);
    await ready(second);
    const complete = (images: unknown) => post<Booking>(anna, 'complete', publishing(bookingId, { images }));
    const foreign = (await sign(await begin(anna), 1)).body.urls[0]?.key;
    const many = Array.from({ length: 6 }, () => ({ key: third }));
    for (const [images, problem] of [
      [[{ key: second }, { key: foreign }], 'images.1.key unknown'],
      [[{ key: second }, { key: second }], 'images distinct'],
      [[{ key: second, alt: 'x'.repeat(301) }], 'images.0.alt too_long'],
      [many, 'images too_long'],
    ] as const) {
      const { status, body } = await complete(images);
      const problems = (body.error?.details ?? []) as { field: string; rule: string }[];
      expect([status, ...problems.map(({ field, rule }) => `${field} ${rule}`)]).toEqual([400, problem]);
    }
    const named = [{ key: third, alt: 'Από κάτω' }, { key: second, alt: 'Η βρύση' }, { key: fourth }];
    expect(await complete(named)).toMatchObject({ status: 200, body: { status: 'open' } });
    expect(await told('files_detached', bookingId)).toEqual([
      { subjectType: 'booking', subjectId: bookingId, keys: [first] },
    ]);
    await ready(first, 2);
    await ready(third);
    await harness.deliver(mediaRejected, { key: fourth, ownerId: anna.userId, reason: 'FILE_TYPE' });
    expect(await shownOf(bookingId)).toEqual([
      [third, 'Από κάτω', 'ready'],
      [second, 'Η βρύση', 'ready'],
    ]);
  });

  it('all stand where none is named, and none where an empty list is', async () => {
    const publishedWith = async (input: object): Promise<unknown[][]> => {
      const bookingId = await begin(anna);
      await describeJob(anna, bookingId);
      await questions(anna, bookingId);
      await sign(bookingId, 2);
      expect(await outcomeOf(post(anna, 'complete', publishing(bookingId, input)))).toBe(200);
      return shownOf(bookingId);
    };
    expect(await publishedWith({})).toHaveLength(2);
    expect(await publishedWith({ images: [] })).toEqual([]);
  });
});
