import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS, newId } from '@plateia/contracts';
import { Clock } from '@plateia/runtime';
import type { Parts } from '@plateia/service-kit';
import { describeWith } from '@plateia/test-kit';
import { LedgerTotals } from '../src/payments/ledger/ledger-totals.js';
import { reconcileAll } from '../src/payments/reconcile/reconcile-all.js';
import { earn } from '../src/app/seed/earn.js';
import { repeatJob } from '../src/app/seed/repeat-job.js';
import { PRICE, RunningJobs } from './support/running-jobs.js';

const DEARER = 15_000;

describeWith('a job of the demo that is repeated', 'TEST_MONGO_URL')('a repeated job', () => {
  let jobs: RunningJobs;
  let lived = '';
  let repeated = '';

  const partsAt = (now: number): Parts => ({
    get: (token) => (token === Clock ? ({ now: () => now } as never) : jobs.paid.harness.part(token as never)),
  });
  const repeat = () => {
    const description = 'Το ίδιο, σε άλλο μπάνιο';
    const act = { kind: 'repeat', id: repeated, by: jobs.customer.userId, bookingId: lived, price: DEARER } as const;
    return repeatJob({ ...act, description }, partsAt(jobs.now));
  };

  beforeAll(async () => {
    jobs = await RunningJobs.start();
    ({ id: lived } = await jobs.finished());
    await jobs.update(jobs.customer, lived, 'completed');
    await jobs.becomes(lived, 'released');
    await jobs.advance(3 * DAY_MS);
    repeated = newId(jobs.now);
    await repeat();
  });
  afterAll(() => jobs.stop());

  it('is to be read like the first one, at its own time and price', async () => {
    const first = await jobs.seen(jobs.helper, lived);
    const second = await jobs.seen(jobs.helper, repeated);
    expect(second).toMatchObject({ status: 'completed', description: 'Το ίδιο, σε άλλο μπάνιο' });
    expect(second.payment?.amount).toBe(DEARER);
    expect(second.timeline?.map(({ id, status }) => [id, status])).toEqual(
      first.timeline?.map(({ id, status }) => [id, status]),
    );
    expect(second.requestNumber).not.toBe(first.requestNumber);
    expect(Date.parse(second.appointment?.start ?? '')).toBeGreaterThan(
      Date.parse(first.appointment?.start ?? '') + 2 * DAY_MS,
    );
  });

  it('leaves the rows that a job leaves which is lived through', async () => {
    const [first, second] = [await jobs.paid.row(lived), await jobs.paid.row(repeated)];
    expect(Object.keys(second).toSorted()).toEqual(Object.keys({ ...first, reviews: [] }).toSorted());
    expect(second.log.map(({ kind }) => kind)).toEqual(first.log.map(({ kind }) => kind));
    expect(JSON.stringify(second)).not.toContain(lived);
  });

  it('earns by the ledger what the provider has of it', async () => {
    const [first, second] = [await jobs.sums(lived), await jobs.sums(repeated)];
    expect(first.gross).toBe(PRICE);
    expect(second).toMatchObject({ gross: DEARER, held: 0, kept: 0, atProvider: DEARER });
    expect(await jobs.off(repeated)).toEqual([]);
  });

  it('waits for what is still to be done about the money of the first one', async () => {
    const bookings = jobs.paid.harness.rows('bookings');
    const operation = { id: newId(jobs.now), act: 'release', amount: null, at: new Date(jobs.now) };
    await bookings.updateOne({ _id: lived }, { $set: { money: [operation] } });
    const another = { kind: 'repeat', id: newId(jobs.now), by: jobs.customer.userId, bookingId: lived } as const;
    const played = repeatJob({ ...another, price: PRICE, description: 'Πριν από την ώρα του' }, partsAt(jobs.now));
    await expect(played).rejects.toThrow('no job that could be repeated');
    await bookings.updateOne({ _id: lived }, { $set: { money: [] } });
  });

  it('is paid out with the next run, and by none that is played again of before it was done', async () => {
    const account = await jobs.hasAccount();
    const by = jobs.helper.userId;
    const id = newId(jobs.now);
    await earn({ kind: 'payout', id, by }, partsAt(jobs.now - 10 * DAY_MS));
    expect(await jobs.transfersTo(account)).toEqual([]);
    const payees = jobs.paid.harness.rows('payees');
    await payees.updateOne({ _id: by }, { $set: { dueAt: null } });
    await earn({ kind: 'count', id, by }, partsAt(jobs.now));
    expect((await payees.findOne({ _id: by }))?.['dueAt']).toBeInstanceOf(Date);
    await earn({ kind: 'payout', id, by }, partsAt(jobs.now));
    const { due } = await jobs.paid.harness.part(LedgerTotals).of(by);
    expect(due).toBe(0);
    expect(await jobs.transfersTo(account)).toHaveLength(1);
  });

  it('is one, however often it is played, and goes on where a process died', async () => {
    await repeat();
    await jobs.paid.harness.rows('bookings').deleteOne({ _id: repeated });
    await repeat();
    expect(await jobs.paid.holdsOf(repeated)).toHaveLength(1);
    expect(await jobs.sums(repeated)).toMatchObject({ gross: DEARER, atProvider: DEARER });
    const { context, clock } = jobs.paid.harness;
    expect(await reconcileAll(context.connection, context.platform, clock)).toEqual([]);
  });
});
