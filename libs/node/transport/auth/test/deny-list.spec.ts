import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { createLogger, Scheduler } from '@plateia/runtime';
import { describeWith, ManualClock, promisedMs, TestDatabase, until } from '@plateia/test-kit';
import { DenyList } from '../src/index.js';
import { DenialsInForce } from '../src/denials-in-force.js';

const logger = createLogger({ service: 'test', level: 'silent' });

describeWith('the deny list', 'TEST_MONGO_URL')('DenyList', () => {
  const clock = new ManualClock();
  let database: TestDatabase;
  let here: DenyList;
  let there: DenyList;
  let beyond: ReturnType<TestDatabase['replica']>;
  const scheduler = new Scheduler(logger);
  const seconds = () => Math.floor(clock.now() / 1_000);
  const token = (sub: string, sid = 'any', iat = seconds()) => ({ sub, sid, iat });

  beforeAll(async () => {
    database = new TestDatabase();
    here = new DenyList(database.connection, clock);
    beyond = database.replica();
    there = new DenyList(beyond, clock);
    await database.createIndexes();
    await here.refresh();
    await there.refresh();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await scheduler.stop();
    await database.drop();
  });

  it('ends one session here at once and elsewhere with the next look', async () => {
    await here.deny({ sid: 's1' });
    expect(here.denies(token('u1', 's1'))).toBe(true);
    expect(here.denies(token('u1', 's2'))).toBe(false);
    expect(there.denies(token('u1', 's1'))).toBe(false);
    await there.refresh();
    expect(there.denies(token('u1', 's1'))).toBe(true);
  });

  it('bars a banned member until lifted, on every replica', async () => {
    await here.denySub('banned');
    await there.refresh();
    clock.advance(60);
    expect([here, there].map((list) => list.denies(token('banned')))).toEqual([true, true]);
    await there.lift('banned');
    await here.refresh();
    expect([here, there].map((list) => list.denies(token('banned')))).toEqual([false, false]);
    await here.denySub('banned');
    await there.refresh();
    expect(there.denies(token('banned'))).toBe(true);
  });

  it('ends what a closed account held before, not what it gets afterwards', async () => {
    const event = new Date(clock.now() + 500);
    await here.denySub('closing', event);
    await there.refresh();
    for (const list of [here, there]) {
      expect(list.denies(token('closing', 'old', seconds()))).toBe(true);
      expect(list.denies(token('closing', 'new', seconds() + 1))).toBe(false);
    }
    await here.denySub('closing', new Date(event.getTime() - 60_000));
    expect(here.denies(token('closing', 'old', seconds()))).toBe(true);
    await here.lift('closing');
    expect(here.denies(token('closing', 'old', seconds()))).toBe(true);
  });

  it('loads what is in force before it is ready, then follows by itself', async () => {
    const late = new DenyList(database.replica(), clock);
    expect(late.isLoaded).toBe(false);
    await late.open(scheduler);
    expect(late.isLoaded).toBe(true);
    expect(late.denies(token('u1', 's1'))).toBe(true);
    await here.deny({ sid: 'followed' });
    await until('it has followed', () => late.denies(token('u1', 'followed')), { withinMs: promisedMs(5_000) });
  });

  it('forgets after 20 minutes, in memory and at a start', async () => {
    await here.deny({ sid: 'short' });
    clock.advance(20 * 60 - 1);
    expect(here.denies(token('u1', 'short'))).toBe(true);
    clock.advance(1);
    expect(here.denies(token('u1', 'short'))).toBe(false);
    const late = new DenyList(database.replica(), clock);
    await late.refresh();
    expect(late.denies(token('u1', 'short'))).toBe(false);
  });

  it('reads once more what an answer may have missed that was long under way', async () => {
    await there.refresh();
    const began = performance.now();
    const steady = jest.spyOn(performance, 'now');
    const writtenAt = new Date(Date.now() - 13_000);
    const row = { at: clock.date(), until: new Date(clock.now() + 60_000), earlierOnly: false, lifted: false };
    steady.mockReturnValue(began + 1_000);
    const rows = beyond.model('Denial');
    const find = rows.find.bind(rows);
    jest.spyOn(rows, 'find').mockImplementationOnce((filter) => {
      steady.mockReturnValue(began + 9_000);
      return find(filter) as never;
    });
    await there.refresh();
    const late = { ...row, _id: 'sid:missed' as never, sid: 'missed', writtenAt };
    await database.connection.collection('denials').insertOne(late);
    steady.mockReturnValue(began + 9_500);
    await there.refresh();
    expect(there.denies(token('u1', 'missed'))).toBe(true);
  });

  it('reads each of a burst of writes no more than a few times', async () => {
    await here.deny({ sid: 'burst' });
    const put = jest.spyOn(DenialsInForce.prototype, 'put');
    const passed = performance.now() + 60_000;
    await there.refresh();
    const steady = jest.spyOn(performance, 'now').mockReturnValue(passed);
    await there.refresh();
    const before = put.mock.calls.length;
    // Another write is the newest, and what came before it is long ago by the database's time.
    await database.connection
      .collection('denials')
      .updateMany({}, { $set: { writtenAt: new Date(Date.now() - 10_000) } });
    steady.mockReturnValue(passed + 1_000);
    await there.refresh();
    expect(put.mock.calls.length).toBe(before);
  });

  it('asks for what is new by an index', async () => {
    const plan = await database.connection
      .collection('denials')
      .find({ $expr: { $gte: ['$writtenAt', { $subtract: ['$$NOW', 5_000] }] } })
      .explain();
    expect(JSON.stringify(plan)).toContain('"indexName":"what_is_new"');
  });
});
