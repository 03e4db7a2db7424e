import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { acceptedFriendRequest, accountDeactivated, accountDeleted } from '@plateia/contracts/identity';
import { describeWith, until } from '@plateia/test-kit';
import type { LogEntry } from '../src/booking/store/booking-log.js';
import type { Member } from '@plateia/service-stand';
import { BookingsStand } from './support/bookings-stand.js';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { begin, BOOKINGS, details, publish, outcomeOf } from './support/wizard.js';

describeWith('bookings against its database', 'TEST_MONGO_URL')('a booking with quotes', () => {
  let stand: BookingsStand;
  let eleni: Member;
  let chosen: Member;
  let losing: Member;
  beforeAll(async () => {
    stand = await BookingsStand.start({ QUOTA_SCALE: '1000' });
    [eleni, chosen, losing] = [
      await stand.member('Ελένη Σταύρου', { person: { photo: '/photo/eleni' } }),
      await stand.helper('Chosen Plumber'),
      await stand.helper('Losing Plumber'),
    ];
    await chosen.post('/api/v1/marketplace/professional/profile', { business_name: 'Ραπτάκης Υδραυλικά' });
  });
  afterAll(() => stand.stop());

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
    kinds.map((kind, n) => ({ kind, by: 'customer', at: new Date(stand.clock.now() + n * 1_000) }));
  const address = { street: 'Ερμού 12', city: 'Αθήνα', postcode: '10563', country: 'GR', lat: 37.98, lng: 23.73 };

  it('is shown to each of its parties as far as it is theirs to know', async () => {
    // Two days ahead: what begins within one is confirmed by a clock, sooner or later than it is read here.
    const startAt = new Date(stand.clock.now() + 2 * 86_400_000);
    const won = quoteBy(chosen, stand, { status: 'accepted', startAt });
    const lost = quoteBy(losing, stand, { status: 'closed', endedAt: stand.clock.date() });
    const log = logged('created', 'submitted', 'published', 'wave_sent', 'quoted', 'scheduled', 'money_held');
    const fields = { status: 'scheduled', quotes: [won, lost], chosen: chosenBy(won), address, log } as const;
    const { _id: id } = await bookingOf(stand, eleni, { ...fields, quotes: [...fields.quotes], log });

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

    await stand.rows('professionals').updateOne({ _id: chosen.userId }, { $set: { blueTick: true } });
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
    expect(await outcomeOf(details(await stand.helper('Nobody'), id).then())).toBe('BOOKING_NOT_FOUND');
    expect([await tabOf(chosen, id), await tabOf(losing, id)]).toEqual([['active'], ['past']]);
    const update = (member: Member) =>
      member.patch(`${BOOKINGS}?action=update_status`, { id, status: 'completed' }).then();
    expect(await outcomeOf(update(losing))).toBe('FORBIDDEN');
    expect(await outcomeOf(update(eleni))).toBe('INVALID_TRANSITION');
  });

  it('stands where the professional has to do something, and says what', async () => {
    const quote = quoteBy(chosen, stand, { status: 'accepted', startAt: new Date(stand.clock.now() - 60_000) });
    const shared = { quotes: [quote], chosen: chosenBy(quote) };
    const begun = await bookingOf(stand, eleni, {
      ...shared,
      status: 'in_progress',
      log: logged('created', 'started'),
    });
    const due = await bookingOf(stand, eleni, { ...shared, status: 'scheduled' });
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
    const friends = [await stand.member('First Friend'), await stand.member('Second Friend')];
    const quote = quoteBy(chosen, stand);
    const { _id: id } = await bookingOf(stand, eleni, { status: 'open', quotes: [quote] });
    const hired = async () => (await seen(eleni, id)).quotes[0]?.professional.friendsWhoHired;
    for (const [n, friend] of friends.entries()) {
      const ended = { status: 'completed', endedAt: stand.clock.date() } as const;
      // Who came back is one all the same.
      for (const done of [1, 2].map(() => quoteBy(chosen, stand, { status: 'accepted' })))
        await bookingOf(stand, friend, { ...ended, quotes: [done], chosen: chosenBy(done) });
      const request = {
        requestId: stand.clock.newId(),
        fromUserId: eleni.userId,
        toUserId: friend.userId,
        pending: {},
      };
      await stand.tell(acceptedFriendRequest, { ...request, acceptedBy: friend.userId });
      expect(await hired()).toBe(n === 0 ? 0 : 2);
    }
    expect((await seen(eleni, id)).quotes[0]).toMatchObject({
      status: 'viewed',
      priceTotal: 6_000,
      shortlisted: false,
    });
  });

  it('goes when its customer leaves, unless somebody was chosen, and says nothing of one who is gone', async () => {
    const leaver = await stand.member('Leaver');
    const draft = await begin(leaver, { description: 'Something of mine' });
    const open = await publish(leaver);
    const quote = quoteBy(chosen, stand, { status: 'accepted' });
    const agreed = await bookingOf(stand, leaver, { status: 'scheduled', quotes: [quote], chosen: chosenBy(quote) });
    const standing = { banned: false, until: null, closing: true, deleteAfter: null };
    await stand.tell(accountDeactivated, { userId: leaver.userId, standing }, 5);
    const row = (id: string) => stand.rows('bookings').findOne({ _id: id });
    expect((await row(draft))?.['status']).toBe('canceled');
    expect((await row(open.id))?.['status']).toBe('canceled');
    expect((await row(agreed._id))?.['status']).toBe('scheduled');

    await stand.tell(accountDeleted, { userId: leaver.userId });
    await until('the words are gone', async () => (await row(open.id))?.['description'] === '');
    expect(await row(open.id)).toMatchObject({ title: '', address: null, answers: {}, images: [] });
    expect(await row(agreed._id)).toMatchObject({ status: 'scheduled', description: 'The tap drips' });
  });

  it('keeps of a professional who leaves what was agreed, without their words and their name', async () => {
    const leaver = await stand.helper('Leaving Plumber');
    const won = quoteBy(leaver, stand, { status: 'accepted' });
    const lost = quoteBy(leaver, stand, { status: 'declined' });
    const running = quoteBy(leaver, stand, { status: 'accepted' });
    const work = { doneAt: stand.clock.date(), note: 'New cartridge', files: [] };
    const review = {
      id: stand.clock.newId(),
      by: 'professional' as const,
      authorId: leaver.userId,
      subjectId: eleni.userId,
      rating: 5,
      text: 'Coffee and a clear answer',
      createdAt: stand.clock.date(),
    };
    const over = { status: 'completed', endedAt: stand.clock.date(), reviewsShownAt: stand.clock.date() } as const;
    const [done, declined, begun] = [
      await bookingOf(stand, eleni, { ...over, quotes: [won], chosen: chosenBy(won), work, reviews: [review] }),
      await bookingOf(stand, eleni, { status: 'canceled', endedAt: stand.clock.date(), quotes: [lost] }),
      await bookingOf(stand, eleni, { status: 'in_progress', quotes: [running], chosen: chosenBy(running) }),
    ];
    await stand.tell(accountDeleted, { userId: leaver.userId });
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
