import { DAY_MS, HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVAL_MS, PAY_AGAIN_LEAST_MS, PAY_AGAIN_MS } from '@plateia/contracts/bookings/rules';
import { accountDeleted } from '@plateia/contracts/identity';
import type { Member } from '@plateia/service-harness';
import { describeWith, until } from '@plateia/test-kit';
import { BOOKINGS } from './support/paid-bookings.js';
import { PRICE, RunningJobs, type Scheduled } from './support/running-jobs.js';

const refused = (errorCode: string) => ({ error: { errorCode } });

describeWith('lost holds against their database', 'TEST_MONGO_URL')('a price of which the bank has let go', () => {
  let jobs: RunningJobs;
  let other: Member;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
    other = await jobs.paid.harness.helper('Μαρία Υδραυλικός');
  });
  afterAll(() => jobs.stop());

  const row = (id: string) => jobs.paid.row(id);
  const quoteOf = async (id: string) => (await row(id)).chosen?.quoteId ?? '';
  const start = (id: string) => jobs.update(jobs.customer, id, 'in_progress');
  const confirm = (id: string, payment_method?: string) =>
    jobs.customer.post(`${BOOKINGS}?action=confirm_payment`, { id, payment_method });

  /** The bank lets go, and the card says no when it is asked again. */
  const release = async ({ id }: Pick<Scheduled, 'id'>) => {
    const [hold] = await jobs.paid.holdsOf(id);
    await jobs.paid.releaseHold(hold?.id);
    await jobs.paid.harness.rows('payment_intents').updateOne({ bookingId: id }, { $set: { method: 'pm_declined' } });
  };
  const lost = async () => {
    const job = await jobs.scheduled();
    await release(job);
    expect(await start(job.id)).toMatchObject({ status: 409, body: refused('PAYMENT_FAILED') });
    return job;
  };

  it('keeps the job from beginning, for both of its sides, and is told to both', async () => {
    const { id, code } = await lost();
    expect(await row(id)).toMatchObject({ status: 'scheduled', payment: { status: 'voided' }, money: [] });
    expect(await start(id)).toMatchObject({ status: 409, body: refused('PAYMENT_FAILED') });
    const wrong = { arrival_code: code === '0000' ? '0001' : '0000' };
    expect(await jobs.update(jobs.helper, id, 'in_progress', wrong)).toMatchObject({
      status: 422,
      body: refused('ARRIVAL_CODE_WRONG'),
    });
    expect(await jobs.update(jobs.helper, id, 'in_progress', { arrival_code: code })).toMatchObject({ status: 409 });
    expect(await jobs.told('payment_failed', id)).toMatchObject([{ status: 'voided', bookingStatus: 'scheduled' }]);
    const { chosen, payment } = await row(id);
    const payUntil = new Date(
      Math.min((payment?.lost?.at.getTime() ?? 0) + PAY_AGAIN_MS, chosen?.startAt.getTime() ?? 0),
    );
    expect(await jobs.seen(jobs.customer, id)).toMatchObject({
      nextAction: 'confirm_payment',
      payment: { status: 'voided', expiresAt: payUntil.toISOString() },
    });
    expect((await jobs.seen(jobs.helper, id)).payment).not.toHaveProperty('expiresAt');
    expect(await jobs.off(id)).toEqual([]);
  });

  it('keeps the job from beginning also while the news of the bank is just being followed', async () => {
    const { id } = await jobs.scheduled();
    await release({ id });
    const gone = { id: jobs.paid.harness.clock.newId(), act: 'secure' as const, amount: null, at: new Date(jobs.now) };
    await jobs.paid.change(id, { money: [{ ...gone, seen: 'gone' }] });
    expect(await start(id)).toMatchObject({ status: 409, body: refused('PAYMENT_FAILED') });
    expect(await row(id)).toMatchObject({ status: 'scheduled', payment: { status: 'voided', lost: {} }, money: [] });
  });

  it('is paid again with any card, and the job goes on as if nothing had been', async () => {
    const { id, code } = await lost();
    const quote = await quoteOf(id);
    expect(await confirm(id)).toMatchObject({ status: 402, body: refused('PAYMENT_FAILED') });
    const declined = await jobs.paid.accept(jobs.customer, id, quote, 'pm_declined');
    expect(declined).toMatchObject({ status: 402, body: refused('PAYMENT_FAILED') });
    expect(await row(id)).toMatchObject({ status: 'scheduled', payment: { status: 'voided' } });
    expect(await start(id)).toMatchObject({ status: 409 });
    // Whoever was not asked for a card pays at the provider.
    const waiting = await jobs.paid.accept(jobs.customer, id, quote, 'pm_requires_action');
    expect(waiting).toMatchObject({
      status: 200,
      body: { status: 'scheduled', nextAction: 'confirm_payment', payment: { status: 'requires_action' } },
    });
    expect(await start(id)).toMatchObject({ status: 409, body: refused('PAYMENT_FAILED') });
    const again = await jobs.paid.accept(jobs.customer, id, quote);
    expect(again).toMatchObject({ status: 200, body: { status: 'scheduled', payment: { status: 'on_hold' } } });
    expect((again.body as { arrivalCode: string }).arrivalCode).toBe(code);
    // The hour was theirs all the while.
    const { startAt, durationMinutes } = (await row(id)).chosen ?? {};
    const busy = await jobs.paid.offered(jobs.customer, [jobs.helper], { startAt, durationMinutes });
    expect(await jobs.paid.accept(jobs.customer, busy.id, busy.quotes[0] ?? '')).toMatchObject({
      status: 409,
      body: refused('SLOT_TAKEN'),
    });
    expect(await start(id)).toMatchObject({ status: 200, body: { payment: { status: 'captured' } } });
    await jobs.update(jobs.customer, id, 'completed');
    await jobs.becomes(id, 'released');
    expect(await jobs.sums(id)).toMatchObject({ held: 0, gross: PRICE });
    expect(await jobs.off(id)).toEqual([]);
  });

  it('is paid again with a method under confirm_payment as well, once by whoever asks twice', async () => {
    const { id } = await lost();
    const both = await Promise.all([confirm(id, 'pm_ok'), confirm(id, 'pm_ok')]);
    expect(both.map(({ status }) => status)).toContain(200);
    await jobs.becomes(id, 'on_hold');
    expect(await confirm(id, 'pm_ok')).toMatchObject({ status: 200, body: { payment: { status: 'on_hold' } } });
    expect((await jobs.paid.holdsOf(id)).filter(({ status }) => status === 'held')).toHaveLength(1);
    expect(await jobs.off(id)).toEqual([]);
  });

  it('frees both sides of it: canceling costs nothing and counts against nobody', async () => {
    const soon = { startAt: new Date(jobs.now + 8 * HOUR_MS) };
    for (const side of ['customer', 'helper'] as const) {
      const { id } = await jobs.scheduled(soon);
      const { chosen } = await row(id);
      await jobs.paid.change(id, { chosen: chosen && { ...chosen, earlyStartConsent: true } });
      await release({ id });
      await start(id);
      expect((await jobs.seen(jobs[side], id)).cancellation).toMatchObject({ fee: 0, refund: 0, rule: 'free' });
      expect(await jobs.update(jobs[side], id, 'canceled')).toMatchObject({
        status: 200,
        body: { status: 'canceled', cancellation: { fee: 0, refund: 0, rule: 'free' }, payment: { status: 'voided' } },
      });
      const { startAt, durationMinutes } = chosen ?? {};
      const next = await jobs.paid.offered(jobs.customer, [jobs.helper], { startAt, durationMinutes });
      const taken = await jobs.paid.accept(jobs.customer, next.id, next.quotes[0] ?? '');
      expect(taken).toMatchObject({ status: 200 });
      await jobs.update(jobs.helper, next.id, 'canceled');
      expect(await jobs.off(id)).toEqual([]);
    }
  });

  it('is given up after a day: the others who quoted can be chosen, and the hour is free', async () => {
    await jobs.advance(3 * HOUR_MS);
    const startAt = new Date(jobs.now + 4 * DAY_MS);
    const { id, quotes } = await jobs.paid.offered(jobs.customer, [jobs.helper, other], { startAt });
    await jobs.paid.accept(jobs.customer, id, quotes[0] ?? '');
    await release({ id });
    await start(id);
    await jobs.advance(PAY_AGAIN_MS - HOUR_MS);
    expect(await row(id)).toMatchObject({ status: 'scheduled' });
    await jobs.advance(HOUR_MS + 1_000);
    await until('it is given up', async () => (await row(id)).status === 'quotes_ready');
    expect(await row(id)).toMatchObject({ chosen: null, payment: null, arrival: null, money: [] });
    expect((await row(id)).quotes.map(({ status }) => status)).toEqual(['expired', 'sent']);
    expect(await jobs.told('quote_closed', id)).toMatchObject([
      { reason: 'other_chosen' },
      { quoteId: quotes[0], reason: 'payment_lost' },
    ]);
    expect(await jobs.told('quote_reopened', id)).toMatchObject([{ quoteId: quotes[1], status: 'sent' }]);
    const seen = await jobs.seen(jobs.customer, id);
    expect(seen).toMatchObject({
      status: 'quotes_ready',
      nextAction: 'compare_quotes',
      payment: null,
      professional: null,
    });
    expect(seen.timeline?.find(({ status }) => status === 'current')?.id).toBe(9);
    expect(await jobs.paid.accept(jobs.customer, id, quotes[0] ?? '')).toMatchObject({
      status: 409,
      body: refused('QUOTE_EXPIRED'),
    });
    // The hour of the first is theirs again.
    const next = await jobs.paid.offered(jobs.customer, [jobs.helper], { startAt });
    expect(await jobs.paid.accept(jobs.customer, next.id, next.quotes[0] ?? '')).toMatchObject({ status: 200 });
    expect(await jobs.paid.accept(jobs.customer, id, quotes[1] ?? '')).toMatchObject({
      status: 200,
      body: { status: 'scheduled', payment: { status: 'on_hold' } },
    });
    expect((await jobs.seen(jobs.customer, id)).timeline?.find(({ id: step }) => step === 10)?.status).toBe(
      'completed',
    );
    expect(await jobs.off(id)).toEqual([]);
  });

  it('is given up, and nobody who is gone can be chosen instead', async () => {
    await jobs.advance(3 * HOUR_MS);
    const gone = await jobs.paid.harness.helper('Πέτρος Φεύγει');
    const startAt = new Date(jobs.now + 4 * DAY_MS);
    const { id, quotes } = await jobs.paid.offered(jobs.customer, [jobs.helper, gone], { startAt });
    await jobs.paid.accept(jobs.customer, id, quotes[0] ?? '');
    await jobs.paid.harness.deliver(accountDeleted, { userId: gone.userId });
    await until('their words are gone', async () => (await row(id)).quotes[1]?.message === '');
    await release({ id });
    await start(id);
    await jobs.advance(PAY_AGAIN_MS + 1_000);
    await until('it is given up', async () => (await row(id)).chosen === null);
    expect((await row(id)).quotes.map(({ status }) => status)).toEqual(['expired', 'closed']);
  });

  it('is given up at the start, but never sooner than an hour; without another quote more are looked for', async () => {
    await jobs.advance(3 * HOUR_MS);
    const startAt = new Date(jobs.now + 2 * HOUR_MS);
    const { id, quotes } = await jobs.paid.offered(jobs.customer, [jobs.helper], { startAt });
    await jobs.paid.accept(jobs.customer, id, quotes[0] ?? '');
    await release({ id });
    await jobs.advance(2 * HOUR_MS);
    expect(await start(id)).toMatchObject({ status: 409 });
    await jobs.advance(PAY_AGAIN_LEAST_MS - 60_000);
    expect(await row(id)).toMatchObject({ status: 'scheduled' });
    await jobs.advance(61_000);
    await until('it is given up', async () => (await row(id)).status === 'open');
    expect(await jobs.off(id)).toEqual([]);
  });

  it('is paid again where the job began while the provider was away, and taken at once', async () => {
    const job = await jobs.scheduled();
    await release(job);
    await jobs.paid.providerAway();
    expect(await start(job.id)).toMatchObject({ status: 200 });
    await jobs.paid.providerBack();
    await jobs.advance(60_000);
    await jobs.becomes(job.id, 'voided');
    await jobs.workDone(job.id);
    expect(await jobs.update(jobs.customer, job.id, 'completed')).toMatchObject({ status: 409 });
    expect(await jobs.seen(jobs.customer, job.id)).toMatchObject({ nextAction: 'confirm_payment' });
    expect(await confirm(job.id, 'pm_ok')).toMatchObject({ status: 200 });
    await jobs.becomes(job.id, 'captured');
    expect(await jobs.update(jobs.customer, job.id, 'completed')).toMatchObject({ status: 200 });
    await jobs.becomes(job.id, 'released');
    expect(await jobs.off(job.id)).toEqual([]);
  });

  /** The bank has let go, and nobody can be asked: work begins, and is approved or settled before that is known. */
  const lostUnseen = async (ends: (id: string) => Promise<unknown>) => {
    const job = await jobs.scheduled();
    await release(job);
    await jobs.paid.providerAway();
    expect(await start(job.id)).toMatchObject({ status: 200 });
    await jobs.workDone(job.id);
    await ends(job.id);
    await jobs.paid.providerBack();
    await jobs.advance(60_000);
    await jobs.becomes(job.id, 'voided');
    expect(await row(job.id)).toMatchObject({ status: 'completed', payment: { lost: {} } });
    return job;
  };

  it('is paid again also where the work was approved before anybody knew, and is the professional’s at once', async () => {
    const { id } = await lostUnseen((job) => jobs.update(jobs.customer, job, 'completed'));
    expect(await jobs.told('payment_failed', id)).toMatchObject([{ status: 'voided', bookingStatus: 'completed' }]);
    const seen = await jobs.seen(jobs.customer, id);
    expect(seen).toMatchObject({ nextAction: 'confirm_payment', payment: { status: 'voided' } });
    expect(seen.payment).not.toHaveProperty('expiresAt');
    // It is owed however late it is.
    await jobs.advance(30 * DAY_MS);
    expect(await confirm(id, 'pm_declined')).toMatchObject({ status: 402, body: refused('PAYMENT_FAILED') });
    expect(await row(id)).toMatchObject({ status: 'completed', payment: { status: 'voided', lost: {} } });
    expect(await confirm(id, 'pm_ok')).toMatchObject({ status: 200 });
    await jobs.becomes(id, 'released');
    expect(await jobs.sums(id)).toMatchObject({ held: 0, gross: PRICE, refunded: 0 });
    expect(await jobs.paid.accept(jobs.customer, id, await quoteOf(id))).toMatchObject({ status: 409 });
    expect(await jobs.off(id)).toEqual([]);
  });

  /** The customer objects, and what the professional offers is what comes of it. */
  const agrees = async (job: string, offer: { type: 'partial' | 'full'; amount?: number }) => {
    const dispute = await jobs.disputed(job);
    const respond = (who: Member, answer: object) =>
      who.post('/api/v1/marketplace/disputes/respond', { id: dispute, ...answer });
    expect(await respond(jobs.helper, { offer })).toMatchObject({ status: 200 });
    expect(await respond(jobs.customer, { accept: true })).toMatchObject({ status: 200 });
  };
  const approve = (job: string) => jobs.update(jobs.customer, job, 'completed');
  const owesNothing = async (id: string) => {
    expect(await row(id)).toMatchObject({ status: 'completed', payment: { status: 'voided' }, money: [] });
    for (const side of [jobs.customer, jobs.helper]) {
      const seen = await jobs.seen(side, id);
      expect(seen.payment).not.toHaveProperty('owed');
      expect(seen.nextAction).not.toBe('confirm_payment');
    }
    expect(await jobs.paid.accept(jobs.customer, id, await quoteOf(id))).toMatchObject({ status: 409 });
    expect((await jobs.paid.holdsOf(id)).filter(({ status }) => status === 'held')).toEqual([]);
    expect(await jobs.off(id)).toEqual([]);
  };

  it('is asked for from nobody who was granted all of it, before or after it was known', async () => {
    const before = await jobs.scheduled();
    await release(before);
    await jobs.paid.providerAway();
    await start(before.id);
    await jobs.workDone(before.id);
    await approve(before.id);
    await agrees(before.id, { type: 'full' });
    await jobs.paid.providerBack();
    await jobs.advance(60_000);
    await jobs.becomes(before.id, 'voided');
    expect(await jobs.told('payment_failed', before.id)).toEqual([]);
    expect(await jobs.told('payment_refunded', before.id)).toMatchObject([{ status: 'voided', refunded: PRICE }]);
    await owesNothing(before.id);

    const after = await lostUnseen(approve);
    expect(await jobs.seen(jobs.helper, after.id)).toMatchObject({ payment: { owed: true } });
    await agrees(after.id, { type: 'full' });
    await owesNothing(after.id);
  });

  it('is asked for from nobody whose professional is gone', async () => {
    const { id } = await lostUnseen(approve);
    await jobs.paid.change(id, { forgotten: [jobs.helper.userId] });
    expect(await confirm(id, 'pm_ok')).toMatchObject({ body: { payment: { status: 'voided' } } });
    await owesNothing(id);
  });

  it.each([
    ['before it was known', 'in_progress'],
    ['after', 'completed'],
  ] as const)('is paid again less what the two agreed upon %s', async (_, status) => {
    const part = 2_000;
    const agreed = (job: string) => agrees(job, { type: 'partial', amount: part });
    const { id } = await lostUnseen(status === 'in_progress' ? agreed : approve);
    if (status === 'completed') await agreed(id);
    expect(await confirm(id, 'pm_ok')).toMatchObject({ status: 200 });
    await jobs.becomes(id, 'released');
    expect(await jobs.sums(id)).toMatchObject({ held: 0, gross: PRICE - part, refunded: part });
    expect(await jobs.off(id)).toEqual([]);
  });

  it('is approved by no time that passes before it is paid again, and then by what has passed', async () => {
    const job = await jobs.scheduled();
    await release(job);
    await jobs.paid.providerAway();
    await start(job.id);
    await jobs.paid.providerBack();
    await jobs.advance(60_000);
    await jobs.becomes(job.id, 'voided');
    await jobs.workDone(job.id);
    await jobs.advance(APPROVAL_MS + 1_000);
    await jobs.paid.harness.context.scheduler.run();
    expect(await row(job.id)).toMatchObject({ status: 'in_progress', payment: { status: 'voided' } });
    expect(await confirm(job.id, 'pm_ok')).toMatchObject({ status: 200 });
    await jobs.becomes(job.id, 'released');
    expect(await row(job.id)).toMatchObject({ status: 'completed' });
    expect(await jobs.off(job.id)).toEqual([]);
  });
});
