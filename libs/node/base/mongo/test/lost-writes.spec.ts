import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, mongoUrl } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Socket } from 'node:net';
import { MongoConnections } from '../src/index.js';

interface Innards {
  topology: {
    s: {
      servers: Map<string, { pool: { connections: Iterable<{ socket: Socket }>; currentCheckedOutCount: number } }>;
    };
  };
}

describeWith('connections', 'TEST_MONGO_URL')(
  'a connection that breaks in the moment in which it is written to',
  () => {
    const connections = new MongoConnections();
    let database: Connection;
    const pool = () => [...(database.getClient() as unknown as Innards).topology.s.servers.values()][0]!.pool;

    beforeAll(async () => {
      database = connections.database(mongoUrl ?? '', `t_${randomUUID()}`);
      await connections.opened();
    });
    afterAll(async () => {
      await database.dropDatabase();
      await connections.close();
    });

    it('ends its command, and gives its place to another one', async () => {
      const rows = database.collection('rows');
      await rows.insertOne({ n: 1 });
      // The driver hears of it only after what is written in this same moment.
      for (const { socket } of pool().connections) socket.destroy();
      const lost = rows.insertOne({ n: 2 });
      await expect(lost).rejects.toThrow(/closed/);
      expect(pool().currentCheckedOutCount).toBe(0);
      await rows.insertOne({ n: 3 });
      expect(await rows.countDocuments({ n: 3 })).toBe(1);
    });
  },
);
