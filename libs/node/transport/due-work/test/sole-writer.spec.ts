import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createIndexes } from '@plateia/mongo';
import { describeWith, mongoUrl, SeenCommands, until, watched } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Replica } from './support/replica.js';

const DAY_MS = 86_400_000;
/** Several turns of whatever looks each second. */
const A_WHILE_MS = 2_500;

describeWith('due work of a process that has its database for itself', 'TEST_MONGO_URL')('due work alone', () => {
  let alone: Replica;
  let beside: Replica;

  beforeEach(async () => {
    const database = `t_${randomUUID().slice(0, 8)}`;
    alone = new Replica(watched(mongoUrl ?? ''), database, { soleWriter: true });
    beside = new Replica(mongoUrl ?? '', database);
    await Promise.all([alone.opened(), beside.opened()]);
    await createIndexes(alone.connection);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await alone.connection.dropDatabase();
    await Promise.all([alone.stop(), beside.stop()]);
  });

  it('asks nothing while nothing is written, and does at once what a write makes due', async () => {
    const done: string[] = [];
    const queue = alone.due.when(alone.offers, 'expiresAt', { handle: async ({ _id }) => void done.push(_id) });
    await queue.run();
    const seen = new SeenCommands(alone.connection);
    await sleep(A_WHILE_MS);
    expect(seen.all).toEqual([]);
    seen.stop();
    await alone.offers.create({ _id: 'due', state: 'open', expiresAt: new Date(0) });
    await until('it was done', () => done.length === 1);
    expect(done).toEqual(['due']);
  });

  it('does what comes due without a write when it is, also once a test has moved the time', async () => {
    const done: string[] = [];
    const queue = alone.due.when(alone.offers, 'expiresAt', { handle: async ({ _id }) => void done.push(_id) });
    await alone.offers.create([
      { _id: 'soon', state: 'open', expiresAt: new Date(Date.now() + 1_500) },
      { _id: 'tomorrow', state: 'open', expiresAt: new Date(Date.now() + DAY_MS) },
    ]);
    await queue.run();
    await until('the first was done', () => done.length === 1);
    alone.clock.movedBy = DAY_MS;
    await until('the second was done', () => done.length === 2);
    expect(done).toEqual(['soon', 'tomorrow']);
  });

  it('tries again what failed, although nothing else is written', async () => {
    let tries = 0;
    const handle = async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    };
    alone.due.when(alone.offers, 'expiresAt', { handle });
    await alone.offers.create({ _id: 'due', state: 'open', expiresAt: new Date(0) });
    await until('it was tried again', () => tries > 1);
    expect(await alone.offers.findById('due').lean()).toMatchObject({ state: 'open' });
  });

  it('runs a job when its time has come, and does not ask for it before', async () => {
    let runs = 0;
    alone.due.every('cleaning', 1_000, async () => void (runs += 1));
    await until('it ran twice', () => runs === 2);
    alone.due.every('sleeping', DAY_MS, async () => undefined);
    // One look of it, at most 5 s from now, finds when it is due.
    await until('it was entered', async () => !!(await jobRow('sleeping')));
    await sleep(500);
    const seen = new SeenCommands(alone.connection);
    await sleep(6_000);
    const about = seen.of('jobs').map(({ command }) => JSON.stringify(command));
    expect(about.filter((command) => command.includes('sleeping'))).toEqual([]);
    expect(about).not.toEqual([]);
    seen.stop();
  });

  it('rests a job that follows a collection until something is written into it, or a time it names has come', async () => {
    const nextAt = { date: null as Date | null };
    let runs = 0;
    const follows = { writesInto: alone.offers.collection, nextAt: async () => nextAt.date };
    // What was written lately may need a while: it is looked for until then.
    const steady = jest.spyOn(performance, 'now');
    let aheadMs = 0;
    const real = performance.timeOrigin;
    steady.mockImplementation(() => Date.now() - real + aheadMs);
    alone.due.every('recount', 500, async () => void (runs += 1), follows);
    await until('it ran', () => runs > 0);
    aheadMs = 16_000;
    const before = runs;
    await until('it ran once more', () => runs > before);
    const rested = runs;
    await sleep(A_WHILE_MS);
    expect(runs).toBe(rested);
    await alone.offers.create({ _id: 'new', state: 'open', expiresAt: null });
    await until('a write woke it', () => runs > rested);
  });

  const jobRow = (name: string) => beside.connection.collection('jobs').findOne({ _id: name as never });
});
