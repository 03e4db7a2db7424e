import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FEE_DISPUTE_MS, WORK_REMINDER_MS } from '@plateia/contracts/bookings/rules';
import { describeWith, until } from '@plateia/test-kit';
import { overdueAt } from '../src/booking/domain/overdue.js';
import { PRICE, RunningJobs } from './support/running-jobs.js';

const refused = (errorCode: string) => ({ error: { errorCode } });

describeWith('work without a word against its database', 'TEST_MONGO_URL')('work that nobody says is done', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
  });
  afterAll(() => jobs.stop());

  const due = async (id: string) => overdueAt(await jobs.paid.row(id))?.getTime() ?? 0;
  const dispute = (id: string, who = jobs.customer) =>
    who.post('/api/v1/marketplace/disputes', { booking_id: id, reason: 'not_done', text: 'Δεν ξαναήρθε κανείς' });
  const overdue = async () => {
    const { id } = await jobs.started();
    await jobs.advance((await due(id)) - jobs.now + 1_000);
    return id;
  };
  /** Of a customer who asked for a start within two weeks, so that the table's fees hold. */
  const withFee = async () => {
    const id = await overdue();
    const { chosen } = await jobs.paid.row(id);
    await jobs.paid.change(id, { chosen: chosen && { ...chosen, earlyStartConsent: true } });
    return id;
  };

  it('is left alone until a day after it was to end, and its professional is reminded before', async () => {
    const { id } = await jobs.started();
    const { startAt, durationMinutes } = (await jobs.paid.row(id)).chosen ?? {
      startAt: new Date(),
      durationMinutes: 0,
    };
    expect(await due(id)).toBe(startAt.getTime() + durationMinutes * MINUTE_MS + DAY_MS);
    for (const who of [jobs.customer, jobs.helper])
      expect(await jobs.update(who, id, 'canceled')).toMatchObject({
        status: 409,
        body: refused('INVALID_TRANSITION'),
      });
    expect(await dispute(id)).toMatchObject({ status: 409 });
    expect((await jobs.seen(jobs.customer, id)).cancellation).toBeNull();
    await jobs.advance((await due(id)) - WORK_REMINDER_MS - jobs.now + 1_000);
    await until('they are reminded', async () => (await jobs.told('work_unreported', id)).length > 0);
    const overdueBy = new Date(await due(id)).toISOString();
    expect(await jobs.told('work_unreported', id)).toMatchObject([{ overdueAt: overdueBy }]);
    await jobs.advance((await due(id)) - jobs.now - MINUTE_MS);
    expect(await dispute(id)).toMatchObject({ status: 409 });
    expect(await jobs.told('work_unreported', id)).toHaveLength(1);
    await jobs.workDone(id);
    await jobs.advance(2 * MINUTE_MS);
    expect(await jobs.update(jobs.customer, id, 'canceled')).toMatchObject({ status: 409 });
  });

  it('can be objected to by both sides then, and what staff decides is done', async () => {
    const [mine, theirs] = [await overdue(), await overdue()];
    expect(await dispute(mine)).toMatchObject({ status: 201 });
    expect(await dispute(theirs, jobs.helper)).toMatchObject({ status: 201 });
    // While somebody objects nobody leaves.
    expect(await jobs.update(jobs.helper, mine, 'canceled')).toMatchObject({ status: 409 });
    expect((await jobs.seen(jobs.helper, mine)).cancellation).toBeNull();
    await jobs.advance(3 * DAY_MS);
    await until('staff has it', async () => (await jobs.paid.row(mine)).dispute?.status === 'staff');
    const id = (await jobs.paid.row(mine)).dispute?.id ?? '';
    expect(await jobs.decide({ id, outcome: 'refund', statement: 'Nobody came back to finish it' })).toBe('canceled');
    await jobs.becomes(mine, 'refunded');
    expect(await jobs.off(mine)).toEqual([]);
  });

  it('begins anew with what is to be done again', async () => {
    const id = await overdue();
    await dispute(id);
    await jobs.advance(3 * DAY_MS);
    await until('staff has it', async () => (await jobs.paid.row(id)).dispute?.status === 'staff');
    const about = (await jobs.paid.row(id)).dispute?.id ?? '';
    expect(await jobs.decide({ id: about, outcome: 'redo', statement: 'The work is to be done anew' })).toBe(
      'in_progress',
    );
    expect(await due(id)).toBeGreaterThan(jobs.now + DAY_MS);
    expect(await dispute(id)).toMatchObject({ status: 409 });
    const reminded = (await jobs.told('work_unreported', id)).length;
    await jobs.advance((await due(id)) - jobs.now + 1_000);
    await until('they are reminded again', async () => (await jobs.told('work_unreported', id)).length > reminded);
    expect(await dispute(id)).toMatchObject({ status: 201 });
  });

  it('is canceled by its customer for the fee of the table, which is the professional’s unless they object', async () => {
    const id = await withFee();
    const { cancellation } = await jobs.seen(jobs.customer, id);
    expect(cancellation).toMatchObject({ rule: 'last_minute', fee: PRICE / 2, refund: PRICE / 2 });
    // Nobody says of work that was begun that the other one did not come.
    const canceled = await jobs.update(jobs.customer, id, 'canceled', { reasonCode: 'no_show' });
    expect(canceled).toMatchObject({
      status: 200,
      body: {
        status: 'canceled',
        payment: { status: 'partially_refunded', refunded: PRICE / 2 },
        cancellation: { rule: 'last_minute', fee: PRICE / 2 },
      },
    });
    await jobs.advance(FEE_DISPUTE_MS - HOUR_MS);
    expect(await jobs.sums(id)).toMatchObject({ kept: PRICE / 2, net: 0 });
    await jobs.advance(HOUR_MS + 1_000);
    await jobs.becomes(id, 'released');
    expect(await jobs.sums(id)).toMatchObject({
      kept: 0,
      gross: PRICE / 2,
      fee: 0,
      net: PRICE / 2,
      refunded: PRICE / 2,
    });
    expect(await jobs.off(id)).toEqual([]);
  });

  it('has a fee that can be given back in part, and no more than it', async () => {
    const id = await withFee();
    await jobs.update(jobs.customer, id, 'canceled');
    await jobs.becomes(id, 'partially_refunded');
    const about = await jobs.disputed(id);
    await jobs.advance(3 * DAY_MS);
    await until('staff has it', async () => (await jobs.paid.row(id)).dispute?.status === 'staff');
    const partial = { id: about, outcome: 'partial', statement: 'Half of the fee goes back' } as const;
    expect(await jobs.decide({ ...partial, amount: PRICE / 2 })).toBe('VALIDATION_FAILED');
    expect(await jobs.decide({ ...partial, amount: PRICE / 4 })).toBe('canceled');
    await jobs.becomes(id, 'released');
    expect(await jobs.sums(id)).toMatchObject({ kept: 0, gross: PRICE / 4, fee: 0, refunded: (PRICE * 3) / 4 });
    expect(await jobs.off(id)).toEqual([]);
  });

  it('is canceled by its professional for nothing: all goes back', async () => {
    const id = await overdue();
    expect((await jobs.seen(jobs.helper, id)).cancellation).toMatchObject({ rule: 'professional', fee: 0 });
    expect(await jobs.update(jobs.helper, id, 'canceled')).toMatchObject({
      status: 200,
      body: { status: 'canceled', payment: { status: 'refunded' } },
    });
    expect(await jobs.sums(id)).toMatchObject({ kept: 0, net: 0, refunded: PRICE });
    expect(await jobs.off(id)).toEqual([]);
  });
});
