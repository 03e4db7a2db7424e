import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { acceptedFriendRequest, accountDeactivated, accountDeleted } from '@plateia/contracts/identity';
import { describeWith, until } from '@plateia/test-kit';
import type { LogEntry } from '../src/booking/store/booking-log.js';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { begin, BOOKINGS, details, publish, outcomeOf } from './support/wizard.js';

describeWith('bookings against its database', 'TEST_MONGO_URL')('a booking with quotes', () => {
  let harness: BookingsHarness;
  let eleni: Member;
  let chosen: Member;
  let losing: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000' });
    [eleni, chosen, losing] = [
      await harness.member('Ελένη Σταύρου', { person: { photo: '/photo/eleni' } }),
      await harness.helper('Chosen Plumber'),
      await harness.helper('Losing Plumber'),
    ];
    await chosen.post('/api/v1/marketplace/professional/profile', { business_name: 'Ραπτάκης Υδραυλικά' });
  });
  afterAll(() => harness.stop());

  const seen = async (member: Member, id: string): Promise<Booking> => (await details(member, id)).body as Booking;
  const tabOf = async (member: Member, id: string): Promise<string[]> => {
    const found: string[] = [];
    for (const tab of ['action_needed', 'active', 'past']) {
      const { body } = await member.get(BOOKINGS, { as: 'professional', tab, limit: 50 });
      if ((body as { bookings: Booking[] }).bookings.some((booking) => booking.id === id)) found.push(tab);
    }
    return found;
  };
  const logged = (...kinds: LogEntry['kind'][]): LogEntry[] =>
    kinds.map((kind, n) => ({ kind, by: 'customer', at: new Date(harness.clock.now() + n * 1_000) }));
  const address = { street: 'Ερμού 12', city: 'Αθήνα', postcode: '10563', country: 'GR', lat: 37.98, lng: 23.73 };

  it('is shown to each of its parties as far as it is theirs to know', async () => {
    // Two days ahead: what begins within one is confirmed at its deadline, sooner or later than it is read here.
    const startAt = new Date(harness.clock.now() + 2 * 86_400_000);
    const won = quoteBy(chosen, harness, { status: 'accepted', startAt });
    const lost = quoteBy(losing, harness, { status: 'closed', endedAt: harness.clock.date() });
    const log = logged('created', 'submitted', 'published', 'wave_sent', 'quoted', 'scheduled', 'money_held');
    const fields = { status: 'scheduled', quotes: [won, lost], chosen: chosenBy(won), address, log } as const;
    const { _id: id } = await bookingOf(harness, eleni, { ...fields, quotes: [...fields.quotes], log });

    const toEleni = await seen(eleni, id);
    expect(toEleni.quotes.map((quote) => [quote.id, quote.status, quote.professional.businessName])).toEqual([
      [won.id, 'accepted', 'Ραπτάκης Υδραυλικά'],
      [lost.id, 'closed', 'Deleted member'],
    ]);
    // A town has one name in the language of who reads.
    const read = { ...address, city: 'Athens' };
    expect(toEleni).toMatchObject({
      address: read,
      quoteCount: 2,
      professional: { userId: chosen.userId, businessName: 'Ραπτάκης Υδραυλικά', blueTick: false },
      appointment: { start: won.startAt.toISOString(), timeZone: 'Europe/Athens' },
    });
    expect(toEleni.timeline?.filter(({ status }) => status === 'completed').map(({ id: step }) => step)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);

    await harness.rows('professionals').updateOne({ _id: chosen.userId }, { $set: { blueTick: true } });
    expect((await seen(eleni, id)).professional).toMatchObject({ blueTick: true });

    const toChosen = await seen(chosen, id);
    expect(toChosen.quotes.map((quote) => quote.id)).toEqual([won.id]);
    expect(toChosen).toMatchObject({ address: read, customer: { fullName: 'Ελένη Σταύρου', photo: '/photo/eleni' } });
    const toLosing = await seen(losing, id);
    expect(toLosing.quotes.map((quote) => quote.id)).toEqual([lost.id]);
    expect(toLosing.address).toBeUndefined();
    const titles = ({ timeline = [] }: Booking) => [9, 12, 14].map((step) => timeline[step - 1]?.title);
    expect(titles(toEleni)).toEqual([
      'Professional chosen',
      'The professional will arrive and start',
      'You will approve the work',
    ]);
    expect(titles(toChosen)).toEqual([
      'You were chosen',
      'You will arrive and start',
      'The customer will approve the work',
    ]);
    expect(await outcomeOf(details(await harness.helper('Nobody'), id).then())).toBe('BOOKING_NOT_FOUND');
    expect([await tabOf(chosen, id), await tabOf(losing, id)]).toEqual([['active'], ['past']]);
    const update = (member: Member) =>
      member.patch(`${BOOKINGS}?action=update_status`, { id, status: 'completed' }).then();
    expect(await outcomeOf(update(losing))).toBe('FORBIDDEN');
    expect(await outcomeOf(update(eleni))).toBe('INVALID_TRANSITION');
  });

  it('stands where the professional has to do something, and says what', async () => {
    const quote = quoteBy(chosen, harness, { status: 'accepted', startAt: new Date(harness.clock.now() - 60_000) });
    const shared = { quotes: [quote], chosen: chosenBy(quote) };
    const begun = await bookingOf(harness, eleni, {
      ...shared,
      status: 'in_progress',
      log: logged('created', 'started'),
    });
    const due = await bookingOf(harness, eleni, { ...shared, status: 'scheduled' });
    expect([await tabOf(chosen, begun._id), (await seen(chosen, begun._id)).nextAction]).toEqual([
      ['action_needed'],
      'mark_done',
    ]);
    expect([await tabOf(chosen, due._id), (await seen(chosen, due._id)).nextAction]).toEqual([
      ['action_needed'],
      'start_job',
    ]);
    expect((await seen(eleni, begun._id)).nextAction).toBeNull();
    const stats = await chosen.get(`${BOOKINGS}/stats`, { as: 'professional' });
    expect(stats.body).toMatchObject({ total: 3, action_needed: 2, active: 1, past: 0, quotesReceived: 3 });
  });

  it('counts friends who hired the professional, from two up', async () => {
    const friends = [await harness.member('First Friend'), await harness.member('Second Friend')];
    const quote = quoteBy(chosen, harness);
    const { _id: id } = await bookingOf(harness, eleni, { status: 'open', quotes: [quote] });
    const hired = async () => (await seen(eleni, id)).quotes[0]?.professional.friendsWhoHired;
    for (const [n, friend] of friends.entries()) {
      const ended = { status: 'completed', endedAt: harness.clock.date() } as const;
      // Who came back is one all the same.
      for (const done of [1, 2].map(() => quoteBy(chosen, harness, { status: 'accepted' })))
        await bookingOf(harness, friend, { ...ended, quotes: [done], chosen: chosenBy(done) });
      const request = {
        requestId: harness.clock.newId(),
        fromUserId: eleni.userId,
        toUserId: friend.userId,
        pending: {},
      };
      await harness.deliver(acceptedFriendRequest, { ...request, acceptedBy: friend.userId });
      expect(await hired()).toBe(n === 0 ? 0 : 2);
    }
    expect((await seen(eleni, id)).quotes[0]).toMatchObject({
      status: 'viewed',
      priceTotal: 6_000,
      shortlisted: false,
    });
  });

  it('goes when its customer leaves, unless somebody was chosen, and says nothing of one who is gone', async () => {
    const leaver = await harness.member('Leaver');
    const draft = await begin(leaver, { description: 'Something of mine' });
    const open = await publish(leaver);
    const quote = quoteBy(chosen, harness, { status: 'accepted' });
    const agreed = await bookingOf(harness, leaver, { status: 'scheduled', quotes: [quote], chosen: chosenBy(quote) });
    const standing = { banned: false, until: null, closing: true, deleteAfter: null };
    await harness.deliver(accountDeactivated, { userId: leaver.userId, standing }, 5);
    const row = (id: string) => harness.rows('bookings').findOne({ _id: id });
    expect((await row(draft))?.['status']).toBe('canceled');
    expect((await row(open.id))?.['status']).toBe('canceled');
    expect((await row(agreed._id))?.['status']).toBe('scheduled');

    await harness.deliver(accountDeleted, { userId: leaver.userId });
    await until('the words are gone', async () => (await row(open.id))?.['description'] === '');
    expect(await row(open.id)).toMatchObject({ title: '', address: null, answers: {}, images: [] });
    expect(await row(agreed._id)).toMatchObject({ status: 'scheduled', description: 'The tap drips' });
  });

  it('keeps of a professional who leaves what was agreed, without their words and their name', async () => {
    const leaver = await harness.helper('Leaving Plumber');
    const won = quoteBy(leaver, harness, { status: 'accepted' });
    const lost = quoteBy(leaver, harness, { status: 'declined' });
    const running = quoteBy(leaver, harness, { status: 'accepted' });
    const work = { doneAt: harness.clock.date(), note: 'New cartridge', files: [] };
    const review = {
      id: harness.clock.newId(),
      by: 'professional' as const,
      authorId: leaver.userId,
      subjectId: eleni.userId,
      rating: 5,
      text: 'Coffee and a clear answer',
      createdAt: harness.clock.date(),
    };
    const over = { status: 'completed', endedAt: harness.clock.date(), reviewsShownAt: harness.clock.date() } as const;
    const [done, declined, begun] = [
      await bookingOf(harness, eleni, { ...over, quotes: [won], chosen: chosenBy(won), work, reviews: [review] }),
      await bookingOf(harness, eleni, { status: 'canceled', endedAt: harness.clock.date(), quotes: [lost] }),
      await bookingOf(harness, eleni, { status: 'in_progress', quotes: [running], chosen: chosenBy(running) }),
    ];
    await harness.deliver(accountDeleted, { userId: leaver.userId });
    await until('the words are gone', async () => (await seen(eleni, done._id)).quotes[0]?.message === '');
    const [toDone, toDeclined, toBegun] = await Promise.all([done, declined, begun].map(({ _id }) => seen(eleni, _id)));
    expect(toDone?.quotes[0]).toMatchObject({ priceTotal: 6_000, items: [{ label: 'Work', amount: 6_000 }] });
    expect(toDone?.work?.note).toBe('');
    expect(toDone?.reviews).toEqual([
      expect.objectContaining({ text: review.text, authorFullName: 'Deleted member', authorDeleted: true }),
    ]);
    expect(toDeclined?.quotes[0]).toMatchObject({ message: '', items: [{ label: '', amount: 6_000 }] });
    expect(toBegun?.quotes[0]?.message).toBe('I can come on Tuesday');
  });
});
