import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, until } from '@plateia/test-kit';
import { adjustCommand } from '../src/payments/adjustments/adjust.command.js';
import { reconcileAll } from '../src/payments/reconcile/reconcile-all.js';
import { PRICE, RunningJobs } from './support/running-jobs.js';

const REASON = 'The bank charged the customer back, case 4711';
const ID = /[0-9a-f-]{36}/;

describeWith('adjustments against their database', 'TEST_MONGO_URL')('money that staff moves by hand', () => {
  let jobs: RunningJobs;
  let staff: Record<string, string>;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
    staff = {
      'anna@plateia.example': jobs.paid.harness.clock.newId(),
      'vasilis@plateia.example': jobs.paid.harness.clock.newId(),
      'customer@plateia.example': jobs.customer.userId,
    };
  });
  afterAll(() => jobs.stop());

  const say = async (...args: string[]) => {
    const { context, clock } = jobs.paid.harness;
    const lines: string[] = [];
    const staffIdOf = (email: string) => Promise.resolve(staff[email] ?? null);
    const ended = await adjustCommand(args, { collections: context.connection, clock, staffIdOf }, (line) =>
      lines.push(line),
    );
    return { ended, said: lines.join('\n') };
  };
  const by = (name: string) => ['--by', `${name}@plateia.example`];
  const propose = (id: string, from: string, to: string, name = 'anna') =>
    say('adjust', id, '2500', from, to, ...by(name), '--reason', REASON);
  const released = async (): Promise<string> => {
    const { id } = await jobs.finished();
    await jobs.update(jobs.customer, id, 'completed');
    await jobs.becomes(id, 'released');
    return id;
  };

  it('is booked once, when somebody else of them has confirmed it, and makes both books say the same', async () => {
    const id = await released();
    const { due } = await jobs.sums(id);
    // Somebody gives money back in the dashboard of the provider.
    const [hold] = await jobs.paid.holdsOf(id);
    await jobs.paid.call('POST', '/webhooks/hold');
    await jobs.paid.call('POST', `/holds/${hold?.id}/refund`, { key: 'by hand', amount: 2_500 });
    expect(await jobs.off(id)).toEqual([-2_500]);
    const { ended, said } = await propose(id, 'professional', 'provider');
    expect([ended, said]).toEqual([0, expect.stringMatching(/2500 cents from professional to provider/)]);
    const [adjustment = ''] = ID.exec(said.slice(said.indexOf('confirm'))) ?? [];
    expect(await say('confirm', adjustment, ...by('anna'))).toMatchObject({ ended: 1 });
    expect((await jobs.sums(id)).due).toBe(due);
    const both = await Promise.all([1, 2].map(() => say('confirm', adjustment, ...by('vasilis'))));
    expect(both.map(({ ended: how }) => how)).toEqual([0, 0]);
    await until('it is booked', async () => (await jobs.sums(id)).due === due - 2_500);
    expect(await jobs.off(id)).toEqual([]);
    await until('others hear of it', async () => {
      const told = await jobs.paid.harness.sent('balance_changed');
      return (told.at(-1)?.data as { due: number } | undefined)?.due === due - 2_500;
    });
    expect(await say('confirm', adjustment, ...by('vasilis'))).toMatchObject({
      ended: 0,
      said: 'It was confirmed before.',
    });
    await jobs.advance(60_000);
    expect((await jobs.sums(id)).due).toBe(due - 2_500);
    const { context, clock } = jobs.paid.harness;
    expect(await reconcileAll(context.connection, context.platform, clock)).toEqual([]);
    await jobs.paid.call('POST', '/webhooks/release');
  });

  it('is refused to whoever takes part or is no staff, and of what nobody has paid for', async () => {
    const { id } = await jobs.scheduled();
    expect(await propose(id, 'platform', 'provider', 'customer')).toEqual({
      ended: 1,
      said: 'customer@plateia.example takes part in it: somebody else has to decide.',
    });
    expect(await propose(id, 'platform', 'provider', 'nobody')).toEqual({
      ended: 1,
      said: 'nobody@plateia.example is no staff.',
    });
    const unknown = jobs.paid.harness.clock.newId();
    expect(await propose(unknown, 'platform', 'provider')).toEqual({
      ended: 1,
      said: `Nobody has paid for a booking ${unknown}.`,
    });
    expect(await say('confirm', unknown, ...by('anna'))).toEqual({
      ended: 1,
      said: `Nothing is written down as ${unknown}.`,
    });
    expect((await jobs.sums(id)).held).toBe(PRICE);
  });

  it('says how it is used where it was asked in other words', async () => {
    const id = jobs.paid.harness.clock.newId();
    const why = ['--reason', REASON];
    for (const args of [
      ['adjust'],
      ['adjust', id, '0', 'platform', 'provider', ...by('anna'), ...why],
      ['adjust', id, '12.5', 'platform', 'provider', ...by('anna'), ...why],
      ['adjust', id, '100', 'platform', 'platform', ...by('anna'), ...why],
      ['adjust', id, '100', 'customer', 'provider', ...by('anna'), ...why],
      ['adjust', id, '100', 'platform', 'provider', ...by('anna'), '--reason', 'slip'],
      ['adjust', id, '100', 'platform', 'provider', ...why],
      ['adjust', id, '100', 'platform', 'provider', ...by('anna'), ...why, '--force'],
      ['confirm', 'it', ...by('anna')],
      ['undo', id, ...by('anna')],
    ])
      expect(await say(...args)).toEqual({ ended: 2, said: expect.stringMatching(/^Usage: staff adjust/) });
  });
});
