import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, howMany, isLongRun, SEED } from '@plateia/test-kit';
import type { DisputeOutcome } from '@plateia/contracts/bookings';
import { newId } from '@plateia/contracts';
import { DecideDispute } from '../src/disputes/decide-dispute.js';
import type { LedgerFact } from '../src/ledger/ledger-fact.js';
import { Ledger } from '../src/ledger/ledger.js';
import { BookMoney } from '../src/money/book-money.js';
import { FollowMoney } from '../src/money/follow-money.js';
import { isFrozen } from '../src/money/freeze.js';
import { MoneyAtProvider } from '../src/money/money-at-provider.js';
import { PayOut } from '../src/payouts/pay-out.js';
import { reconcileAll } from '../src/reconcile/reconcile-all.js';
import type { Member } from '@plateia/service-stand';
import { breaks } from './support/breaking.js';
import { Chance } from './support/chance.js';
import { DAY, HOUR, type Scheduled, RunningJobs } from './support/running-jobs.js';

const LIVES = howMany('LIVES', { gate: 30, long: 1_000 });
const ACTS = 14;
const HELPERS = 8;

interface Life extends Scheduled {
  helper: Member;
}

describeWith('lives of bookings against their database', 'TEST_MONGO_URL')('random lives of bookings', () => {
  const chance = new Chance(SEED);
  let jobs: RunningJobs;
  let helpers: Member[];
  const mends: (() => void)[] = [];
  beforeAll(async () => {
    jobs = await RunningJobs.start();
    helpers = await Promise.all(Array.from({ length: HELPERS }, (_, n) => jobs.paid.stand.helper(`Βοηθός ${n}`)));
  });
  afterAll(() => jobs.stop());

  const advance = async (ms: number) => {
    await jobs.advance(ms);
    helpers = await Promise.all(helpers.map((helper) => jobs.paid.stand.again(helper)));
  };
  const helperOf = ({ helper }: Life): Member => helpers.find(({ userId }) => userId === helper.userId) ?? helper;
  const provider = (path: string, body: object = {}) => jobs.paid.call('POST', path, body);

  /** Null where the professional is somewhere else then. */
  const born = async (n: number, inHours = 1 + chance.below(30 * 24)): Promise<Life | null> => {
    const helper = helpers[n % HELPERS] as Member;
    const startAt = new Date(jobs.now + inHours * HOUR);
    const priceTotal = 500 + chance.below(30_000);
    const { id, quotes } = await jobs.paid.offered(jobs.customer, [helper], { startAt, priceTotal });
    await jobs.paid.accept(jobs.customer, id, quotes[0] ?? '');
    const { arrival, status } = await jobs.paid.row(id);
    return status === 'scheduled' ? { id, code: arrival?.code ?? '', helper } : null;
  };

  const argue = (life: Life) => {
    const objection = { booking_id: life.id, reason: 'quality', text: 'Στάζει ακόμη από κάτω' };
    return (chance.is(0.7) ? jobs.customer : helperOf(life)).post('/api/v1/marketplace/disputes', objection).then();
  };
  const settle = async ({ id }: Life, outcome: DisputeOutcome) => {
    const { dispute } = await jobs.paid.row(id);
    if (!dispute || dispute.status === 'resolved') return;
    const amount = outcome === 'partial' ? 1 + chance.below(5_000) : undefined;
    const decision = { id: dispute.id, outcome, amount, statement: 'So it is decided' };
    await jobs.paid.change(id, { dispute: { ...dispute, status: 'staff', staffSince: dispute.openedAt } });
    await jobs.paid.stand.part(DecideDispute).run(newId(jobs.now), decision);
  };

  const acts: ((life: Life) => Promise<unknown>)[] = [
    (life) => jobs.update(jobs.customer, life.id, 'in_progress').then(),
    (life) =>
      jobs.update(helperOf(life), life.id, 'in_progress', { arrival_code: chance.is(0.7) ? life.code : '0000' }).then(),
    (life) => jobs.workDone(life.id, {}, helperOf(life)).then(),
    (life) => jobs.workDone(life.id, {}, helperOf(life)).then(),
    (life) => jobs.update(jobs.customer, life.id, 'completed').then(),
    (life) => {
      const reasonCode = chance.is(0.3) ? 'no_show' : undefined;
      return jobs.update(chance.is(0.5) ? jobs.customer : helperOf(life), life.id, 'canceled', { reasonCode }).then();
    },
    (life) => jobs.settle(life.id, { act: 'refund_part', amount: 1 + chance.below(20_000) }),
    (life) => jobs.settle(life.id, { act: 'refund' }),
    argue,
    (life) => settle(life, chance.of(['release', 'partial', 'refund', 'redo'])),
    (life) => jobs.paid.stand.part(PayOut).run(life.helper.userId),
    () => provider('/answers/lose', { calls: 1 + chance.below(2) }),
    () => provider('/webhooks/hold'),
    () => provider('/webhooks/release', { lost: chance.is(0.3) }),
  ];

  /** Releases that were begun, and whether a dispute went on at the beginning of any of their tries. */
  const releases = new Map<string, boolean>();
  const watchReleases = () => {
    const books = jobs.paid.stand.part(BookMoney);
    const amountOf = books.amountOf.bind(books);
    books.amountOf = (booking, order) => {
      const { id, act } = order;
      if (act === 'release') releases.set(id, (releases.get(id) ?? false) || isFrozen(booking));
      return amountOf(booking, order);
    };
  };

  /** Refusals and killed processes are lives too. */
  const attempt = (act: Promise<unknown>) => act.catch(() => undefined);

  const live = async (life: Life) => {
    for (let n = 0; n < ACTS; n++) {
      await attempt(chance.of(acts)(life));
      if (chance.is(0.2)) await attempt(jobs.paid.stand.part(FollowMoney).run(life.id));
    }
  };

  /** Nothing fails any more. */
  const mendAll = async () => {
    for (const mend of mends.splice(0)) mend();
    await provider('/answers/lose', { calls: 0 });
    await provider('/webhooks/release');
  };

  /** Time goes by until nothing is left to do. */
  const comeToRest = async (lives: readonly Life[]) => {
    for (const life of lives) await settle(life, 'release');
    for (const { id } of lives) await jobs.paid.stand.part(FollowMoney).run(id);
    for (const { userId } of helpers) {
      await jobs.hasAccount({ userId });
      await jobs.paid.stand.part(PayOut).run(userId);
    }
  };

  const factsOf = ({ id }: Life) => jobs.paid.stand.part(Ledger).factsOf(id);
  const moves = ({ lines }: LedgerFact) => lines.length > 0;

  it('end with books that agree, whatever was lost, said twice, said late or killed', async () => {
    const { stand } = jobs.paid;
    watchReleases();
    for (const { userId } of helpers) await jobs.hasAccount({ userId });
    const lives: Life[] = [];
    for (let n = 0; n < LIVES; n++) {
      if (n % 20 === 0) await advance(DAY);
      const life = await born(n);
      if (life) lives.push(life);
    }
    expect(lives.length).toBeGreaterThan(LIVES / 2);
    for (const name of ['find', 'book', 'sums'] as const) mends.push(breaks(stand.part(Ledger), name, chance, 0.04));
    mends.push(breaks(stand.part(MoneyAtProvider), 'carryOut', chance, 0.1));
    for (let from = 0; from < lives.length; from += 10) {
      await Promise.all(lives.slice(from, from + 10).map(live));
      await advance(chance.below(40) * HOUR);
      if (from === 0 || from + 10 >= lives.length) await provider('/webhooks/replay');
    }
    await mendAll();
    // So late that it costs whoever asked for an early start something, which chance alone may leave out.
    for (let n = 0; n < HELPERS; n++) {
      const late = await born(n, 2);
      if (!late) continue;
      lives.push(late);
      const { chosen } = await jobs.paid.row(late.id);
      await jobs.paid.change(late.id, { chosen: chosen && { ...chosen, earlyStartConsent: true } });
      await attempt(jobs.update(jobs.customer, late.id, 'canceled').then());
    }
    await comeToRest(lives);

    const seen = new Set<string>();
    for (const life of lives) {
      const row = await jobs.paid.row(life.id);
      const facts = await factsOf(life);
      for (const { act } of facts.filter(moves)) seen.add(act);
      const holds = await jobs.paid.holdsOf(life.id);
      const told = { id: life.id, status: row.status, acts: facts.map(({ act, lines }) => ({ act, lines })), holds };
      expect({ ...told, money: row.money, off: await jobs.off(life.id) }).toEqual({ ...told, money: [], off: [] });

      const done = (act: LedgerFact['act']) => facts.filter((fact) => fact.act === act && moves(fact));
      const hasBegun = row.log.some(({ kind }) => kind === 'started');
      expect({ ...told, captured: done('capture').length }).toEqual({ ...told, captured: hasBegun ? 1 : 0 });
      const hasFee = (row.cancellation?.fee ?? 0) > 0;
      expect({ ...told, fees: done('capture_fee').length }).toEqual({ ...told, fees: hasFee ? 1 : 0 });
      expect(done('refund').length).toBeLessThanOrEqual(1);
      expect(done('release').length).toBeLessThanOrEqual(1);
      const { openedAt, endedAt } = row.dispute ?? {};
      const isMeanwhile = ({ at }: LedgerFact) => openedAt && endedAt && at > openedAt && at < endedAt;
      // What was under way when it began comes to its end, however long that takes.
      const frozen = done('release').filter((fact) => isMeanwhile(fact) && releases.get(fact._id) !== false);
      expect({ ...told, frozen }).toEqual({ ...told, frozen: [] });

      const { held, kept, gross, fee, net, refunded, atProvider } = await jobs.sums(life.id);
      expect(Math.min(held, kept, gross, fee, net, refunded)).toBeGreaterThanOrEqual(0);
      expect(atProvider).toBe(held + kept + gross);
    }
    const all = ['hold', 'capture', 'capture_fee', 'void', 'release', 'refund_part', 'refund', 'payout'];
    // So few lives as the gate has may leave out what is rare.
    const expected = isLongRun ? all : [...seen];
    expect([...seen].toSorted()).toEqual(expected.toSorted());
    expect(all).toEqual(expect.arrayContaining([...seen]));
    expect(await reconcileAll(stand.context.connection, stand.context.platform, stand.clock)).toEqual([]);
  });
});
