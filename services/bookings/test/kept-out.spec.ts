import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountDeactivated, userBanned } from '@plateia/contracts/identity';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-stand';
import { ReadJob } from '../src/jobs/read-job.js';
import type { BookingRow } from '../src/persistence/booking.schema.js';
import { BookingsStand } from './support/bookings-stand.js';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { professional } from './support/professionals.js';

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
});
