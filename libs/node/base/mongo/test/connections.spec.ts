import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWith, mongoUrl, TcpProxy, until, watched } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import {
  countRows,
  durableWrites,
  findRow,
  findRows,
  InsertBatcher,
  BulkCommand,
  MongoConnections,
  updateStep,
} from '../src/index.js';

/** In a command, it makes the proxy keep the answer until it is let go. */
const SLOWLY = 'answered slowly';

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

describeWith('connections', 'TEST_MONGO_URL')('connections that begin', () => {
  it('are there once all of them opened, before a busy process lets any of them wait too long', async () => {
    const connections = new MongoConnections();
    const two = ['first', 'second'].map((name) => connections.database(mongoUrl ?? '', `t_${randomUUID()}_${name}`));
    await connections.opened();
    expect(two.map(({ readyState }) => readyState)).toEqual([1, 1]);
    await connections.close();
  });

  it('wait longer where a busy machine is given patience', async () => {
    const connections = new MongoConnections(12);
    const one = connections.database(mongoUrl ?? '', `t_${randomUUID()}`);
    await connections.opened();
    const within = { waitQueueTimeoutMS: 60_000, serverSelectionTimeoutMS: 60_000 };
    expect(one.getClient().options).toMatchObject(within);
    await connections.close();
  });
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
      if (['find', 'count', 'aggregate', 'distinct'].includes(commandName)) asked.push(command['maxTimeMS']);
    });
    const numbers = { $map: { input: { $range: [0, 20_000] }, in: { $multiply: ['$$this', 2] } } };
    const long = findRows(rows, { $expr: { $lt: [{ $sum: numbers }, 0] } }, { maxTimeMS: 100 });
    await expect(long).rejects.toMatchObject({ code: 50 });
    await findRow(rows, { n: 1 });
    await countRows(rows, {}, { hint: '_id_' });
    await rows.findOne({ n: 1 }, { maxTimeMS: 200 });
    await rows.findOne({ n: 1 });
    await rows.countDocuments({});
    await rows.distinct('n', { n: 1 });
    expect(asked).toEqual([100, 10_000, 10_000, 200, 10_000, 10_000, 10_000]);
  });

  it('is told when to stop with every write, also one by a model or of several collections', async () => {
    const asked: unknown[] = [];
    const writes = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];
    slow.getClient().on('commandStarted', ({ commandName, command }) => {
      if (writes.includes(commandName)) asked.push([commandName, command['maxTimeMS']]);
    });
    const model = slow.model<{ n: number }>('Row', new Schema({ n: Number }, { collection: 'rows' }));
    await rows.insertOne({ n: -1 });
    await rows.insertMany([{ n: -2 }, { n: -2 }]);
    await rows.updateOne({ n: -1 }, { $set: { n: -3 } });
    await rows.updateMany({ n: -2 }, { $set: { n: -3 } }, { maxTimeMS: 7_000 });
    await rows.replaceOne({ n: -3 }, { n: -4 });
    await rows.deleteOne({ n: -4 });
    await rows.deleteMany({ n: -3 });
    await rows.findOneAndUpdate({ n: -5 }, { $set: { n: -6 } });
    await rows.bulkWrite([{ deleteOne: { filter: { n: -6 } } }]);
    await model.updateOne({ n: -7 }, { $set: { n: -8 } });
    await InsertBatcher.of(rows).insert({ n: -9 });
    await BulkCommand.of(slow).run([updateStep(model, { n: -9 }, { $set: { n: -10 } })]);
    const names = ['insert', 'insert', 'update', 'update', 'update', 'delete', 'delete', 'findAndModify', 'delete'];
    const within = [...names, 'update', 'insert', 'bulkWrite'].map((name) => [name, 20_000]);
    within[3] = ['update', 7_000];
    expect(asked).toEqual(within);
  });

  it('takes no connection of another one, however many wait for its own', async () => {
    const proxy = await TcpProxy.to(mongoUrl ?? '', { slowly: SLOWLY });
    const behind = new MongoConnections();
    const [slowly, quick] = ['slow', 'quick'].map((name) => behind.database(proxy.url, `${prefix}_${name}`));
    const own = slowly!.collection('rows');
    const other = quick!.collection('rows');
    const held = Array.from({ length: 32 }, () => findRow(own, { n: { $in: [1, SLOWLY] } }));
    await until('all its connections wait', () => proxy.waiting === 32);
    const turnedAway = findRow(own, { n: 1 }).catch((error: Error) => error.name);
    for (let n = 0; n < 50; n++) await other.insertOne({ n });
    const found = await Promise.all(Array.from({ length: 50 }, (_, n) => findRow(other, { n })));
    expect(found.map((row) => row?.['n'])).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(await turnedAway).toBe('MongoWaitQueueTimeoutError');
    expect(proxy.waiting).toBe(32);
    proxy.release();
    expect(await Promise.all(held)).toHaveLength(32);
    expect(await findRow(own, { n: 1 })).toMatchObject({ n: 1 });
    await quick!.dropDatabase();
    await behind.close();
    await proxy.close();
  });
});
