import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWith, mongoUrl, watched } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { countRows, durableWrites, findRow, findRows, MongoConnections } from '../src/index.js';

describe('what a write waits for', () => {
  it.each([
    'mongodb://127.0.0.1/?directConnection=true&journal=true',
    'mongodb://127.0.0.1:27017/',
    'mongodb://%2Ftmp%2Fengine.sock/?directConnection=true',
  ])('the journal of a lone server, which asked for a majority would not wait for it: %s', (url) => {
    expect(durableWrites(url)).toEqual({ journal: true });
  });

  it.each(['mongodb://a,b,c/?replicaSet=rs0', 'mongodb://a/?w=1&replicaSet=rs0', 'mongodb+srv://cluster.test/'])(
    'a majority of a replica set, and their journals: %s',
    (url) => {
      expect(durableWrites(url)).toEqual({ w: 'majority', journal: true });
    },
  );
});

describeWith('connections', 'TEST_MONGO_URL')('one slow database', () => {
  const connections = new MongoConnections();
  const prefix = `t_${randomUUID().slice(0, 8)}`;
  const open = (name: string) => connections.database(watched(mongoUrl ?? ''), `${prefix}_${name}`);
  const slow = open('slow');
  const rows = slow.collection('rows');

  beforeAll(async () => {
    await rows.insertMany(Array.from({ length: 2_000 }, (_, n) => ({ n })));
  });
  afterAll(async () => {
    await slow.dropDatabase();
    await connections.close();
  });

  it('has connections of its own, of which none is waited for without end', () => {
    expect(open('slow').getClient()).toBe(slow.getClient());
    expect(open('quick').getClient()).not.toBe(slow.getClient());
    expect(slow.getClient().options).toMatchObject({ maxPoolSize: 32, waitQueueTimeoutMS: 5_000 });
  });

  it('is told to stop what takes too long, once', async () => {
    const asked: unknown[] = [];
    slow.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'find' || commandName === 'count') asked.push(command['maxTimeMS']);
    });
    const numbers = { $map: { input: { $range: [0, 20_000] }, in: { $multiply: ['$$this', 2] } } };
    const long = findRows(rows, { $expr: { $lt: [{ $sum: numbers }, 0] } }, { maxTimeMS: 100 });
    await expect(long).rejects.toMatchObject({ code: 50 });
    await findRow(rows, { n: 1 });
    await countRows(rows, {}, { hint: '_id_' });
    expect(asked).toEqual([100, 10_000, 10_000]);
  });
});
