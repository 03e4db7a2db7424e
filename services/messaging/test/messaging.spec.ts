import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoConnections } from '@plateia/mongo';
import { PlatformProcess, readProcessSettings } from '@plateia/service-kit';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messagingService } from '../src/index.js';

const mongoUrl = process.env['TEST_MONGO_URL'];
if (!mongoUrl) process.stderr.write('SKIPPED: messaging is not tested, because TEST_MONGO_URL names no server\n');

(mongoUrl ? describe : describe.skip)('messaging', () => {
  const prefix = `t${randomBytes(4).toString('hex')}_`;
  let platform: PlatformProcess;
  let folder: string;
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'messaging-'));
    const environment = { PORT: '0', OPS_PORT: '0', DATA_DIR: folder, MONGO_URL: mongoUrl, ENGINE_PREFIX: prefix };
    const settings = readProcessSettings([messagingService], { ...environment, LOG_LEVEL: 'silent' });
    platform = new PlatformProcess(settings, { shape: 'together', drainGraceMs: 0, onHopeless: () => undefined });
    const { port } = await platform.start();
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await platform.stop();
    const connections = new MongoConnections();
    for (const owner of ['messaging', 'log']) await connections.database(mongoUrl ?? '', prefix + owner).dropDatabase();
    await connections.close();
    await rm(folder, { recursive: true });
  });

  it('starts on its own database', () => {
    expect(origin).toMatch(/^http/);
  });
});
