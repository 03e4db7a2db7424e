import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import { DueWork } from '@plateia/due-work';
import { MongoConnections, type Connection } from '@plateia/mongo';
import { createLogger, noTracer, Scheduler, SystemClock } from '@plateia/runtime';
import { describeWith, mongoUrl } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { migrate, type Migration } from '../src/service/migrate.js';

describeWith('migrations', 'TEST_MONGO_URL')('a migration', () => {
  const connections = new MongoConnections();
  const logger = createLogger({ service: 'feed', level: 'silent' });
  const scheduler = new Scheduler(logger);
  let connection: Connection;
  let done: string[];

  const step = (name: string, work: () => Promise<void> = async () => undefined): Migration => ({
    name,
    run: async () => {
      await work();
      done.push(name);
    },
  });
  const dueWork = (owner: string | null = null) =>
    new DueWork({ connection, scheduler, clock: new SystemClock(), logger, tracer: noTracer, owner });
  const run = (...migrations: Migration[]) => migrate({ service: 'feed', connection, dueWork: dueWork(), migrations });

  beforeEach(() => {
    connection = connections.database(mongoUrl ?? '', `t_${randomUUID().slice(0, 8)}`);
    done = [];
  });
  afterEach(() => connection.dropDatabase());
  afterAll(async () => {
    await scheduler.stop();
    await connections.close();
  });

  it('is applied once, and only what is new after it', async () => {
    expect(await run(step('a'))).toMatchObject({ version: 1, applied: ['a'] });
    expect(await run(step('a'), step('b'))).toMatchObject({ version: 2, applied: ['b'] });
    expect(done).toEqual(['a', 'b']);
  });

  it('that stops half-way is said in one sentence and gone on with', async () => {
    const broken = step('b', () => Promise.reject(new Error('row 7 has no owner')));
    await expect(run(step('a'), broken, step('c'))).rejects.toThrow(
      'feed: migration 2 (b) stopped half-way, run it again to go on: row 7 has no owner',
    );
    expect(done).toEqual(['a']);
    expect(await run(step('a'), step('b'), step('c'))).toMatchObject({ version: 3, applied: ['b', 'c'] });
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('runs beside no other, and after one that was killed', async () => {
    let second: Promise<unknown> | undefined;
    const slow = step('a', async () => {
      second = run(step('a')).catch((error: unknown) => (error as Error).message);
      await second;
    });
    await run(slow);
    expect(await second).toBe('feed: another migration is under way, try again after it.');
    const failed = await run(
      step('a'),
      step('b', () => Promise.reject(new Error('half-way'))),
    ).catch(() => 'failed');
    expect(failed).toBe('failed');
    const killed = { holder: 'killed', until: new Date(Date.now() - 1) };
    await connection.collection<{ _id: string }>('jobs').updateOne({ _id: 'migration' }, { $set: killed });
    expect(await run(step('a'), step('b'))).toMatchObject({ applied: ['b'] });
  });

  it('of data that a newer release wrote is refused', async () => {
    await run(step('a'), step('b'));
    await expect(run(step('a'))).rejects.toThrow(
      'feed: its data is of version 2, this release knows 1: use a newer release.',
    );
  });
});
