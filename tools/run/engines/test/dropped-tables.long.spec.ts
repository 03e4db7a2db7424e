import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { until } from '@plateia/test-kit';
import { MongoClient } from 'mongodb';
import { type MongoEngine, startMongoEngine } from '../mongo/start.ts';

describe('what is dropped', () => {
  const dir = mkdtempSync(join(tmpdir(), 'plateia-engine-'));
  let engine: MongoEngine | undefined;

  afterAll(async () => {
    await engine?.stop();
    rmSync(dir, { recursive: true });
  });

  it('is closed within minutes, where tests drop more tables than a process may have files', async () => {
    engine = await startMongoEngine({ dir, dataOf: 'many-platforms' });
    const client = new MongoClient(engine.url);
    const tables = async (): Promise<number> => {
      // No table is closed that the next checkpoint has still to write.
      await client.db('admin').command({ fsync: 1 });
      const status = await client.db('admin').command({ serverStatus: 1 });
      const handles = (status as { wiredTiger: Record<string, Record<string, number>> }).wiredTiger['data-handle'];
      return handles?.['connection data handles currently active'] ?? Number.NaN;
    };
    const before = await tables();
    const dropped = client.db('dropped');
    const keys = Array.from({ length: 50 }, (_, n) => ({ key: { [`of_${n}`]: 1 } }));
    for (let n = 0; n < 10; n++) await dropped.collection(`of_${n}`).createIndexes(keys);
    expect(await tables()).toBeGreaterThan(before + 500);
    await dropped.dropDatabase();
    await until('they are closed', async () => (await tables()) < before + 500, { everyMs: 1_000 });
    await client.close();
    await engine.stop();
  });
});
