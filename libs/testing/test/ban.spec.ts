import { MINUTE_MS, DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  bookingDetails,
  bookingList,
  openDispute,
  readDispute,
  reportWorkDone,
  staffDecide,
  updateBookingStatus,
} from '@plateia/contracts/bookings';
import { banMember } from '@plateia/contracts/identity';
import { describeWith, promisedMs, until } from '@plateia/test-kit';
import {
  aMember,
  becomeProfessional,
  choose,
  quotedJob,
  signIn,
  startPlatform,
  type InProcessPlatform,
  type Member,
} from '@plateia/testing';

const STATEMENT = 'The pictures show that it still drips.';

describeWith('bans, every service at once', 'TEST_MONGO_URL')('a ban while money is on hold', () => {
  let platform: InProcessPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.stop());

  const staff = async (): Promise<Member> => {
    const member = await aMember(platform, { fullName: 'Judge One' });
    await platform.rows('identity', 'accounts').updateOne({ _id: member.userId }, { $set: { staff: true } });
    await platform.moveClock({ advanceMs: MINUTE_MS + 1_000 });
    return signIn(platform, member.email);
  };

  it('leaves the other side with what is theirs: a hold is let go, and a dispute is decided without them', async () => {
    const [customer, pro] = [
      await aMember(platform, { fullName: 'Clara Customer' }),
      await aMember(platform, { fullName: 'Rude Plumber' }),
    ];
    await becomeProfessional(pro);
    await platform.drain();
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    const held = await quotedJob(customer, pro, inDays(3));
    const argued = await quotedJob(customer, pro, inDays(5));
    for (const job of [held, argued]) await choose(customer, job);
    await customer.call(updateBookingStatus, { id: argued.id, status: 'in_progress' });
    await pro.call(reportWorkDone, { id: argued.id });
    const objection = { booking_id: argued.id, reason: 'quality', text: 'It still drips from below' } as const;
    const { id: dispute } = await customer.call(openDispute, objection);

    const judge = await staff();
    await judge.call(banMember, { userId: pro.userId, banned: true, reason: 'Threatened a customer' });
    const isOut = () =>
      pro.call(bookingList, {}).then(
        () => false,
        (error: { status?: number }) => error.status === 401,
      );
    await until('they are out', isOut, { withinMs: promisedMs(5_000) });
    const priceOf = async (id: string) => (await customer.call(bookingDetails, { id })).payment?.status;
    await customer.call(updateBookingStatus, { id: held.id, status: 'canceled' });
    await until('the price is free again', async () => (await priceOf(held.id)) === 'voided');

    // They cannot answer any more: after two days of silence staff decides on what there is.
    await platform.moveClock({ advanceMs: 2 * DAY_MS + MINUTE_MS });
    const inHands = async () => (await customer.call(readDispute, { booking_id: argued.id })).status === 'staff';
    await until('staff has the dispute', inHands);
    const again = await signIn(platform, judge.email);
    await again.call(staffDecide, { kind: 'dispute', id: dispute, outcome: 'refund', statement: STATEMENT });
    await until('all of it goes back', async () => (await priceOf(argued.id)) === 'refunded');
    expect([await priceOf(held.id), await priceOf(argued.id)]).toEqual(['voided', 'refunded']);
  });
});
