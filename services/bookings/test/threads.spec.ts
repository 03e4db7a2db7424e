import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking, BookingThreadSummary } from '@plateia/contracts/bookings';
import { accountDeleted } from '@plateia/contracts/identity';
import { bookingMessageSent, bookingMessagesRead } from '@plateia/contracts/messaging';
import { describeWith, until } from '@plateia/test-kit';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import { CountMessages, MOST_COUNTED } from '../src/market/threads/count-messages.js';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { BOOKINGS, details } from './support/wizard.js';

type Thread = { booking: BookingRow; quote: string; customer: Member; professional: Member };

describeWith('threads of bookings against their database', 'TEST_MONGO_URL')('what nobody has read yet', () => {
  let harness: BookingsHarness;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000' });
  });
  afterAll(() => harness.stop());

  const begun = async (
    given: (quote: ReturnType<typeof quoteBy>) => Partial<BookingRow> = () => ({}),
  ): Promise<Thread> => {
    const customer = await harness.member('Ελένη Σταύρου');
    const professional = await harness.helper('Γιώργος Ραπτάκης');
    await professional.post('/api/v1/marketplace/professional/profile', { business_name: 'Υδραυλικά Ραπτάκης' });
    const quote = quoteBy(professional, harness);
    const booking = await bookingOf(harness, customer, { status: 'quotes_ready', quotes: [quote], ...given(quote) });
    return { booking, quote: quote.id, customer, professional };
  };
  const write = async ({ booking, quote, customer, professional }: Thread, by: Member, id = harness.clock.newId()) => {
    const to = by === customer ? professional : customer;
    const of = { messageId: id, bookingId: booking._id, quoteId: quote, createdAt: harness.clock.iso() };
    await harness.deliver(bookingMessageSent, { ...of, fromUserId: by.userId, toUserId: to.userId });
    return id;
  };
  const read = ({ booking, quote }: Thread, by: Member, messageId: string) =>
    harness.deliver(bookingMessagesRead, { bookingId: booking._id, quoteId: quote, readerId: by.userId, messageId });
  const inboxOf = async (member: Member, as: string, query: object = {}) =>
    (await member.get('/api/v1/marketplace/threads', { as, ...query })).body as {
      threads: BookingThreadSummary[];
      nextToken: string;
    };

  /** Details, quote, list and inbox; wherever a side reads it. */
  const unreadOf = async ({ booking, quote }: Thread, member: Member, as: 'customer' | 'professional') => {
    const whole = (await details(member, booking._id)).body as Booking;
    const { bookings } = (await member.get(BOOKINGS, { as })).body as { bookings: Booking[] };
    const { threads } = await inboxOf(member, as);
    return [
      whole.totalUnreadMessages,
      whole.quotes.find(({ id }) => id === quote)?.unreadMessages,
      bookings.find(({ id }) => id === booking._id)?.totalUnreadMessages,
      threads.find(({ quoteId }) => quoteId === quote)?.unread,
    ];
  };

  it('is counted once for the other side, wherever it is shown, until it is read there', async () => {
    const thread = await begun();
    const { customer, professional } = thread;
    const first = await write(thread, professional);
    await write(thread, professional, first);
    const second = await write(thread, professional);
    expect(await unreadOf(thread, customer, 'customer')).toEqual([2, 2, 2, 2]);
    expect(await unreadOf(thread, professional, 'professional')).toEqual([0, 0, 0, 0]);
    await read(thread, customer, first);
    expect(await unreadOf(thread, customer, 'customer')).toEqual([1, 1, 1, 1]);
    await read(thread, customer, second);
    // Old news of both kinds changes nothing.
    await read(thread, customer, first);
    await write(thread, professional, second);
    expect(await unreadOf(thread, customer, 'customer')).toEqual([0, 0, 0, 0]);
    await write(thread, customer);
    expect(await unreadOf(thread, professional, 'professional')).toEqual([1, 1, 1, 1]);
    const told = (await harness.sent('booking_unread')).map(({ data }) => data as { readerId: string; unread: number });
    const toldTo = (member: Member) =>
      told.filter(({ readerId }) => readerId === member.userId).map(({ unread }) => unread);
    expect([toldTo(customer), toldTo(professional)]).toEqual([[1, 2, 1, 0], [1]]);
  });

  it('comes to the same when it was read before anybody heard of it', async () => {
    const thread = await begun();
    const [early, late] = [harness.clock.newId(), harness.clock.newId()];
    await read(thread, thread.customer, early);
    await write(thread, thread.professional, early);
    await write(thread, thread.professional, late);
    expect(await unreadOf(thread, thread.customer, 'customer')).toEqual([1, 1, 1, 1]);
  });

  it('is counted up to a hundred', async () => {
    const thread = await begun();
    const { booking, quote: quoteId, customer, professional } = thread;
    const of = { bookingId: booking._id, quoteId, fromUserId: professional.userId, toUserId: customer.userId };
    const counting = harness.part(CountMessages);
    for (let n = 0; n < MOST_COUNTED + 5; n++)
      await counting.sent({ ...of, messageId: harness.clock.newId(), createdAt: harness.clock.iso() });
    expect(await unreadOf(thread, customer, 'customer')).toEqual(Array(4).fill(MOST_COUNTED));
  });

  it('stands in an inbox by pages, the latest word first, and is nobody else’s', async () => {
    const one = await begun();
    const { customer, professional } = one;
    const quote = quoteBy(professional, harness, { status: 'accepted' });
    const other = await bookingOf(harness, customer, { status: 'scheduled', quotes: [quote], chosen: chosenBy(quote) });
    const two = { ...one, booking: other, quote: quote.id };
    const silent = quoteBy(professional, harness);
    await bookingOf(harness, customer, { status: 'quotes_ready', quotes: [silent] });
    await write(one, customer);
    await write(two, professional);
    const first = await inboxOf(professional, 'professional', { limit: 1 });
    const rest = await inboxOf(professional, 'professional', { limit: 1, nextToken: first.nextToken });
    expect([...first.threads, ...rest.threads]).toEqual([
      expect.objectContaining({ quoteId: two.quote, unread: 0, bookingStatus: 'scheduled' }),
      expect.objectContaining({
        quoteId: one.quote,
        unread: 1,
        other: { userId: customer.userId, name: 'Ελένη Σταύρου', photo: null, deleted: false },
      }),
    ]);
    expect(rest.nextToken).toBe('');
    await write(one, customer);
    expect((await inboxOf(professional, 'professional')).threads.map(({ quoteId }) => quoteId)).toEqual([
      one.quote,
      two.quote,
    ]);
    expect((await inboxOf(customer, 'customer')).threads[0]?.other.name).toBe('Υδραυλικά Ραπτάκης');
    expect((await inboxOf(customer, 'professional')).threads).toEqual([]);
    const stranger = await harness.helper('Nobody');
    await write({ ...one, professional: stranger }, customer);
    expect((await inboxOf(stranger, 'professional')).threads).toEqual([]);
  });

  it('is gone where one of the two blocks the other, unless a job goes on', async () => {
    const asking = await begun();
    const agreed = await begun((quote) => ({ status: 'scheduled', chosen: chosenBy(quote) }));
    for (const thread of [asking, agreed]) {
      await write(thread, thread.professional);
      await harness.block(thread.professional, thread.customer);
    }
    expect((await inboxOf(asking.customer, 'customer')).threads).toEqual([]);
    expect((await unreadOf(asking, asking.customer, 'customer'))[0]).toBe(0);
    expect(await unreadOf(agreed, agreed.customer, 'customer')).toEqual([1, 1, 1, 1]);
  });

  it('goes with the member', async () => {
    const thread = await begun();
    await write(thread, thread.professional);
    await harness.deliver(accountDeleted, { userId: thread.customer.userId });
    const left = () => harness.rows('threads').countDocuments({ reader: thread.customer.userId });
    await until('nothing is counted for them', async () => (await left()) === 0);
    expect(await harness.rows('threads').countDocuments({ reader: thread.professional.userId })).toBe(1);
  });
});
