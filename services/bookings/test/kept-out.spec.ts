import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking, Review } from '@plateia/contracts/bookings';
import {
  accountDeactivated,
  accountDeleted,
  accountReactivated,
  userBanned,
  userUnbanned,
} from '@plateia/contracts/identity';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { ReadJob } from '../src/market/open-requests/read-job.js';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import { BookingsHarness } from './support/bookings-harness.js';
import { doneJob } from './support/done-jobs.js';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { professional } from './support/professionals.js';
import { details } from './support/wizard.js';

describeWith('bookings against its database', 'TEST_MONGO_URL')('a professional who is kept out', () => {
  let harness: BookingsHarness;
  let customer: Member;
  let versions = 10;
  beforeAll(async () => {
    harness = await BookingsHarness.start();
    customer = await harness.member('Ελένη Μαρκάκη');
  });
  afterAll(() => harness.stop());

  const good = { banned: false, until: null, closing: false, deleteAfter: null };
  const acts = {
    banned: ({ userId }: Member) =>
      harness.deliver(userBanned, { userId, standing: { ...good, banned: true }, reason: 'spam' }, ++versions),
    leaving: ({ userId }: Member) =>
      harness.deliver(accountDeactivated, { userId, standing: { ...good, closing: true } }, ++versions),
  };
  const area: BookingRow['area'] = {
    city: 'Αθήνα',
    postcode: '10563',
    point: { type: 'Point', coordinates: [23.7278, 37.9838] },
  };
  const row = async (id: string) => (await harness.rows('bookings').findOne({ _id: id })) as unknown as BookingRow;

  it.each(['banned', 'leaving'] as const)('has no quote that may be chosen any more: %s', async (how) => {
    const [pro, other] = [await professional(harness, 'Νίκος'), await professional(harness, 'Γιώργος')];
    const quotes = [quoteBy(pro, harness), quoteBy(other, harness, { status: 'viewed' })];
    const { _id: compared } = await bookingOf(harness, customer, { status: 'quotes_ready', quotes, area });
    const { _id: alone } = await bookingOf(harness, customer, {
      status: 'quotes_ready',
      quotes: [quoteBy(pro, harness, { status: 'viewed' })],
      area,
    });
    const won = quoteBy(pro, harness, { status: 'accepted' });
    const { _id: agreed } = await bookingOf(harness, customer, {
      status: 'scheduled',
      quotes: [won],
      chosen: chosenBy(won),
    });
    await acts[how](pro);
    expect((await row(compared)).quotes.map(({ status }) => status)).toEqual(['withdrawn', 'viewed']);
    expect(await row(alone)).toMatchObject({ status: 'open', quotes: [{ status: 'withdrawn' }] });
    expect((await row(agreed)).quotes.map(({ status }) => status)).toEqual(['accepted']);
    const told = (await harness.sent('quote_withdrawn')).filter(({ subject }) => subject === quotes[0]?.id);
    expect(told.map(({ data }) => (data as { status: string }).status)).toEqual(['withdrawn']);
  });

  it.each(['banned', 'leaving'] as const)('sends none with the token of a moment ago: %s', async (how) => {
    const pro = await professional(harness, 'Στέλιος');
    const { _id: id } = await bookingOf(harness, customer, { status: 'open', area });
    const forQuoting = () => harness.part(ReadJob).forQuoting(id, pro.userId);
    expect((await forQuoting()).job._id).toBe(id);
    await acts[how](pro);
    await expect(forQuoting()).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  it.each(['banned', 'leaving'] as const)(
    'has neither name nor words before others, but where a job runs: %s',
    async (how) => {
      const pro = await professional(harness, 'Θανάσης');
      const [lost, won, running] = [
        quoteBy(pro, harness),
        quoteBy(pro, harness, { status: 'accepted' }),
        quoteBy(pro, harness, { status: 'accepted' }),
      ];
      const work = { doneAt: harness.clock.date(), note: 'New cartridge', files: [] };
      const endedAt = harness.clock.date();
      const ids = {
        asked: (await bookingOf(harness, customer, { status: 'open', quotes: [lost], area }))._id,
        done: (
          await bookingOf(harness, customer, {
            status: 'completed',
            quotes: [won],
            chosen: chosenBy(won),
            work,
            endedAt,
          })
        )._id,
        begun: (
          await bookingOf(harness, customer, {
            status: 'in_progress',
            quotes: [running],
            chosen: chosenBy(running),
            work,
          })
        )._id,
      };
      const seen = async (id: string) => (await details(customer, id)).body as Booking;
      const named = { businessName: 'Θανάσης Υδραυλικά' };
      const shown = { professional: named, message: 'I can come on Tuesday', items: [{ label: 'Work' }] };
      const kept = { professional: { businessName: 'Deleted member', photo: null, deleted: true }, message: '' };
      for (const id of Object.values(ids)) expect((await seen(id)).quotes).toMatchObject([shown]);
      await acts[how](pro);
      expect((await seen(ids.begun)).quotes).toMatchObject([shown]);
      expect(await seen(ids.begun)).toMatchObject({ professional: named, work: { note: 'New cartridge' } });
      expect((await seen(ids.asked)).quotes).toMatchObject([{ ...kept, items: [{ label: '', amount: 6_000 }] }]);
      // What was paid for is on the receipt.
      expect((await seen(ids.done)).quotes).toMatchObject([{ ...kept, items: [{ label: 'Work', amount: 6_000 }] }]);
      expect(await seen(ids.done)).toMatchObject({
        professional: { businessName: 'Deleted member' },
        work: { note: '' },
      });
      if (how === 'leaving') return;
      await harness.deliver(userUnbanned, { userId: pro.userId, standing: good, reason: 'spam' }, ++versions);
      expect(await seen(ids.done)).toMatchObject({ professional: named, work: { note: 'New cartridge' } });
    },
  );

  it.each(['banned', 'leaving'] as const)('is not read in reviews until they are back: %s', async (how) => {
    const [pro, author] = [await professional(harness, 'Μαρία'), await harness.member('Άννα Πελάτισσα')];
    const said = { id: harness.clock.newId(), authorId: author.userId, subjectId: pro.userId, rating: 5, text: 'Good' };
    await doneJob(
      harness,
      { customer: author, professional: pro },
      { reviews: [{ ...said, by: 'customer', createdAt: harness.clock.date() }], reviewsShownAt: harness.clock.date() },
    );
    const read = async () =>
      ((await customer.get('/api/v1/marketplace/reviews', { user_id: pro.userId })).body as { reviews: Review[] })
        .reviews;
    expect(await read()).toMatchObject([{ authorFullName: 'Άννα Πελάτισσα', text: 'Good' }]);
    await acts[how](author);
    expect(await read()).toEqual([]);
    const back = how === 'banned' ? userUnbanned : accountReactivated;
    await harness.deliver(back, { userId: author.userId, standing: good, reason: 'spam' }, ++versions);
    expect(await read()).toMatchObject([{ authorFullName: 'Άννα Πελάτισσα', text: 'Good' }]);
    // Of whom nothing is left what they said stays, without a name.
    await harness.deliver(accountDeleted, { userId: author.userId });
    expect(await read()).toMatchObject([{ authorFullName: 'Deleted member', text: 'Good' }]);
  });

  it('is read again when a ban has ended by its time, whether or not somebody has said so', async () => {
    const [pro, author] = [await professional(harness, 'Άρης'), await harness.member('Κώστας')];
    const review = { id: harness.clock.newId(), by: 'customer', createdAt: harness.clock.date(), rating: 4 } as const;
    const said = { ...review, authorId: author.userId, subjectId: pro.userId, text: 'Fine' };
    await doneJob(
      harness,
      { customer: author, professional: pro },
      { reviews: [said], reviewsShownAt: harness.clock.date() },
    );
    const standing = { ...good, banned: true, until: new Date(harness.clock.now() + 60_000).toISOString() };
    await harness.deliver(userBanned, { userId: author.userId, standing, reason: 'spam' }, ++versions);
    const texts = async () =>
      (
        (await harness.visitor().get('/api/v1/marketplace/reviews').query({ user_id: pro.userId })).body as {
          reviews: Review[];
        }
      ).reviews.map(({ text }) => text);
    expect(await texts()).toEqual([]);
    harness.clock.advance(61_000);
    expect(await texts()).toEqual(['Fine']);
  });
});
