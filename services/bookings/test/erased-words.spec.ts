import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountDeleted } from '@plateia/contracts/identity';
import type { Member } from '@plateia/service-harness';
import { describeWith, until } from '@plateia/test-kit';
import { withoutWordsOf } from '../src/account/erasure/without-words-of.js';
import { wordsOfLeavers } from '../src/app/migrations/words-of-leavers.js';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import { bookingOf } from './support/jobs.js';
import { RunningJobs } from './support/running-jobs.js';
import { markOf, parties, type Party, spokenBooking } from './support/spoken-booking.js';

const everybody: readonly Party[] = ['customer', 'professional', 'loser'];
const after = (booking: BookingRow, party: Party): BookingRow => {
  const change = withoutWordsOf(booking, parties[party]);
  return { ...booking, ...change?.set, log: [...(change?.history ?? booking.log)] };
};
const says = (booking: BookingRow, party: Party): boolean => JSON.stringify(booking).includes(markOf(party));

describe('a booking without the words of', () => {
  for (const party of everybody)
    it(`its ${party} says nothing of theirs, all of the others, and does so once`, () => {
      const booking = spokenBooking();
      expect(everybody.map((one) => says(booking, one))).toEqual([true, true, true]);
      const left = after(booking, party);
      expect(everybody.filter((one) => !says(left, one))).toEqual([party]);
      expect(left.forgotten).toEqual([parties[party]]);
      expect(withoutWordsOf(left, parties[party])).toBeUndefined();
    });

  it('all three keeps what was agreed and decided', () => {
    const left = everybody.reduce(after, spokenBooking());
    expect(left).toMatchObject({
      title: '',
      description: '',
      answers: {},
      address: null,
      area: null,
      images: [],
      work: { note: '', files: [] },
      dispute: { text: '', files: [], answer: { text: '', files: [] }, statement: 'Staff has decided' },
      quotes: [
        { priceTotal: 6_000, items: [{ label: '', amount: 6_000 }] },
        { message: '', items: [{ label: 'Work', amount: 6_000 }] },
        { message: '', items: [{ label: '' }] },
      ],
      log: [{ kind: 'turned_down' }, { kind: 'canceled' }, { kind: 'dispute_ended', reason: 'release' }],
    });
  });

  it('both sides tells media which files nobody shows any more', () => {
    const booking = spokenBooking();
    const told = (party: Party) =>
      (withoutWordsOf(booking, parties[party])?.events?.(booking) ?? []).flatMap(
        ({ data }) => (data as { keys: string[] }).keys,
      );
    const names = (party: Party) =>
      told(party)
        .map((key) => key.split('/').at(-1) ?? '')
        .toSorted((a, b) => a.localeCompare(b));
    expect(names('customer')).toEqual(['answer-to-professional.webp', 'objection-of-customer.webp', 'tap.webp']);
    expect(names('professional')).toEqual(['answer-to-customer.webp', 'objection-of-professional.webp', 'work.webp']);
    expect(names('loser')).toEqual([]);
  });

  it('a side waits for the end of the job, of what is argued about and of its money; who quoted in vain does not', () => {
    const { dispute } = spokenBooking();
    const operation = { id: 'o', act: 'release' as const, amount: null, at: new Date() };
    const unfinished: Partial<BookingRow>[] = [
      { status: 'scheduled' },
      { status: 'in_progress' },
      { dispute: dispute && { ...dispute, status: 'staff' } },
      { money: [operation] },
    ];
    for (const given of unfinished) {
      const booking = spokenBooking(given);
      expect(withoutWordsOf(booking, parties.customer)).toBeUndefined();
      expect(withoutWordsOf(booking, parties.professional)).toBeUndefined();
      expect(says(after(booking, 'loser'), 'loser')).toBe(false);
    }
  });
});

describeWith('erased words against their database', 'TEST_MONGO_URL')('somebody who leaves', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
  });
  afterAll(() => jobs.stop());

  const rows = (collection: string) => jobs.paid.harness.rows(collection);
  const tell = ({ userId }: Pick<Member, 'userId'>) => jobs.paid.harness.deliver(accountDeleted, { userId });
  const erasure = (who: Pick<Member, 'userId'>) => rows('erasures').findOne({ _id: who.userId });
  const isDone = async (who: Pick<Member, 'userId'>) => (await erasure(who))?.['doneAt'] != null;
  /** It has looked through everything, and looks again when something may have ended. */
  const waits = (who: Pick<Member, 'userId'>) =>
    until('it waits', async () => {
      const row = await erasure(who);
      return row && row['doneAt'] === null && Number(row['dueAt']) > Number(row['at']);
    });
  const told = async (who: Pick<Member, 'userId'>) => {
    const sent = await jobs.paid.harness.sent('erasure_done');
    return sent.filter(({ data }) => (data as { userId: string }).userId === who.userId).length;
  };
  /** The customer says nothing more, and the time for it runs out. */
  const ends = async (id: string) => {
    expect(await jobs.workDone(id, { note: 'A new cartridge' })).toMatchObject({ status: 200 });
    await jobs.advance(4 * DAY_MS);
    await jobs.becomes(id, 'released');
  };
  /** Whenever it looks next. */
  const comesToEnd = (who: Pick<Member, 'userId'>) =>
    until('it is done', async () => {
      if (await isDone(who)) return true;
      await jobs.advance(MINUTE_MS);
      return undefined;
    });

  it('is a customer in the middle of a job: its words stay until its end', async () => {
    const { id } = await jobs.started();
    const leaver = jobs.customer;
    await tell(leaver);
    await waits(leaver);
    expect((await jobs.paid.row(id)).description).not.toBe('');
    expect(await told(leaver)).toBe(0);
    await ends(id);
    await comesToEnd(leaver);
    expect(await jobs.paid.row(id)).toMatchObject({ description: '', title: '', address: null, status: 'completed' });
    expect(await told(leaver)).toBe(1);
    jobs.customer = await jobs.paid.harness.member('Ελένη Πελάτισσα');
  });

  it('is a professional in the middle of a job: that goes on, and what they offered to others is taken back', async () => {
    const leaver = jobs.helper;
    const items = [{ kind: 'service' as const, label: 'My very own way', amount: 12_000 }];
    const { id } = await jobs.started({ items });
    const offered = await jobs.paid.offered(jobs.customer, [leaver], { items });
    await tell(leaver);
    await waits(leaver);
    const [offer] = (await jobs.paid.row(offered.id)).quotes;
    expect(offer).toMatchObject({ status: 'withdrawn', message: '', items: [{ label: '', amount: 12_000 }] });
    expect((await jobs.paid.row(id)).quotes[0]?.message).not.toBe('');
    await ends(id);
    await comesToEnd(leaver);
    const ended = await jobs.paid.row(id);
    expect(ended).toMatchObject({ status: 'completed', work: { note: '' }, quotes: [{ message: '', items }] });
    jobs.helper = await jobs.paid.harness.helper('Γιάννης Υδραυλικός');
  });

  it('looks for the end of a job less and less often', async () => {
    const { id } = await jobs.started();
    const leaver = jobs.customer;
    await tell(leaver);
    await waits(leaver);
    await jobs.advance(2 * HOUR_MS);
    const row = await until('it has looked again', async () => {
      const found = await erasure(leaver);
      return found && Number(found['dueAt']) > jobs.now + MINUTE_MS / 2 ? found : undefined;
    });
    expect(row['doneAt']).toBeNull();
    await ends(id);
    await comesToEnd(leaver);
    jobs.customer = await jobs.paid.harness.member('Ελένη Πελάτισσα');
  });

  it('leaves no papers, and nothing of what staff said of them', async () => {
    const leaver = await jobs.paid.harness.helper('Κώστας Φεύγει');
    const papers = [{ type: 'identity', file: { key: 'document/x/-/y.pdf', alt: 'My own card' }, validUntil: null }];
    const judged = { verificationStatus: 'rejected', verificationReason: 'Blurred', judgedAt: new Date(jobs.now) };
    const waiting = { reviewSince: new Date(jobs.now), documentsSent: true, papers };
    await rows('professionals').updateOne({ _id: leaver.userId }, { $set: { ...judged, ...waiting } });
    await tell(leaver);
    await until('it is done', () => isDone(leaver));
    const left = await rows('professionals').findOne({ _id: leaver.userId });
    const nobody = { businessName: '', papers: [], verificationReason: null, reviewSince: null };
    expect(left).toMatchObject({ ...nobody, verificationStatus: 'pending', documentsSent: false });
    expect(left).not.toHaveProperty('judgedAt');
  });

  it('under an earlier release is looked for once more, and told of no second time', async () => {
    const leaver = await jobs.paid.harness.member('Πρώην Πελάτισσα');
    await tell(leaver);
    await until('it is done', () => isDone(leaver));
    const log = [
      { kind: 'canceled' as const, by: 'customer' as const, actor: leaver.userId, reason: 'My own', at: new Date() },
    ];
    const { _id: id } = await bookingOf(jobs.paid.harness, leaver, { status: 'canceled', description: '', log });
    await wordsOfLeavers.run(jobs.paid.harness.context.connection);
    await jobs.advance(1_000);
    await until('it is gone', async () => (await jobs.paid.row(id)).log.every(({ reason }) => reason === undefined));
    expect(await told(leaver)).toBe(1);
  });
});
