import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, Scheduler } from '@plateia/runtime';
import { describeWith, ManualClock, promisedMs, TestDatabase, until } from '@plateia/test-kit';
import { DenyList } from '../src/index.js';

const logger = createLogger({ service: 'test', level: 'silent' });

describeWith('the deny list', 'TEST_MONGO_URL')('DenyList', () => {
  const clock = new ManualClock();
  let database: TestDatabase;
  let here: DenyList;
  let there: DenyList;
  const scheduler = new Scheduler(logger);
  const seconds = () => Math.floor(clock.now() / 1_000);
  const token = (sub: string, sid = 'any', iat = seconds()) => ({ sub, sid, iat });

  beforeAll(async () => {
    database = new TestDatabase();
    here = new DenyList(database.connection, clock);
    there = new DenyList(database.replica(), clock);
    await database.createIndexes();
    await here.refresh();
    await there.refresh();
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

  it('asks for what is new by an index', async () => {
    const plan = await database.connection
      .collection('denials')
      .find({ writtenAt: { $gte: new Date() } })
      .sort({ writtenAt: 1 })
      .explain();
    expect(JSON.stringify(plan)).toContain('"indexName":"what_is_new"');
  });
});
