import { HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bookingDetails, reviewList, writeReview } from '@plateia/contracts/bookings';
import { createReport, decideReport, ownReports, staffReports, type ReportTarget } from '@plateia/contracts/identity';
import { bookingThread, sendBookingMessage } from '@plateia/contracts/messaging';
import { notificationList } from '@plateia/contracts/notifications';
import { describeWith, until } from '@plateia/test-kit';
import {
  aMember,
  becomeProfessional,
  choose,
  doJob,
  quotedJob,
  signIn,
  startPlatform,
  type InProcessPlatform,
  type Member,
} from '@plateia/testing';

const STATEMENT = 'It insults the customer.';

describeWith('reports about bookings, every service at once', 'TEST_MONGO_URL')('a report', () => {
  let platform: InProcessPlatform;
  let judge: Member;
  let customer: Member;
  let pro: Member;
  let outsider: Member;

  beforeAll(async () => {
    platform = await startPlatform({ env: { RATE_LIMIT_SCALE: '1000' } });
    [judge, customer, pro, outsider] = await Promise.all([
      aMember(platform, { fullName: 'Judge One' }),
      aMember(platform, { fullName: 'Clara Customer' }),
      aMember(platform, { fullName: 'Rude Plumber' }),
      aMember(platform, { fullName: 'Oscar Outside' }),
    ]);
    await platform.rows('identity', 'accounts').updateOne({ _id: judge.userId }, { $set: { staff: true } });
    await platform.moveClock({ advanceMs: 61_000 });
    judge = await signIn(platform, judge.email);
    await becomeProfessional(pro);
    await platform.drain();
  });
  afterAll(() => platform.stop());

  const report = async (by: Member, targetType: ReportTarget, targetId: string): Promise<string> =>
    (await by.call(createReport, { targetType, targetId, reason: 'harassment' })).id;
  const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS);

  const copied = (id: string) =>
    until('the copy is there', async () => {
      const { items } = await judge.call(staffReports, { status: 'in_review' });
      return items.find((item) => item.id === id);
    });

  /** Nobody reads it for those who do not see it, and they learn no more than of what never was. */
  const turnedDown = (id: string) =>
    until('it is turned down', async () => {
      const { items } = await judge.call(staffReports, { status: 'rejected' });
      return items.some((item) => item.id === id && item.evidence === null && item.decision === null);
    });

  /** The one who wrote it and the one who reported it read why. */
  const bothRead = async (reporter: Member, author: Member, id: string) => {
    expect((await reporter.call(ownReports, {})).items.find((item) => item.id === id)).toMatchObject({
      status: 'actioned',
      decision: STATEMENT,
    });
    await until('the author reads why', async () => {
      const { notifications } = await author.call(notificationList, {});
      return notifications.some(({ additional_data: { statement } }) => statement === STATEMENT);
    });
  };

  const quoteOf = async (id: string) => (await customer.call(bookingDetails, { id })).quotes?.[0];

  it('of a quote is for the customer of it, and takes its words with it and not its price', async () => {
    const { id: job, quoteId } = await quotedJob(customer, pro, inDays(3));
    const blind = [await report(outsider, 'quote', quoteId), await report(pro, 'quote', quoteId)];
    const id = await report(customer, 'quote', quoteId);
    expect((await copied(id)).evidence).toMatchObject({
      authorId: pro.userId,
      content: 'Έρχομαι με νέα μπαταρία.\nΕργασία\nΜπαταρία',
    });
    for (const each of blind) await turnedDown(each);
    await judge.call(decideReport, { id, outcome: 'remove', statement: STATEMENT });
    await until('its words are gone', async () => (await quoteOf(job))?.message === '');
    expect(await quoteOf(job)).toMatchObject({
      items: [
        { kind: 'service', label: '–', amount: 6_000 },
        { kind: 'product', label: '–', amount: 2_500 },
      ],
    });
    await bothRead(customer, pro, id);
  });

  it('of what two agreed on leaves for what was paid', async () => {
    const job = await quotedJob(customer, pro, inDays(5));
    await choose(customer, job);
    const id = await report(customer, 'quote', job.quoteId);
    await copied(id);
    await judge.call(decideReport, { id, outcome: 'remove', statement: STATEMENT });
    await until('its words are gone', async () => (await quoteOf(job.id))?.message === '');
    expect((await quoteOf(job.id))?.items.map(({ label }) => label)).toEqual(['Εργασία', 'Μπαταρία']);
  });

  it('of a message about a job is for whom it was written to, and takes it from both sides', async () => {
    const { id: job, quoteId } = await quotedJob(customer, pro, inDays(7));
    await platform.drain();
    const say = async (body: string) =>
      (await pro.call(sendBookingMessage, { booking_id: job, quote_id: quoteId, body })).id;
    await say('Is there a ladder?');
    const rude = await say('You are a fool');
    const blind = [await report(outsider, 'booking_message', rude), await report(pro, 'booking_message', rude)];
    const id = await report(customer, 'booking_message', rude);
    expect((await copied(id)).evidence).toMatchObject({
      content: 'You are a fool',
      before: [{ content: 'Is there a ladder?' }],
    });
    for (const each of blind) await turnedDown(each);
    await judge.call(decideReport, { id, outcome: 'remove', statement: STATEMENT });
    await until('neither side reads it', async () => {
      const threads = await Promise.all(
        [customer, pro].map((side) => side.call(bookingThread, { booking_id: job, quote_id: quoteId })),
      );
      const all = JSON.stringify(threads);
      return all.includes('Is there a ladder?') && !all.includes('You are a fool');
    });
    await bothRead(customer, pro, id);
  });

  it('of a review is for everybody once both sides have written, and leaves its stars', async () => {
    const job = await quotedJob(customer, pro, inDays(9));
    await choose(customer, job);
    await doJob(customer, pro, job);
    const { id: review } = await customer.call(writeReview, {
      booking_id: job.id,
      rating: 1,
      text: 'A thief, all of it',
    });
    await platform.drain();
    await turnedDown(await report(pro, 'review', review));
    await pro.call(writeReview, { booking_id: job.id, rating: 5 });
    await platform.drain();
    const id = await report(outsider, 'review', review);
    expect((await copied(id)).evidence).toMatchObject({ authorId: customer.userId, content: 'A thief, all of it' });
    await judge.call(decideReport, { id, outcome: 'remove', statement: STATEMENT });
    const shown = async () =>
      (await outsider.call(reviewList, { user_id: pro.userId })).reviews.find((one) => one.id === review);
    await until('its words are gone', async () => (await shown())?.text === null);
    expect(await shown()).toMatchObject({ rating: 1 });
    await bothRead(outsider, customer, id);
  });
});
