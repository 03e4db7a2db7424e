import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { describeWith } from '@plateia/test-kit';
import { reconcileAll } from '../src/reconcile/reconcile-all.js';
import { repeatJob } from '../src/seed/repeat-job.js';
import { DAY, PRICE, RunningJobs } from './support/running-jobs.js';

const DEARER = 15_000;

describeWith('a job of the demo that is repeated', 'TEST_MONGO_URL')('a repeated job', () => {
  let jobs: RunningJobs;
  let lived = '';
  let repeated = '';

  const repeat = () => {
    const { stand } = jobs.paid;
    const description = 'Το ίδιο, σε άλλο μπάνιο';
    const act = { kind: 'repeat', id: repeated, by: jobs.customer.userId, bookingId: lived, price: DEARER } as const;
    return repeatJob({ ...act, description }, { get: (token) => stand.part(token as never) });
  };

  beforeAll(async () => {
    jobs = await RunningJobs.start();
    ({ id: lived } = await jobs.finished());
    await jobs.update(jobs.customer, lived, 'completed');
    await jobs.becomes(lived, 'released');
    await jobs.advance(3 * DAY);
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
      Date.parse(first.appointment?.start ?? '') + 2 * DAY,
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

  it('is one, however often it is played, and goes on where a process died', async () => {
    await repeat();
    await jobs.paid.stand.rows('bookings').deleteOne({ _id: repeated });
    await repeat();
    expect(await jobs.paid.holdsOf(repeated)).toHaveLength(1);
    expect(await jobs.sums(repeated)).toMatchObject({ gross: DEARER, atProvider: DEARER });
    const { context, clock } = jobs.paid.stand;
    expect(await reconcileAll(context.connection, context.platform, clock)).toEqual([]);
  });
});
