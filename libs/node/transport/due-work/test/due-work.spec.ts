import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { createIndexes } from '@plateia/mongo';
import { describeWith, mongoUrl, until } from '@plateia/test-kit';
import { spawn } from 'node:child_process';
import { DirtyFlag } from '@plateia/mongo';
import { createLogger, currentTrace, noTracer } from '@plateia/runtime';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { DeadlineQueue } from '../src/deadlines/deadline-queue.js';
import { DeadlineRows } from '../src/deadlines/deadline-rows.js';
import { JobRows } from '../src/jobs/job-rows.js';
import type { Orders } from './support/dying-replica.js';
import { tracing } from '../src/traced.js';
import { Replica, SeenRuns, type Offer } from './support/replica.js';

const HOUR_MS = 3_600_000;
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const HOOK = path('../../../../../tools/source-hook.mjs');
const DYING = path('./support/dying-replica.ts');
/** So often that the pause after the next failure outlasts every test. */
const OFTEN = 12;

function dies(orders: Orders): Promise<{ signal: NodeJS.Signals | null; errors: string }> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', HOOK, DYING, JSON.stringify(orders)]);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.on('close', (_, signal) => resolve({ signal, errors })));
}

describeWith('due work against its database', 'TEST_MONGO_URL')('due work', () => {
  const url = mongoUrl ?? '';
  const database = `t_${randomUUID().slice(0, 8)}`;
  const replicas: Replica[] = [];
  let keeper: Replica;

  const replica = (options: { wrongByMs?: number; owner?: string | null; tracer?: SeenRuns } = {}) => {
    const made = new Replica(url, database, options);
    replicas.push(made);
    return made;
  };
  const jobRow = (name: string) => keeper.connection.collection('jobs').findOne({ _id: name as never });
  const makeDue = (name: string) =>
    keeper.connection
      .collection('jobs')
      .updateOne({ _id: name as never }, { $set: { nextAt: new Date(0) } }, { upsert: true });
  const offer = (id: string) => keeper.offers.findById(id).lean().orFail();
  const setLeases = async (end: Date) => {
    const isHeld = { $type: 'string' } as const;
    await keeper.connection.collection('jobs').updateMany({ holder: isHeld }, { $set: { until: end } });
    const ofOffers = { 'expiresAtLease.holder': isHeld };
    await keeper.offers.collection.updateMany(ofOffers, { $set: { 'expiresAtLease.until': end } });
  };
  const endLeases = () => setLeases(new Date(0));
  /** They stand however long the process that has them took to die. */
  const extendLeases = () => setLeases(new Date(Date.now() + HOUR_MS));

  beforeAll(async () => {
    keeper = new Replica(url, database);
    await createIndexes(keeper.connection);
  });
  beforeEach(async () => {
    for (const name of ['jobs', 'offers', 'portions']) await keeper.connection.collection(name).deleteMany({});
  });
  afterEach(async () => {
    await Promise.all(replicas.splice(0).map((each) => each.stop()));
  });
  afterAll(async () => {
    await keeper.connection.dropDatabase();
    await keeper.stop();
  });

  it('runs a job on one replica at a time and once in its interval, whatever their clocks say', async () => {
    const [early, late] = [replica({ wrongByMs: 60_000 }), replica({ wrongByMs: -60_000 })];
    const runs: string[] = [];
    let running = 0;
    const release = Promise.withResolvers<void>();
    const work = (name: string) => async () => {
      runs.push(name);
      running += 1;
      expect(running).toBe(1);
      await release.promise;
      running -= 1;
    };
    await makeDue('cleaning');
    early.due.every('cleaning', 500, work('early'));
    late.due.every('cleaning', 500, work('late'));
    await until('one of them has it', () => runs.length === 1);
    const held = await jobRow('cleaning');
    // Through several looks of both.
    await until('the lease was renewed', async () => (await jobRow('cleaning'))?.['until'] > held?.['until']);
    expect(runs).toHaveLength(1);
    release.resolve();
    await until('it came again', () => runs.length >= 3);
    expect((await jobRow('cleaning'))?.['fence']).toBeGreaterThanOrEqual(3);
  });

  it('goes on where a replica was killed, on another one', async () => {
    await makeDue('counting');
    expect(await dies({ url, database, owner: null, point: 'job.kept' })).toMatchObject({ signal: 'SIGKILL' });
    expect(await jobRow('counting')).toMatchObject({ progress: 2 });
    await extendLeases();
    const heir = replica();
    const rows = new JobRows(heir.connection, null);
    // Its lease stands: nobody has it a second time.
    expect(await rows.claim('counting')).toBeNull();
    await endLeases();
    const seen: unknown[] = [];
    heir.due.every('counting', 400, async ({ progress }) => void seen.push(progress));
    await until('it was gone on with', () => seen.length >= 2);
    expect(seen.slice(0, 2)).toEqual([2, undefined]);
  });

  it('voids the leases of a platform that is gone at once, and no others', async () => {
    await makeDue('counting');
    expect(await dies({ url, database, owner: 'old', point: 'job.kept' })).toMatchObject({ signal: 'SIGKILL' });
    const left = { holder: 'dead', owner: 'old', until: null, failures: OFTEN };
    await keeper.offers.create({ _id: 'left', state: 'open', expiresAt: new Date(0), expiresAtLease: left });
    await extendLeases();
    const claims = (owner: string | null) => new JobRows(keeper.connection, owner).claim('counting');
    const rows = (owner: string | null) =>
      new DeadlineRows<Offer>(keeper.offers.collection as never, 'expiresAt', owner);
    for (const owner of ['old', null]) expect([await claims(owner), await rows(owner).claim(0)]).toEqual([null, null]);
    expect([await claims('new'), await rows('new').claim(0)]).toMatchObject([
      { row: { progress: 2, owner: 'new', fence: 2 } },
      { row: { _id: 'left' }, failures: OFTEN },
    ]);
    // A pause after a failure is nobody's lease.
    const paused = await rows('newer').claim(0);
    if (paused) await rows('newer').pause(paused);
    expect(await rows('newest').claim(0)).toBeNull();
    // And no longer than five minutes, however often it has failed.
    const { until: end } = (await offer('left')).expiresAtLease ?? {};
    expect(Number(end) - Date.now()).toBeLessThanOrEqual(300_000);
  });

  it('does what is asked for where nobody else is at it, and again as soon as that has ended, well or not', async () => {
    const [first, second] = [replica({ wrongByMs: HOUR_MS }), replica()];
    const asked: unknown[] = [];
    const done = await first.due.alone('repair', async ({ signal }) => {
      asked.push(await second.due.alone('repair', async () => 'twice at once'));
      return signal.aborted;
    });
    expect([done, asked]).toEqual([{ result: false }, ['taken']]);
    const fails = () => Promise.reject(new Error('half-way'));
    await expect(first.due.alone('repair', fails)).rejects.toThrow('half-way');
    expect(await second.due.alone('repair', async () => 'again')).toEqual({ result: 'again' });
    // Whoever died at it is followed when its lease has ended.
    const held = { holder: 'the one that died', until: new Date(Date.now() + HOUR_MS) };
    await keeper.connection.collection('jobs').updateOne({ _id: 'repair' as never }, { $set: held });
    expect(await second.due.alone('repair', async () => 'too early')).toBe('taken');
    await endLeases();
    expect(await second.due.alone('repair', async () => 'in its turn')).toEqual({ result: 'in its turn' });
  });

  it('handles what is due once, however many look, and what is not due yet not at all', async () => {
    const times = { due: -1_000, later: HOUR_MS };
    await keeper.offers.insertMany([
      ...Array.from({ length: 40 }, (_, n) => ({
        _id: `due-${n}`,
        state: 'open',
        expiresAt: new Date(Date.now() + times.due),
      })),
      { _id: 'later', state: 'open', expiresAt: new Date(Date.now() + times.later) },
      { _id: 'never', state: 'open', expiresAt: null },
    ]);
    const handled: string[] = [];
    const all = [60_000, -60_000, 0].map((wrongByMs) => replica({ wrongByMs }));
    const queues = all.map(({ due, offers }) =>
      due.when(offers, 'expiresAt', {
        atOnce: 4,
        handle: async ({ _id }) => {
          handled.push(_id);
          await offers.updateOne({ _id }, { $set: { state: 'expired' } });
        },
      }),
    );
    await Promise.all(queues.map((queue) => queue.run()));
    expect(handled.sort()).toEqual(Array.from({ length: 40 }, (_, n) => `due-${n}`).sort());
    expect(await offer('due-0')).toEqual({ _id: 'due-0', state: 'expired', expiresAt: null });
    // A test that moves the time moves what is due with it.
    all[2]!.clock.movedBy = 2 * HOUR_MS;
    await queues[2]?.run();
    expect((await offer('later')).state).toBe('expired');
    expect((await offer('never')).state).toBe('open');
  });

  it('asks once where nothing is due, and works on so many at once as it may where something is', async () => {
    const rows = new DeadlineRows<Offer>(keeper.offers.collection as never, 'expiresAt', null);
    const asked = jest.spyOn(rows, 'claim');
    const underWay = Promise.withResolvers<void>();
    const begun: string[] = [];
    const queue = new DeadlineQueue<Offer>({
      name: 'offers',
      rows,
      dirty: new DirtyFlag(keeper.offers.collection),
      clock: keeper.clock,
      logger: createLogger({ service: 'test', level: 'silent' }),
      traced: tracing(noTracer, keeper.clock),
      stopping: new AbortController().signal,
      atOnce: 4,
      handle: async ({ _id }) => {
        if (begun.push(_id) === 4) underWay.resolve();
        await underWay.promise;
      },
    });
    expect(await queue.look()).toBe(0);
    expect(asked).toHaveBeenCalledTimes(1);
    await keeper.offers.insertMany(
      Array.from({ length: 9 }, (_, n) => ({ _id: `due-${n}`, state: 'open', expiresAt: new Date(0) })),
    );
    expect(await queue.look()).toBe(9);
    expect(new Set(begun).size).toBe(9);
  });

  it('is taken over from a replica that was killed half-way, which can write nothing any more', async () => {
    await keeper.offers.create({ _id: 'one', state: 'open', expiresAt: new Date(0) });
    expect(await dies({ url, database, owner: null, point: 'offer.half-way' })).toMatchObject({ signal: 'SIGKILL' });
    const { holder } = (await offer('one')).expiresAtLease ?? {};
    await extendLeases();
    const heir = replica();
    const rows = new DeadlineRows<Offer>(heir.offers.collection as never, 'expiresAt', null);
    expect(await rows.claim(0)).toBeNull();
    await endLeases();
    const taken = await rows.claim(0);
    expect(taken?.row).toMatchObject({ _id: 'one', state: 'open', by: ['the one that dies'] });
    const dead = { ...taken!, holder: holder ?? '' };
    await rows.settle(dead, null);
    expect(await rows.renew(dead)).toBe(false);
    expect((await offer('one')).expiresAt).toEqual(new Date(0));
    expect(await rows.renew(taken!)).toBe(true);
    await rows.settle(taken!, null);
    expect(await offer('one')).toMatchObject({ expiresAt: null, by: ['the one that dies'] });
  });

  it('moves a deadline on, leaves one that was moved meanwhile, and lets none that fails stop others', async () => {
    const [soon, next] = [new Date(1_000), new Date(Date.now() + HOUR_MS)];
    const rows = ['again', 'moved', 'poison', 'soon', 'last'].map((_id) => ({ _id, state: 'open', expiresAt: soon }));
    await keeper.offers.insertMany(rows);
    const one = replica();
    const tries: string[] = [];
    const queue = one.due.when(one.offers, 'expiresAt', {
      handle: async ({ _id }, { where }) => {
        tries.push(_id);
        if (_id === 'poison') throw new Error('cannot be handled');
        if (_id === 'moved')
          await one.offers.collection.updateOne({ _id, ...where } as object, { $set: { expiresAt: next } });
        if (_id === 'soon') return { inMs: HOUR_MS };
        return _id === 'again' ? next : undefined;
      },
    });
    await queue.run();
    // A pause is short: nothing is tried again before all has been looked at.
    one.due.hold();
    const failures = tries.filter((id) => id === 'poison').length;
    expect([...new Set(tries)].sort()).toEqual(['again', 'last', 'moved', 'poison', 'soon']);
    const [again, moved, poison, inAnHour, last] = await Promise.all(rows.map(({ _id }) => offer(_id)));
    expect([again?.expiresAt, moved?.expiresAt, last?.expiresAt]).toEqual([next, next, null]);
    expect(Number(inAnHour?.expiresAt) - Date.now()).toBeGreaterThan(3_000_000);
    expect(poison).toMatchObject({ expiresAt: soon, expiresAtLease: { holder: null, failures } });
    one.due.resume();
    const isTriedAgain = () => tries.filter((id) => id === 'poison').length > failures;
    await until('the one that fails is tried again after a pause', isTriedAgain);
  });

  it('lets go when the process stops, so that the next one has it at once', async () => {
    await makeDue('long');
    const [first, second] = [replica(), replica()];
    const begun = Promise.withResolvers<void>();
    first.due.every('long', 1_000, async ({ signal, saveProgress }) => {
      await saveProgress({ portion: 1 });
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    await begun.promise;
    await first.due.stop();
    // No lease has to run out first.
    expect(await jobRow('long')).toMatchObject({ holder: null, progress: { portion: 1 } });
    const seen: unknown[] = [];
    second.due.every('long', 1_000, async ({ progress }) => void seen.push(progress));
    await until('the other one has it', () => seen.length > 0);
    expect(seen[0]).toEqual({ portion: 1 });
  });

  it('looks for what is due by the index alone', async () => {
    await keeper.offers.insertMany(
      Array.from({ length: 200 }, (_, n) => ({
        _id: `o${n}`,
        state: 'open',
        expiresAt: n < 100 ? null : new Date(Date.now() + 1e6),
      })),
    );
    const rows = new DeadlineRows<Offer>(keeper.offers.collection as never, 'expiresAt', 'mine');
    const plan = await keeper.offers.collection
      .find(rows.due(0) as object)
      .sort({ expiresAt: 1 })
      .explain('executionStats');
    expect(JSON.stringify(plan)).toContain('due_expiresAt');
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 0 } });
  });

  it('runs each thing as a trace of its own, which says what failed', async () => {
    const tracer = new SeenRuns();
    const [periodic, { due, offers }] = [replica({ tracer }), replica({ tracer })];
    const inTrace: (string | undefined)[] = [];
    const work = (fails: boolean) => async () => {
      inTrace.push(currentTrace()?.traceparent.split('-')[1]);
      if (fails) throw new Error('not now');
    };
    await makeDue('cleaning');
    periodic.due.every('cleaning', 1_500, async () => {
      // Once is enough: what fails is soon tried again.
      periodic.due.hold();
      await work(true)();
    });
    await until('the job was run', () => inTrace.length === 1);
    await offers.create({ _id: 'over', state: 'open', expiresAt: new Date(0) });
    await due.when(offers, 'expiresAt', { handle: work(false) }).run();
    const gathered = due.gather('sums', {
      afterMs: 1,
      work: work(true),
      leftBehind: () => Promise.resolve([]),
      writesInto: {},
    });
    gathered.add('a');
    await gathered.flush();
    await until('it is told', () => tracer.runs.filter(({ failed }) => failed).length === 2);
    const runs = tracer.runs.filter(({ name }) => name !== 'due sums left behind');
    expect(runs.map(({ name, failed }) => [name, failed])).toEqual([
      ['due cleaning', true],
      ['due offers.expiresAt', false],
      ['due sums', true],
    ]);
    expect(runs.map(({ traceId }) => traceId)).toEqual(inTrace);
    expect(new Set(inTrace).size).toBe(3);
  });
});
