import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, PATIENCE_MS } from '@plateia/test-kit';
import { startPlatform, type SupervisedPlatform } from '@plateia/testing';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { engineUrl, socketFolder } from '../../../tools/run/engines/mongo/socket-folder.ts';

/** What was written at the start is looked after for so long. */
const SETTLED_AFTER_MS = 20_000;
/** A round of the looks that are made whatever happens. */
const WATCHED_MS = 20_000;
const MOST_A_SECOND = 12;

/** What keeps connections alive, and the questions of this test. */
const NOT_WORK = ['hello', 'ping', 'serverStatus', 'endSessions'];

describeWith('the embedded engine, while nobody does anything', 'TEST_MONGO_URL')('an idle platform', () => {
  let platform: SupervisedPlatform;
  let client: mongo.MongoClient;

  beforeAll(async () => {
    platform = await startPlatform({ inProcess: false });
    client = new mongo.MongoClient(engineUrl(socketFolder(realpathSync(join(platform.dataDir, 'mongo')))));
  }, PATIENCE_MS);
  afterAll(async () => {
    await client.close();
    await platform.stop();
  });

  const commands = async (): Promise<number> => {
    const { metrics } = await client.db('admin').command({ serverStatus: 1 });
    const counts = metrics.commands as Record<string, { total?: number }>;
    return Object.entries(counts)
      .filter(([name]) => !NOT_WORK.includes(name))
      .reduce((sum, [, { total = 0 }]) => sum + total, 0);
  };

  it(`asks its database ${MOST_A_SECOND} things a second at the most`, async () => {
    await sleep(SETTLED_AFTER_MS);
    const before = await commands();
    await sleep(WATCHED_MS);
    const asked = (await commands()) - before;
    expect(asked).toBeGreaterThan(0);
    expect(asked / (WATCHED_MS / 1_000)).toBeLessThanOrEqual(MOST_A_SECOND);
  });
});
