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
import type { Member } from '@plateia/service-stand';
import { ReadJob } from '../src/market/open-requests/read-job.js';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import { BookingsStand } from './support/bookings-stand.js';
import { doneJob } from './support/done-jobs.js';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { professional } from './support/professionals.js';
import { details } from './support/wizard.js';

describeWith('bookings against its database', 'TEST_MONGO_URL')('a professional who is kept out', () => {
  let stand: BookingsStand;
  let customer: Member;
  let versions = 10;
  beforeAll(async () => {
    stand = await BookingsStand.start();
    customer = await stand.member('Ελένη Μαρκάκη');
  });
  afterAll(() => stand.stop());

  const good = { banned: false, until: null, closing: false, deleteAfter: null };
  const acts = {
    banned: ({ userId }: Member) =>
      stand.tell(userBanned, { userId, standing: { ...good, banned: true }, reason: 'spam' }, ++versions),
    leaving: ({ userId }: Member) =>
      stand.tell(accountDeactivated, { userId, standing: { ...good, closing: true } }, ++versions),
  };
  const area: BookingRow['area'] = {
    city: 'Αθήνα',
    postcode: '10563',
    point: { type: 'Point', coordinates: [23.7278, 37.9838] },
  };
  const row = async (id: string) => (await stand.rows('bookings').findOne({ _id: id })) as unknown as BookingRow;

  it.each(['banned', 'leaving'] as const)('has no quote that may be chosen any more: %s', async (how) => {
    const [pro, other] = [await professional(stand, 'Νίκος'), await professional(stand, 'Γιώργος')];
    const quotes = [quoteBy(pro, stand), quoteBy(other, stand, { status: 'viewed' })];
    const { _id: compared } = await bookingOf(stand, customer, { status: 'quotes_ready', quotes, area });
    const { _id: alone } = await bookingOf(stand, customer, {
      status: 'quotes_ready',
      quotes: [quoteBy(pro, stand, { status: 'viewed' })],
      area,
    });
    const won = quoteBy(pro, stand, { status: 'accepted' });
    const { _id: agreed } = await bookingOf(stand, customer, {
      status: 'scheduled',
      quotes: [won],
      chosen: chosenBy(won),
    });
    await acts[how](pro);
    expect((await row(compared)).quotes.map(({ status }) => status)).toEqual(['withdrawn', 'viewed']);
    expect(await row(alone)).toMatchObject({ status: 'open', quotes: [{ status: 'withdrawn' }] });
    expect((await row(agreed)).quotes.map(({ status }) => status)).toEqual(['accepted']);
    const told = (await stand.sent('quote_withdrawn')).filter(({ subject }) => subject === quotes[0]?.id);
    expect(told.map(({ data }) => (data as { status: string }).status)).toEqual(['withdrawn']);
  });

  it.each(['banned', 'leaving'] as const)('sends none with the token of a moment ago: %s', async (how) => {
    const pro = await professional(stand, 'Στέλιος');
    const { _id: id } = await bookingOf(stand, customer, { status: 'open', area });
    const forQuoting = () => stand.part(ReadJob).forQuoting(id, pro.userId);
    expect((await forQuoting()).job._id).toBe(id);
    await acts[how](pro);
    await expect(forQuoting()).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  it.each(['banned', 'leaving'] as const)(
    'has neither name nor words before others, but where a job runs: %s',
    async (how) => {
      const pro = await professional(stand, 'Θανάσης');
      const [lost, won, running] = [
        quoteBy(pro, stand),
        quoteBy(pro, stand, { status: 'accepted' }),
        quoteBy(pro, stand, { status: 'accepted' }),
      ];
      const work = { doneAt: stand.clock.date(), note: 'New cartridge', files: [] };
      const endedAt = stand.clock.date();
      const ids = {
        asked: (await bookingOf(stand, customer, { status: 'open', quotes: [lost], area }))._id,
        done: (
          await bookingOf(stand, customer, { status: 'completed', quotes: [won], chosen: chosenBy(won), work, endedAt })
        )._id,
        begun: (
          await bookingOf(stand, customer, {
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
      await stand.tell(userUnbanned, { userId: pro.userId, standing: good, reason: 'spam' }, ++versions);
      expect(await seen(ids.done)).toMatchObject({ professional: named, work: { note: 'New cartridge' } });
    },
  );

  it.each(['banned', 'leaving'] as const)('is not read in reviews until they are back: %s', async (how) => {
    const [pro, author] = [await professional(stand, 'Μαρία'), await stand.member('Άννα Πελάτισσα')];
    const said = { id: stand.clock.newId(), authorId: author.userId, subjectId: pro.userId, rating: 5, text: 'Good' };
    await doneJob(
      stand,
      { customer: author, professional: pro },
      { reviews: [{ ...said, by: 'customer', createdAt: stand.clock.date() }], reviewsShownAt: stand.clock.date() },
    );
    const read = async () =>
      ((await customer.get('/api/v1/marketplace/reviews', { user_id: pro.userId })).body as { reviews: Review[] })
        .reviews;
    expect(await read()).toMatchObject([{ authorFullName: 'Άννα Πελάτισσα', text: 'Good' }]);
    await acts[how](author);
    expect(await read()).toEqual([]);
    const back = how === 'banned' ? userUnbanned : accountReactivated;
    await stand.tell(back, { userId: author.userId, standing: good, reason: 'spam' }, ++versions);
    expect(await read()).toMatchObject([{ authorFullName: 'Άννα Πελάτισσα', text: 'Good' }]);
    // Of whom nothing is left what they said stays, without a name.
    await stand.tell(accountDeleted, { userId: author.userId });
    expect(await read()).toMatchObject([{ authorFullName: 'Deleted member', text: 'Good' }]);
  });

  it('is read again when a ban has ended by its time, whether or not somebody has said so', async () => {
    const [pro, author] = [await professional(stand, 'Άρης'), await stand.member('Κώστας')];
    const review = { id: stand.clock.newId(), by: 'customer', createdAt: stand.clock.date(), rating: 4 } as const;
    const said = { ...review, authorId: author.userId, subjectId: pro.userId, text: 'Fine' };
    await doneJob(
      stand,
      { customer: author, professional: pro },
      { reviews: [said], reviewsShownAt: stand.clock.date() },
    );
    const standing = { ...good, banned: true, until: new Date(stand.clock.now() + 60_000).toISOString() };
    await stand.tell(userBanned, { userId: author.userId, standing, reason: 'spam' }, ++versions);
    const texts = async () =>
      (
        (await stand.visitor().get('/api/v1/marketplace/reviews').query({ user_id: pro.userId })).body as {
          reviews: Review[];
        }
      ).reviews.map(({ text }) => text);
    expect(await texts()).toEqual([]);
    stand.clock.advance(61_000);
    expect(await texts()).toEqual(['Fine']);
  });
});
