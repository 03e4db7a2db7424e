import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { paymentWebhook } from '@plateia/contracts/bookings';
import { datedSignature } from '@plateia/service-kit';
import { describeWith, until } from '@plateia/test-kit';
import { WEBHOOK_SECRET } from './support/paid-bookings.js';
import { PRICE, RunningJobs } from './support/running-jobs.js';

describeWith('the money of jobs against its database', 'TEST_MONGO_URL')('the money of jobs', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
  });
  afterAll(() => jobs.stop());

  const holdsOf = async (id: string) =>
    (await jobs.paid.holdsOf(id)).map(({ status, captured, refunded }) => ({
      status,
      has: captured - refunded,
    }));

  it('gives back a part and releases the rest, the fee on what is left', async () => {
    const { id } = await jobs.finished();
    await jobs.settle(id, { act: 'refund_part', amount: 2_000 }, { act: 'release' });
    await jobs.becomes(id, 'released');
    expect(await jobs.sums(id)).toMatchObject({ kept: 0, gross: 10_000, fee: 1_000, net: 9_000, refunded: 2_000 });
    expect(await holdsOf(id)).toEqual([{ status: 'captured', has: 10_000 }]);
    expect(await jobs.told('payment_refunded', id)).toMatchObject([{ refunded: 2_000, status: 'partially_refunded' }]);
    expect((await jobs.seen(jobs.helper, id)).payment).toMatchObject({ fee: 1_000 });
    expect((await jobs.seen(jobs.customer, id)).payment).not.toHaveProperty('fee');
    expect(await jobs.off(id)).toEqual([]);
  });

  it('gives back all of it, before and after it was released, and never a second time', async () => {
    const [early, late] = [await jobs.started(), await jobs.finished()];
    await jobs.settle(early.id, { act: 'refund' });
    expect(await jobs.sums(early.id)).toMatchObject({ kept: 0, net: 0, refunded: PRICE, atProvider: 0 });
    await expect(jobs.settle(early.id, { act: 'release' })).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
    await expect(jobs.settle(early.id, { act: 'refund_part', amount: 1 })).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
    });
    await jobs.settle(early.id, { act: 'refund' });

    await jobs.update(jobs.customer, late.id, 'completed');
    await jobs.settle(late.id, { act: 'refund_part', amount: 4_000 });
    expect(await jobs.sums(late.id)).toMatchObject({ gross: 8_000, fee: 800, due: 7_200 });
    await jobs.settle(late.id, { act: 'refund' });
    expect(await jobs.sums(late.id)).toMatchObject({ gross: 0, fee: 0, due: 0, refunded: PRICE });
    for (const { id } of [early, late]) {
      expect(await holdsOf(id)).toEqual([{ status: 'captured', has: 0 }]);
      expect(await jobs.off(id)).toEqual([]);
    }
  });

  it('is moved by no webhook that is forged, old, of another account, or says what its provider does not', async () => {
    const { id } = await jobs.started();
    const [held] = await jobs.paid.holdsOf(id);
    const books = async () => {
      // News that are still on their way stand in the rows until they have left.
      await jobs.paid.harness.drain();
      return {
        ledger: await jobs.paid.harness.rows('ledger').find().sort({ _id: 1 }).toArray(),
        bookings: await jobs.paid.harness
          .rows('bookings')
          .find({ 'payment.status': { $exists: true } })
          .toArray(),
        intents: await jobs.paid.harness.rows('payment_intents').find().toArray(),
      };
    };
    const before = await books();
    expect(before.ledger.length).toBeGreaterThan(0);
    const news = { id: 'evt_1', userId: null, accountId: null, createdAt: jobs.now };
    const refund = { ...news, type: 'hold.refunded', bookingId: id, objectId: held?.id };
    const hear = async (body: object, sign: (bytes: Buffer) => string) => {
      const bytes = Buffer.from(JSON.stringify(body));
      const headers = { 'content-type': 'application/json', 'payments-signature': sign(bytes) };
      const answer = await fetch(jobs.paid.harness.address + paymentWebhook.path, {
        method: 'POST',
        headers,
        body: bytes,
      });
      return answer.status;
    };
    const ours = (bytes: Buffer) => datedSignature(WEBHOOK_SECRET, bytes);
    const statuses = [
      await hear(refund, () => 't=1,v1=00'),
      await hear(refund, () => ''),
      await hear(refund, (bytes) => datedSignature('of another account', bytes)),
      await hear(refund, (bytes) => datedSignature(WEBHOOK_SECRET, bytes, Date.now() - 301_000)),
      await hear(refund, () => ours(Buffer.from('{}'))),
      await hear({ ...refund, bookingId: 'nobody-knows-it', objectId: 'hold_of_nobody' }, ours),
      await hear({ ...refund, type: 'hold.of_another_time' }, ours),
      // Well signed, and not so: what the provider says when it is asked is what counts.
      await hear(refund, ours),
    ];
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.slice(5)).toEqual([200, 200, 200]);
    expect(await books()).toEqual(before);
    expect(await jobs.off(id)).toEqual([]);
  });

  it('comes to the same where answers are lost, and where webhooks come twice, late or never', async () => {
    const lose = (calls = 1) => jobs.paid.call('POST', '/answers/lose', { calls });
    await jobs.paid.call('POST', '/webhooks/hold');
    const [begun, canceled] = [await jobs.scheduled(), await jobs.scheduled()];
    // Whether the price is sure, before it begins and again after.
    await lose(2);
    const started = await jobs.update(jobs.customer, begun.id, 'in_progress');
    expect(started).toMatchObject({ status: 200, body: { status: 'in_progress', payment: { status: 'on_hold' } } });
    await jobs.update(jobs.customer, begun.id, 'completed');
    await lose();
    await jobs.update(jobs.helper, canceled.id, 'canceled');
    await jobs.advance(6_000);
    await jobs.becomes(begun.id, 'released');
    await jobs.becomes(canceled.id, 'voided');
    await lose();
    await jobs.settle(begun.id, { act: 'refund_part', amount: 500 });
    await jobs.advance(6_000);
    await jobs.becomes(begun.id, 'partially_refunded');
    await jobs.paid.call('POST', '/webhooks/release');
    await jobs.paid.call('POST', '/webhooks/replay');
    await jobs.paid.harness.drain();
    expect(await jobs.sums(begun.id)).toMatchObject({ gross: PRICE - 500, refunded: 500 });
    expect(await jobs.sums(canceled.id)).toMatchObject({ held: 0, atProvider: 0 });
    for (const { id } of [begun, canceled]) expect(await jobs.off(id)).toEqual([]);
    for (const type of ['payment_captured', 'payment_released', 'payment_refunded'])
      expect(await jobs.told(type, begun.id)).toHaveLength(1);
  });

  it('lets a job begin and end while the provider is away, and settles when it is back', async () => {
    const { id } = await jobs.scheduled();
    await jobs.paid.providerAway();
    expect(await jobs.update(jobs.customer, id, 'in_progress')).toMatchObject({ status: 200 });
    await jobs.workDone(id);
    expect(await jobs.update(jobs.customer, id, 'completed')).toMatchObject({
      body: { payment: { status: 'on_hold' } },
    });
    await jobs.paid.providerBack();
    await until('it is settled', async () => {
      await jobs.advance(MINUTE_MS);
      return (await jobs.paid.row(id)).payment?.status === 'released';
    });
    expect(await jobs.off(id)).toEqual([]);
  });

  it('takes what the bank is about to let go of, and asks for anew what it has let go of', async () => {
    const later = () => ({ startAt: new Date(jobs.now + 4 * DAY_MS + 20 * HOUR_MS) });
    const [late, never] = [await jobs.scheduled(later()), await jobs.scheduled(later())];
    await jobs.advance(6 * DAY_MS);
    await until('they are taken', async () =>
      (await Promise.all([late.id, never.id].map(holdsOf))).flat().every(({ status }) => status === 'captured'),
    );
    await until('it is noted', async () =>
      (await Promise.all([late.id, never.id].map((id) => jobs.paid.row(id)))).every((row) => row.payment?.isSecured),
    );
    for (const { id } of [late, never])
      expect(await jobs.paid.row(id)).toMatchObject({ status: 'scheduled', payment: { status: 'on_hold' } });
    expect(await jobs.update(jobs.helper, late.id, 'in_progress', { arrival_code: late.code })).toMatchObject({
      body: { payment: { status: 'captured' } },
    });
    expect(await jobs.update(jobs.helper, never.id, 'canceled')).toMatchObject({
      body: { payment: { status: 'voided' } },
    });
    expect(await holdsOf(never.id)).toEqual([{ status: 'captured', has: 0 }]);

    const gone = await jobs.scheduled();
    const [hold] = await jobs.paid.holdsOf(gone.id);
    await jobs.paid.releaseHold(hold?.id);
    expect(await jobs.update(jobs.customer, gone.id, 'in_progress')).toMatchObject({
      body: { payment: { status: 'captured' } },
    });
    expect(await holdsOf(gone.id)).toEqual([
      { status: 'voided', has: 0 },
      { status: 'captured', has: PRICE },
    ]);
    for (const { id } of [late, never, gone]) expect(await jobs.off(id)).toEqual([]);
  });

  it('asks for no more than the fee of a cancellation where the bank has let go of the price', async () => {
    const { id } = await jobs.scheduled({ startAt: new Date(jobs.now + 4 * HOUR_MS) });
    const { chosen } = await jobs.paid.row(id);
    await jobs.paid.change(id, { chosen: chosen && { ...chosen, earlyStartConsent: true } });
    const [hold] = await jobs.paid.holdsOf(id);
    await jobs.paid.releaseHold(hold?.id);
    const { body } = await jobs.update(jobs.customer, id, 'canceled');
    const fee = (await jobs.paid.row(id)).cancellation?.fee ?? 0;
    expect(fee).toBeGreaterThan(0);
    expect(fee).toBeLessThan(PRICE);
    expect(body).toMatchObject({ status: 'canceled' });
    expect(await holdsOf(id)).toEqual([
      { status: 'voided', has: 0 },
      { status: 'captured', has: fee },
    ]);
    expect(await jobs.off(id)).toEqual([]);
  });
});
