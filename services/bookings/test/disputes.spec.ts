import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS, MINUTE_MS, newId } from '@plateia/contracts';
import type { Booking, Dispute } from '@plateia/contracts/bookings';
import { fileKeyOf, mediaReady } from '@plateia/contracts/media';
import { describeWith } from '@plateia/test-kit';
import { StaffView } from '../src/account/staff/staff.view.js';
import type { Member } from '@plateia/service-harness';
import { quoteBy } from './support/jobs.js';
import { BOOKINGS } from './support/paid-bookings.js';
import { PRICE, RunningJobs } from './support/running-jobs.js';
import { outcomeOf } from './support/wizard.js';

const DISPUTES = '/api/v1/marketplace/disputes';

describeWith('disputes against their database', 'TEST_MONGO_URL')('a dispute', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
  });
  afterAll(() => jobs.stop());

  const complaint = { reason: 'quality', text: 'Στάζει ακόμη από κάτω.' };
  const open = (who: Member, booking_id: string, given: object = {}) =>
    who.post(DISPUTES, { booking_id, ...complaint, ...given }).then();
  const opened = async (booking_id: string, who = jobs.customer): Promise<Dispute> => {
    const { status, body } = await open(who, booking_id);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body as Dispute;
  };
  const respond = (who: Member, id: string, said: object) => who.post(`${DISPUTES}/respond`, { id, ...said }).then();
  const responded = async (who: Member, id: string, words: object): Promise<Dispute> => {
    const { status, body } = await respond(who, id, words);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as Dispute;
  };
  const read = async (who: Member, booking_id: string) => (await who.get(DISPUTES, { booking_id })).body as Dispute;
  const offerOf = (amount: number) => ({ type: 'partial', amount });
  const inTab = async (who: Member, as: string, id: string): Promise<string[]> => {
    const found: string[] = [];
    for (const tab of ['action_needed', 'active', 'past']) {
      const { body } = await who.get(BOOKINGS, { as, tab, limit: 50 });
      if ((body as { bookings: Booking[] }).bookings.some((one) => one.id === id)) found.push(tab);
    }
    return found;
  };
  it('is opened by either side while work is said to be done, two weeks after it and three days after a fee', async () => {
    const never = async (id: string) => {
      expect(await outcomeOf(open(jobs.customer, id))).toBe('INVALID_TRANSITION');
      expect(await outcomeOf(open(jobs.helper, id))).toBe('INVALID_TRANSITION');
    };
    const started = await jobs.started();
    await never(started.id);
    await never((await jobs.scheduled()).id);

    const done = await jobs.finished();
    await jobs.update(jobs.customer, done.id, 'completed');
    const fee = await jobs.scheduled({ startAt: new Date(jobs.now + 8 * HOUR_MS) });
    await jobs.paid.change(fee.id, { chosen: { ...(await jobs.paid.row(fee.id)).chosen!, earlyStartConsent: true } });
    await jobs.update(jobs.customer, fee.id, 'canceled');
    const free = await jobs.scheduled({ startAt: new Date(jobs.now + 9 * DAY_MS) });
    await jobs.update(jobs.customer, free.id, 'canceled');
    await never(free.id);
    const lateFee = await jobs.paid.row(fee.id);
    expect(lateFee).toMatchObject({ status: 'canceled', payment: { status: 'captured' } });

    const { id } = await jobs.finished();
    const { quotes } = await jobs.paid.row(id);
    const loser = await jobs.paid.harness.helper('Loser');
    const stranger = await jobs.paid.harness.member('Stranger');
    await jobs.paid.change(id, { quotes: [...quotes, quoteBy(loser, jobs.paid.harness, { status: 'closed' })] });
    expect(await outcomeOf(open(stranger, id))).toBe('BOOKING_NOT_FOUND');
    expect(await outcomeOf(open(loser, id))).toBe('FORBIDDEN');
    expect((await jobs.paid.harness.visitor().get(DISPUTES).query({ booking_id: id })).status).toBe(401);
    for (const wrong of [{ text: 'short' }, { reason: 'mood' }, { text: 'x'.repeat(2_001) }])
      expect(await outcomeOf(open(jobs.customer, id, wrong))).toBe('VALIDATION_FAILED');
    // A block is no way out of it.
    await jobs.paid.harness.block(jobs.helper, jobs.customer);
    const dispute = await opened(id);
    expect(dispute).toMatchObject({ booking_id: id, status: 'open', openedBy: jobs.customer.userId, ...complaint });
    expect(Date.parse(dispute.answerBy) - jobs.now).toBeGreaterThan(2 * DAY_MS - MINUTE_MS);
    for (const who of [jobs.customer, jobs.helper]) expect(await outcomeOf(open(who, id))).toBe('DISPUTE_EXISTS');
    expect(await read(jobs.helper, id)).toEqual(dispute);
    for (const who of [stranger, loser]) {
      expect((await who.get(DISPUTES, { booking_id: id })).status).toBe(404);
      expect(await outcomeOf(respond(who, dispute.id, { accept: true }))).toBe('RESOURCE_NOT_FOUND');
    }
    expect((await jobs.seen(loser, id)).dispute).toBeNull();
    expect((await jobs.customer.get(DISPUTES, { booking_id: done.id })).status).toBe(404);

    await opened(fee.id, jobs.helper);
    await opened(done.id, jobs.helper);
    const [onTime, late] = [await jobs.finished(), await jobs.finished()];
    for (const one of [onTime, late]) await jobs.update(jobs.customer, one.id, 'completed');
    const { endedAt } = await jobs.paid.row(onTime.id);
    await jobs.advance((endedAt?.getTime() ?? 0) + 14 * DAY_MS - MINUTE_MS - jobs.now);
    await opened(onTime.id);
    await jobs.advance(HOUR_MS);
    await never(late.id);
    expect(await jobs.told('dispute_opened', id)).toMatchObject([
      { disputeId: dispute.id, customerId: jobs.customer.userId, status: 'open', openedBy: 'customer', by: 'customer' },
    ]);
    expect(JSON.stringify(await jobs.told('dispute_opened', id))).not.toContain(complaint.text);
  });

  it('freezes the money and waits in the lists of the other side, until the customer approves after all', async () => {
    const { id } = await jobs.finished();
    const dispute = await opened(id);
    expect(await inTab(jobs.helper, 'professional', id)).toEqual(['action_needed']);
    expect((await jobs.seen(jobs.helper, id)).nextAction).toBe('answer_dispute');
    const answered = await responded(jobs.helper, dispute.id, { text: 'Έσφιξα τη βίδα, δεν στάζει πια.' });
    expect(answered).toMatchObject({ status: 'answered', answer: { text: 'Έσφιξα τη βίδα, δεν στάζει πια.' } });
    expect(answered.decideBy).not.toBeNull();
    expect(await inTab(jobs.helper, 'professional', id)).toEqual(['active']);
    expect(await outcomeOf(respond(jobs.helper, dispute.id, { text: 'Και κάτι ακόμη να πω.' }))).toBe(
      'INVALID_TRANSITION',
    );
    expect(await outcomeOf(respond(jobs.customer, dispute.id, { text: 'Μα στάζει ακόμη!' }))).toBe('FORBIDDEN');
    await jobs.advance(3 * DAY_MS + HOUR_MS);
    await jobs.paid.harness.drain();
    expect(await jobs.paid.row(id)).toMatchObject({ status: 'in_progress', payment: { status: 'captured' } });

    expect(await jobs.update(jobs.customer, id, 'completed')).toMatchObject({ status: 200 });
    await jobs.becomes(id, 'released');
    expect(await read(jobs.customer, id)).toMatchObject({ status: 'resolved', outcome: 'release', statement: null });
    expect(await jobs.told('dispute_resolved', id)).toMatchObject([{ outcome: 'release', endedBy: 'approval' }]);
    expect(await jobs.off(id)).toEqual([]);
    // What shows only later may still be objected to.
    await opened(id);
  });

  it('ends at once by an offer that the other side takes: a part, all, or the work anew', async () => {
    const part = await jobs.finished();
    const first = await opened(part.id);
    const offered = await responded(jobs.helper, first.id, { offer: offerOf(5_000) });
    expect(offered).toMatchObject({
      status: 'answered',
      answer: null,
      offer: { ...offerOf(5_000), by: jobs.helper.userId },
    });
    expect((await jobs.seen(jobs.customer, part.id)).nextAction).toBe('answer_dispute');
    expect(await outcomeOf(respond(jobs.helper, first.id, { accept: true }))).toBe('INVALID_TRANSITION');
    expect(await outcomeOf(respond(jobs.customer, first.id, { offer: { type: 'full' } }))).toBe('INVALID_TRANSITION');
    const named = { accept: true, offer: offerOf(6_000) };
    expect(await outcomeOf(respond(jobs.customer, first.id, named))).toBe('INVALID_TRANSITION');
    const taken = await responded(jobs.customer, first.id, { accept: true, offer: offerOf(5_000) });
    expect(taken).toMatchObject({ status: 'resolved', outcome: 'partial', refund: 5_000, offer: null });
    expect(await responded(jobs.customer, first.id, { accept: true })).toEqual(taken);
    await jobs.becomes(part.id, 'released');
    expect(await jobs.paid.row(part.id)).toMatchObject({ status: 'completed' });
    expect(await jobs.sums(part.id)).toMatchObject({ refunded: 5_000, gross: 7_000, fee: 700, net: 6_300 });
    expect(await outcomeOf(open(jobs.customer, part.id))).toBe('INVALID_TRANSITION');

    const all = await jobs.finished();
    const second = await opened(all.id, jobs.helper);
    await responded(jobs.helper, second.id, { offer: { type: 'full' } });
    await responded(jobs.customer, second.id, { accept: true });
    await jobs.becomes(all.id, 'refunded');
    expect(await jobs.paid.row(all.id)).toMatchObject({ status: 'canceled' });
    expect(await jobs.sums(all.id)).toMatchObject({ refunded: PRICE, net: 0, fee: 0 });
    expect(await jobs.told('dispute_resolved', all.id)).toMatchObject([{ outcome: 'refund', endedBy: 'agreement' }]);

    const anew = await jobs.finished();
    const third = await opened(anew.id);
    await responded(jobs.customer, third.id, { offer: { type: 'redo' } });
    await responded(jobs.helper, third.id, { accept: true });
    expect(await jobs.paid.row(anew.id)).toMatchObject({ status: 'in_progress', work: null });
    expect((await jobs.seen(jobs.helper, anew.id)).nextAction).toBe('mark_done');
    expect(await outcomeOf(open(jobs.customer, anew.id))).toBe('INVALID_TRANSITION');
    await jobs.workDone(anew.id);
    expect((await opened(anew.id)).id).not.toBe(third.id);
    expect(await outcomeOf(respond(jobs.helper, third.id, { accept: true }))).toBe('RESOURCE_NOT_FOUND');
    for (const { id } of [part, all, anew]) expect(await jobs.off(id)).toEqual([]);
  });

  it('has one offer at a time, of less than it is about, which is turned down, taken back or answered by another', async () => {
    const { id } = await jobs.finished();
    const dispute = await opened(id);
    for (const amount of [PRICE, PRICE + 1, 0, -1, 1.5])
      expect(await outcomeOf(respond(jobs.helper, dispute.id, { offer: offerOf(amount) }))).toBe('VALIDATION_FAILED');
    for (const wrong of [{}, { offer: { type: 'partial' } }, { offer: { type: 'full', amount: 5 } }])
      expect(await outcomeOf(respond(jobs.helper, dispute.id, wrong))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(respond(jobs.helper, dispute.id, { accept: true }))).toBe('INVALID_TRANSITION');
    expect(await outcomeOf(respond(jobs.helper, dispute.id, { accept: false }))).toBe('INVALID_TRANSITION');
    await responded(jobs.helper, dispute.id, { offer: offerOf(1_000), text: 'Κράτησα το υλικό.' });
    await responded(jobs.helper, dispute.id, { offer: offerOf(2_000) });
    expect((await responded(jobs.helper, dispute.id, { accept: false })).offer).toBeNull();
    await responded(jobs.helper, dispute.id, { offer: offerOf(3_000) });
    const counter = await responded(jobs.customer, dispute.id, { accept: false, offer: offerOf(9_000) });
    expect(counter).toMatchObject({ status: 'answered', offer: { amount: 9_000, by: jobs.customer.userId } });
    await responded(jobs.helper, dispute.id, { accept: false, offer: offerOf(4_000) });
    // Both have spoken and one of them wants no more of it.
    expect(await responded(jobs.customer, dispute.id, { accept: false })).toMatchObject({
      status: 'staff',
      offer: null,
    });
    await responded(jobs.helper, dispute.id, { offer: offerOf(8_000) });
    expect(await responded(jobs.customer, dispute.id, { accept: true })).toMatchObject({ refund: 8_000 });
    const decision = { id: dispute.id, outcome: 'refund', statement: 'Too late for that.' } as const;
    expect(await jobs.decide(decision)).toBe('INVALID_TRANSITION');
    await jobs.becomes(id, 'released');
    expect(await jobs.sums(id)).toMatchObject({ refunded: 8_000 });

    // Once the job is over there is nothing to do anew.
    const over = await jobs.finished();
    await jobs.update(jobs.customer, over.id, 'completed');
    const late = await opened(over.id);
    expect(await outcomeOf(respond(jobs.helper, late.id, { offer: { type: 'redo' } }))).toBe('INVALID_TRANSITION');
  });

  it('takes back of what was released, and of the fee of a cancellation', async () => {
    const spent = async () => {
      const { body } = await jobs.customer.get(`${BOOKINGS}/stats`).expect(200);
      return (body as { totalSpent: number }).totalSpent;
    };
    const before = await spent();
    const { id } = await jobs.finished();
    await jobs.update(jobs.customer, id, 'completed');
    const late = await opened(id);
    await responded(jobs.helper, late.id, { offer: offerOf(2_000) });
    await responded(jobs.customer, late.id, { accept: true });
    await jobs.becomes(id, 'partially_refunded');
    expect(await jobs.sums(id)).toMatchObject({ refunded: 2_000, gross: 10_000, net: 9_000 });
    expect(await jobs.paid.row(id)).toMatchObject({ status: 'completed' });

    const fee = await jobs.scheduled({ startAt: new Date(jobs.now + 8 * HOUR_MS) });
    const { chosen } = await jobs.paid.row(fee.id);
    await jobs.paid.change(fee.id, { chosen: chosen && { ...chosen, earlyStartConsent: true } });
    await jobs.update(jobs.customer, fee.id, 'canceled');
    const about = await opened(fee.id);
    expect(await outcomeOf(respond(jobs.helper, about.id, { offer: offerOf(2_400) }))).toBe('VALIDATION_FAILED');
    // Staff would read what it is about.
    const shown = await jobs.paid.harness.part(StaffView).ofDispute(await jobs.paid.row(fee.id), {
      userId: newId(jobs.now),
      language: 'en',
    });
    expect(shown.booking.cancellation).toEqual({ rule: 'late', fee: 2_400 });
    await jobs.advance(3 * DAY_MS + HOUR_MS);
    expect(await jobs.paid.row(fee.id)).toMatchObject({ payment: { status: 'captured' } });
    await responded(jobs.helper, about.id, { offer: offerOf(1_000) });
    await responded(jobs.customer, about.id, { accept: true });
    await jobs.becomes(fee.id, 'released');
    expect(await jobs.sums(fee.id)).toMatchObject({ refunded: 1_000, net: 1_400 });
    for (const one of [id, fee.id]) expect(await jobs.off(one)).toEqual([]);
    expect((await spent()) - before).toBe(10_000 + 1_400);
  });

  it('has one end, however many act at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await jobs.finished();
      const both = await Promise.all([open(jobs.customer, id), open(jobs.helper, id), open(jobs.customer, id)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
      const dispute = await read(jobs.customer, id);
      const [maker, taker] =
        dispute.openedBy === jobs.customer.userId ? [jobs.helper, jobs.customer] : [jobs.customer, jobs.helper];
      await responded(maker, dispute.id, { offer: offerOf(1_000) });
      const answers = await Promise.all([
        respond(taker, dispute.id, { accept: true, offer: offerOf(1_000) }),
        respond(maker, dispute.id, { accept: false }),
        respond(maker, dispute.id, { offer: offerOf(7_000) }),
        respond(taker, dispute.id, { accept: true, offer: offerOf(1_000) }),
        respond(taker, dispute.id, { accept: false }),
        jobs.update(jobs.customer, id, 'completed'),
      ]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      await jobs.becomes(id, 'released');
      const { outcome, status } = await read(jobs.customer, id);
      expect(status).toBe('resolved');
      expect(await jobs.sums(id)).toMatchObject({ refunded: outcome === 'partial' ? 1_000 : 0 });
      expect(await jobs.told('dispute_resolved', id)).toHaveLength(1);
      expect(await jobs.off(id)).toEqual([]);
    }
  });

  it('shows pictures of either side to both, once media has looked at them', async () => {
    const { id } = await jobs.finished();
    const keyOf = (owner: Member, subjectId: string) =>
      fileKeyOf({
        uploadKind: 'booking_image',
        ownerId: owner.userId,
        subjectId,
        fileId: jobs.paid.harness.clock.newId(),
        extension: 'jpg',
      });
    const key = keyOf(jobs.customer, id);
    for (const wrong of [keyOf(jobs.helper, id), keyOf(jobs.customer, newId(jobs.now))])
      expect(await outcomeOf(open(jobs.customer, id, { files: [wrong] }))).toBe('FILE_NOT_USABLE');
    const many = Array.from({ length: 11 }, () => keyOf(jobs.customer, id));
    expect(await outcomeOf(open(jobs.customer, id, { files: many }))).toBe('VALIDATION_FAILED');
    const { status, body } = await open(jobs.customer, id, { files: [key] });
    expect({ status, body }).toMatchObject({ status: 201, body: { files: [{ key, status: 'processing' }] } });
    expect((await read(jobs.helper, id)).files).toEqual([]);
    const about = { key, ownerId: jobs.customer.userId, uploadKind: 'booking_image' as const, subjectId: id };
    await jobs.paid.harness.deliver(mediaReady, {
      ...about,
      width: 8,
      height: 6,
      duration: null,
      bytes: 9,
      blur: null,
    });
    expect((await read(jobs.helper, id)).files).toMatchObject([{ key, status: 'ready' }]);
    const kept = (await jobs.paid.harness.sent('files_attached')).map(({ data }) => data as { keys: string[] });
    expect(kept.filter(({ keys }) => keys.includes(key))).toHaveLength(1);
  });
});
