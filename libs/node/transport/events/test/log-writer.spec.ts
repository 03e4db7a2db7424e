import { DAY_MS } from '@plateia/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { findRows } from '@plateia/mongo';
import { describeWith, mongoUrl, until } from '@plateia/test-kit';
import { randomBytes } from 'node:crypto';
import type { MongoLog } from '../src/index.js';
import { logCollections, type LogCollections } from '../src/mongo-log/log-collections.js';
import { logAdapter } from './support/adapters.js';
import { LogProcess } from './support/log-process.js';
import { loseConnections, loseFirst } from './support/lose-connections.js';
import { RecordingGroup } from './support/recording-group.js';
import { noted } from './support/sample-events.js';

describeWith('the events kit against its engines', 'TEST_MONGO_URL')('the numbers of the log in MongoDB', () => {
  let prefix: string;
  let one: LogProcess;
  let two: LogProcess;
  let collections: LogCollections;

  const numbers = async () => (await findRows(collections.entries, {}, { sort: { _id: 1 } })).map(({ _id }) => _id);

  beforeEach(() => {
    prefix = `t${randomBytes(4).toString('hex')}.`;
    one = new LogProcess(logAdapter('mongo'), mongoUrl ?? '', prefix);
    two = new LogProcess(logAdapter('mongo'), mongoUrl ?? '', prefix);
    collections = logCollections(one.database, prefix);
  });

  afterEach(async () => {
    await one.dropDatabase();
    await Promise.all([one.close(), two.close()]);
  });

  it('have no gap and no event is written twice or not at all when two processes write at once', async () => {
    const write = async (from: LogProcess, key: string) => {
      const calls = Array.from({ length: 60 }, (_, n) =>
        from.log.publish([noted(key, 2 * n + 1), noted(key, 2 * n + 2)]),
      );
      await Promise.all(calls.map(async (call, index) => index % 7 === 0 && (await call)));
      await Promise.all(calls);
    };
    const readers = [one, two].map((from, index) => new RecordingGroup(from, `reader-${index}`).start());
    await Promise.all([write(one, 'a'), write(two, 'b'), write(one, 'c'), write(two, 'd')]);
    expect(await numbers()).toEqual(Array.from({ length: 480 }, (_, index) => index + 1));
    for (const reader of readers) {
      await until('all are handled', () => reader.handled.length === 480);
      for (const key of ['a', 'b', 'c', 'd'])
        expect(reader.numbersOf(key)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    }
  });

  it('go on after a write that was never answered', async () => {
    const lost = loseFirst(collections.entries.collectionName, 'insertMany');
    const entry = noted('a', 1);
    const first = one.log.publish([entry]).catch((error: Error) => error.name);
    await until('it is under way', () => lost.tries() === 1);
    const second = one.log.publish([noted('a', 2)]);
    loseConnections(one.database);
    expect(await first).toBe('MongoNetworkError');
    await second;
    lost.restore();
    await one.log.publish([entry]);
    expect(await numbers()).toEqual([1, 2]);
  });

  it('are given to those that share an insert with one that is refused', async () => {
    const refused = noted('a', 1, { data: 'x'.repeat(17 * 1_024 * 1_024) });
    const blocking = one.log.publish([noted('a', 1)]);
    const calls = [one.log.publish([noted('a', 2)]), one.log.publish([refused]), one.log.publish([noted('a', 3)])];
    const ends = await Promise.allSettled([blocking, ...calls]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it('go on after old entries were dropped, which are only those that every group has passed', async () => {
    const reader = new RecordingGroup(one, 'reader').start();
    await one.log.publish([noted('a', 1), noted('a', 2)]);
    await until('they are handled', () => reader.handled.length === 2);
    await reader.stop();
    await one.log.publish([noted('a', 3)]);
    one.clock.advance(8 * DAY_MS);
    await (one.log as MongoLog).trim();
    expect(await numbers()).toEqual([3]);
    await two.log.publish([noted('a', 4)]);
    const again = new RecordingGroup(one, 'reader').start();
    await until('the rest is handled', () => again.handled.length === 2);
    expect(again.numbersOf('a')).toEqual([3, 4]);
    await again.stop();
    one.clock.advance(8 * DAY_MS);
    await (one.log as MongoLog).trim();
    expect(await numbers()).toEqual([4]);
  });

  describe('that are announced', () => {
    const place = async () => (await collections.offsets.findOne({ _id: `${prefix}reader` }))?.position;
    /** what becomes of the next write */
    const instead = (write: (go: () => Promise<unknown>) => Promise<unknown>) => {
      const { entries } = collections;
      jest
        .spyOn(entries, 'insertMany')
        .mockImplementationOnce((...args) => write(() => entries.insertMany(...args)) as never);
    };

    it('are handled while they are written, and the place is kept only behind what is written', async () => {
      const reader = new RecordingGroup(one, 'reader').start();
      await one.log.publish([noted('a', 1)]);
      await until('the first is handled', () => reader.handled.length === 1);
      instead(async (go) => {
        await until('the second is handled', () => reader.handled.length === 2);
        await until('the first is behind', async () => (await place()) === 1);
        return go();
      });
      await one.log.publish([noted('a', 2)]);
      await reader.stop();
      expect(await place()).toBe(2);
    });

    it('go to others when they were not written: nothing is passed over, nothing handled twice', async () => {
      const reader = new RecordingGroup(one, 'reader').start();
      await one.log.publish([noted('a', 1)]);
      await until('the first is handled', () => reader.handled.length === 1);
      const lost = [noted('a', 2), noted('a', 3)];
      instead(async () => {
        await until('what is lost is handled', () => reader.handled.length === 3);
        throw new Error('nothing was written');
      });
      await expect(one.log.publish(lost)).rejects.toThrow('nothing was written');
      await one.log.publish([noted('b', 1)]);
      await one.log.publish(lost);
      await one.log.publish([noted('a', 4)]);
      await until('the rest is handled', () => reader.handled.length >= 5);
      await reader.stop();
      expect(reader.numbersOf('a')).toEqual([1, 2, 3, 4]);
      expect(reader.numbersOf('b')).toEqual([1]);
      expect(await numbers()).toEqual([1, 2, 3, 4, 5]);
      expect(await place()).toBe(5);
    });
  });

  it('are read from the collection by a group that is far behind', async () => {
    const batch = (from: number) => Array.from({ length: 500 }, (_, n) => noted(`k${n % 50}`, from + n));
    for (let from = 0; from < 5_000; from += 500) await one.log.publish(batch(from));
    const late = new RecordingGroup(one, 'late').start();
    await until('all are handled', () => late.handled.length === 5_000);
    const numbersOfOne = late.numbersOf('k7');
    expect(numbersOfOne).toEqual([...numbersOfOne].sort((a, b) => a - b));
  });
});
