import { expect, it } from '@jest/globals';
import { describeWith, mongoUrl, TcpProxy, until } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { MongoConnections } from '../src/index.js';

/** So that seconds become tenths. */
const HASTE = 0.1;

describeWith('connections', 'TEST_MONGO_URL')('a database that is cut off for long', () => {
  it('is used again once it answers, however often it was asked in vain', async () => {
    const proxy = await TcpProxy.to(mongoUrl ?? '');
    const connections = new MongoConnections(HASTE);
    const database = connections.database(proxy.url, `t_${randomUUID()}`);
    const rows = database.collection('rows');
    await rows.insertOne({ n: 1 });
    proxy.become('silent');
    await until('it was asked anew several times', () => proxy.unheard >= 4);
    proxy.become('open');
    await until('it is used again', () => rows.insertOne({ n: 2 }).then(Boolean, () => false));
    expect(await rows.countDocuments({ n: 1 })).toBe(1);
    await database.dropDatabase();
    await connections.close();
    await proxy.close();
  });
});
