import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS, MINUTE_MS, newId } from '@plateia/contracts';
import type { Dispute } from '@plateia/contracts/bookings';
import { decideBy } from '@plateia/contracts/bookings/rules';
import { describeWith, until } from '@plateia/test-kit';
import { Disputes } from '../src/work/disputes/disputes.store.js';
import { StaffView } from '../src/account/staff/staff.view.js';
import type { Member } from '@plateia/service-harness';
import { PRICE, RunningJobs } from './support/running-jobs.js';

const DISPUTES = '/api/v1/marketplace/disputes';

describe('the day by which staff decides', () => {
  it.each([
    ['a Monday', '2026-11-23T10:00:00Z', '2026-11-30T10:00:00.000Z'],
    ['a Friday', '2026-11-27T10:00:00Z', '2026-12-04T10:00:00.000Z'],
    ['a Saturday', '2026-11-28T10:00:00Z', '2026-12-04T10:00:00.000Z'],
    ['a Friday night, when it is Saturday in Athens', '2026-11-27T22:30:00Z', '2026-12-03T22:30:00.000Z'],
  ])('is five working days after %s', (_, since, by) => {
    expect(new Date(decideBy(Date.parse(since))).toISOString()).toBe(by);
  });
});

describeWith('disputes that staff decides against their database', 'TEST_MONGO_URL')(
  'a dispute that staff decides',
  () => {
    let jobs: RunningJobs;
    beforeAll(async () => {
      jobs = await RunningJobs.start();
    });
    afterAll(() => jobs.stop());

    const read = async (who: Member, booking_id: string) => (await who.get(DISPUTES, { booking_id })).body as Dispute;
    const said = { statement: 'Τα στοιχεία δείχνουν ότι η δουλειά δεν έγινε όπως συμφωνήθηκε.' };
    const isAtStaff = async (id: string): Promise<true> =>
      until('it is with staff', async () => (await jobs.paid.row(id)).dispute?.status === 'staff');
    const atStaff = async (): Promise<{ id: string; dispute: string }> => {
      const { id } = await jobs.finished();
      const dispute = await jobs.disputed(id);
      await jobs.advance(2 * DAY_MS + MINUTE_MS);
      await isAtStaff(id);
      return { id, dispute };
    };

    it('is decided by staff where nobody answers or agrees, once, whatever comes of the money', async () => {
      const { id, dispute } = await atStaff();
      const shown = await read(jobs.customer, id);
      expect(shown).toMatchObject({ status: 'staff', answer: null });
      expect(Date.parse(shown.decideBy ?? '') - jobs.now).toBeGreaterThan(4 * DAY_MS);
      const queue = await jobs.paid.harness.part(Disputes).forStaff({ limit: 50 });
      expect(queue.map((row) => row._id)).toContain(id);
      expect(await jobs.decide({ id: newId(jobs.now), outcome: 'release', ...said })).toBe('RESOURCE_NOT_FOUND');
      expect(await jobs.decide({ id: dispute, outcome: 'partial', amount: PRICE, ...said })).toBe('VALIDATION_FAILED');
      const decisions = await Promise.all(
        [1_000, 2_000, 3_000, 4_000].map((amount) => jobs.decide({ id: dispute, outcome: 'partial', amount, ...said })),
      );
      expect(decisions.toSorted()).toEqual([
        'INVALID_TRANSITION',
        'INVALID_TRANSITION',
        'INVALID_TRANSITION',
        'completed',
      ]);
      await jobs.becomes(id, 'released');
      const { refund } = await read(jobs.customer, id);
      expect(await jobs.sums(id)).toMatchObject({ refunded: refund });
      expect(await read(jobs.helper, id)).toMatchObject({ status: 'resolved', outcome: 'partial', ...said });
      expect(await jobs.told('dispute_resolved', id)).toMatchObject([
        { endedBy: 'staff', outcome: 'partial', ...said },
      ]);
      expect((await jobs.paid.harness.part(Disputes).forStaff({ limit: 50 })).map((row) => row._id)).not.toContain(id);

      const outcomes = [
        { outcome: 'release', status: 'completed', payment: 'released' },
        { outcome: 'refund', status: 'canceled', payment: 'refunded' },
        { outcome: 'redo', status: 'in_progress', payment: 'captured' },
      ] as const;
      for (const { outcome, status, payment } of outcomes) {
        const next = await atStaff();
        expect(await jobs.decide({ id: next.dispute, outcome, ...said })).toBe(status);
        await jobs.becomes(next.id, payment);
        expect(await jobs.off(next.id)).toEqual([]);
      }
    });

    it('is decided by neither side, whose attempts the next one reads', async () => {
      const { id, dispute } = await atStaff();
      const sides = [jobs.customer.userId, jobs.helper.userId];
      const decision = { id: dispute, outcome: 'refund', ...said } as const;
      for (const side of [...sides, ...sides]) expect(await jobs.decide(decision, side)).toBe('FORBIDDEN');
      const view = jobs.paid.harness.part(StaffView);
      const shown = await view.ofDispute(await jobs.paid.row(id), { userId: sides[0] ?? '', language: 'en' });
      expect(shown).toMatchObject({ own: true, decision: null, dispute: { status: 'staff' } });
      const tried = sides.toReversed().map((userId) => ({ outcome: 'own_case', by: { userId } }));
      expect(shown.trace).toMatchObject(tried);
      const judge = newId(jobs.now);
      expect(await jobs.decide(decision, judge)).toBe('canceled');
      expect(await view.ofDispute(await jobs.paid.row(id), { userId: judge, language: 'en' })).toMatchObject({
        own: false,
        decision: { outcome: 'refund' },
        trace: [{ outcome: 'refund', by: { userId: judge } }, ...tried],
      });
      expect(await jobs.told('dispute_resolved', id)).toHaveLength(1);
    });

    it('is counted as overdue once the day has passed that both sides were told, until staff decides', async () => {
      const overdue = async () => {
        const told = await jobs.paid.harness.context.metrics.getSingleMetricAsString('disputes_overdue');
        return Number(/^disputes_overdue\S* (\d+)$/m.exec(told)?.[1]);
      };
      const { dispute } = await atStaff();
      const before = await overdue();
      await jobs.advance(7 * DAY_MS + HOUR_MS);
      const late = await overdue();
      expect(late).toBeGreaterThan(before);
      expect(await jobs.decide({ id: dispute, outcome: 'release', ...said })).toBe('completed');
      expect(await overdue()).toBe(late - 1);
    });

    it('goes to staff on its day while the provider, and with it an operation on the payment, stands still', async () => {
      const { id } = await jobs.scheduled();
      await jobs.paid.providerAway();
      try {
        expect(await jobs.update(jobs.customer, id, 'in_progress')).toMatchObject({ status: 200 });
        expect(await jobs.workDone(id)).toMatchObject({ status: 200 });
        await jobs.disputed(id);
        await jobs.advance(2 * DAY_MS + MINUTE_MS);
        await isAtStaff(id);
        expect(await jobs.paid.row(id)).toMatchObject({
          payment: { status: 'on_hold' },
          money: [{ act: 'secure' }, { act: 'capture' }],
        });
      } finally {
        await jobs.paid.providerBack();
      }
      await jobs.becomes(id, 'captured');
      expect(await jobs.off(id)).toEqual([]);
    });
  },
);
