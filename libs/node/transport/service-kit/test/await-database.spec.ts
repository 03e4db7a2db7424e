import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@plateia/runtime';
import { freePorts } from '@plateia/test-kit';
import { mongo } from 'mongoose';
import net from 'node:net';
import { awaitDatabase } from '../src/service/await-database.js';

const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

/** Says of itself, whatever it is asked, which version it has. */
function databaseOf(maxWireVersion: number): net.Server {
  const hello = { ok: 1, isWritablePrimary: true, helloOk: true, minWireVersion: 0, maxWireVersion };
  const document = Buffer.from(mongo.BSON.serialize(hello));
  return net.createServer((socket) => {
    socket.on('data', (request) => {
      const isQuery = request.readInt32LE(12) === OP_QUERY;
      // Flags, cursor, first and number of documents; or flags and the kind of the only section.
      const before = Buffer.alloc(isQuery ? 20 : 5);
      if (isQuery) before.writeInt32LE(1, 16);
      const header = Buffer.alloc(HEADER);
      header.writeInt32LE(HEADER + before.length + document.length, 0);
      header.writeInt32LE(request.readInt32LE(4), 8);
      header.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
      socket.write(Buffer.concat([header, before, document]));
    });
    socket.on('error', () => undefined);
  });
}

describe('a process that needs a database', () => {
  const servers: net.Server[] = [];
  const logger = createLogger({ service: 'test', level: 'silent' });
  const waitFor = async (server: net.Server) => {
    const [port = 0] = await freePorts(1);
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    await awaitDatabase(`mongodb://127.0.0.1:${port}/?directConnection=true`, logger, new AbortController().signal);
  };
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  it('takes one that is new enough', async () => {
    await expect(waitFor(databaseOf(25))).resolves.toBeUndefined();
  });

  it('says of one that is too old how to mend it', async () => {
    await expect(waitFor(databaseOf(21))).rejects.toThrow(
      /^Bad configuration: mongodb:\/\/127\.0\.0\.1:\d+.* is older than MongoDB 8\.0: name a newer server in MONGO_URL$/,
    );
  });
});
