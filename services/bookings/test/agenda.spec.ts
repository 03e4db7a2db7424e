import { DAY_MS, HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import type { Member } from '@plateia/service-harness';
import { describeWith, watchReads } from '@plateia/test-kit';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { RunningJobs } from './support/running-jobs.js';
import { outcomeOf } from './support/wizard.js';

interface Page {
  bookings: Booking[];
  nextToken: string;
}

describeWith('the diary against its database', 'TEST_MONGO_URL')('the diary of a professional', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
  });
  afterAll(() => jobs.stop());

  const AGENDA = '/api/v1/marketplace/bookings/agenda';
  const asHelper = ({ userId }: Member) => jobs.paid.harness.signedIn({ userId, role: 'helper' });
  const page = async (query: object = {}, whose = jobs.helper): Promise<Page> => {
    const { status, body } = await (await asHelper(whose)).get(AGENDA, query);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as Page;
  };
  const idsIn = async (query: object = {}) => (await page(query)).bookings.map(({ id }) => id);
  const inDays = (days: number) => ({ startAt: new Date(jobs.now + days * DAY_MS) });

  it('has what is running and what is agreed, by when it begins, until it is done or off', async () => {
    const later = await jobs.scheduled(inDays(5));
    const sooner = await jobs.scheduled(inDays(2));
    const running = await jobs.started(inDays(1));
    expect(await idsIn()).toEqual([running.id, sooner.id, later.id]);
    const [now, next] = (await page()).bookings;
    expect(now).toMatchObject({
      status: 'in_progress',
      customer: { fullName: 'Άννα Πελάτισσα' },
      appointment: { startedAt: (await jobs.paid.row(running.id)).chosen?.startedAt?.toISOString() },
    });
    expect(next?.appointment).not.toHaveProperty('startedAt');

    const first = await page({ limit: 2 });
    expect(first.bookings.map(({ id }) => id)).toEqual([running.id, sooner.id]);
    expect(await idsIn({ limit: 2, nextToken: first.nextToken })).toEqual([later.id]);
    expect(await idsIn({ nextToken: '1' })).toEqual([sooner.id, later.id]);
    const other = await jobs.paid.harness.helper('Άλλος Υδραυλικός');
    expect(await page({}, other)).toEqual({ bookings: [], nextToken: '' });
    expect(await outcomeOf(other.get(AGENDA, { nextToken: first.nextToken }).then())).toBe('BAD_TOKEN');

    // What is done waits for the customer alone.
    await jobs.workDone(running.id);
    await jobs.update(jobs.customer, sooner.id, 'canceled');
    expect(await idsIn()).toEqual([later.id]);
  });

  it('has each of two that begin at once, page by page', async () => {
    const who = await jobs.paid.harness.helper('Πολυάσχολος Μάστορας');
    const { harness } = jobs.paid;
    const ids: string[] = [];
    for (const days of [1, 2, 2, 2, 3]) {
      const quote = quoteBy(who, harness, { status: 'accepted', startAt: new Date(jobs.now + days * DAY_MS) });
      const agreed = { quotes: [quote], chosen: chosenBy(quote) };
      ids.push((await bookingOf(harness, jobs.customer, { status: 'scheduled', ...agreed }))._id);
    }
    for (const limit of [1, 2, 3]) {
      const seen: string[] = [];
      let nextToken = '';
      do {
        const { bookings, nextToken: next } = await page({ limit, nextToken }, who);
        seen.push(...bookings.map(({ id }) => id));
        nextToken = next;
      } while (nextToken !== '');
      expect({ limit, seen: seen.toSorted() }).toEqual({ limit, seen: ids.toSorted() });
    }
  });

  it('costs the same however much is behind and before', async () => {
    const who = await jobs.paid.harness.helper('Παλιός Μάστορας');
    const { harness } = jobs.paid;
    const seed = async (days: number, status: 'scheduled' | 'completed'): Promise<void> => {
      const quote = quoteBy(who, harness, { status: 'accepted', startAt: new Date(jobs.now + days * DAY_MS) });
      await bookingOf(harness, jobs.customer, { status, quotes: [quote], chosen: chosenBy(quote) });
    };
    for (let n = 1; n <= 60; n++) await seed(n, 'scheduled');
    for (let n = 1; n <= 200; n++) await seed(-n, 'completed');
    const { result, explained } = await watchReads(harness.context.connection, () => page({ limit: 5 }, who));
    expect(result.bookings).toHaveLength(5);
    expect(new Date(result.bookings[0]?.appointment?.start ?? 0).getTime() - jobs.now).toBeLessThan(DAY_MS + HOUR_MS);
    for (const { command, examined, stages } of explained) {
      expect({ command, tooMany: examined > 12 }).toEqual({ command, tooMany: false });
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    }
  });
});
