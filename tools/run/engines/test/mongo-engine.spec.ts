import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { until } from '@plateia/test-kit';
import { MongoClient } from 'mongodb';
import { type MongoEngine, startMongoEngine } from '../mongo/start.ts';
import { isNewEnough } from '../mongo/newer-c-library.ts';

const dir = mkdtempSync(join(tmpdir(), 'plateia-engine-'));
let engine: MongoEngine | undefined;

afterAll(async () => {
  await engine?.stop();
  rmSync(dir, { recursive: true });
});

it('loses no acknowledged write when it is killed, and is back at the same address for clients that stayed', async () => {
  engine = await startMongoEngine({ dir });
  const { url } = engine;
  const client = new MongoClient(url);
  const rows = client.db('kills').collection<{ _id: number }>('rows');
  const acknowledged: number[] = [];
  let next = 0;
  const writing = { on: true };
  const writer = async (): Promise<void> => {
    while (writing.on) {
      const _id = next++;
      await rows.insertOne({ _id }).then(
        () => acknowledged.push(_id),
        () => undefined,
      );
    }
  };
  const writers = Array.from({ length: 8 }, writer);
  const acknowledgedMore = (count: number): Promise<boolean> => {
    const goal = acknowledged.length + count;
    return until(`${goal} are acknowledged`, () => acknowledged.length >= goal);
  };
  for (let kill = 0; kill < 3; kill++) {
    await acknowledgedMore(100);
    process.kill(engine.pid, 'SIGKILL');
    expect(await engine.exited).toMatchObject({ signal: 'SIGKILL' });
    engine = await startMongoEngine({ dir });
    expect(engine.url).toBe(url);
  }
  await acknowledgedMore(100);
  writing.on = false;
  await Promise.all(writers);
  const found = new Set((await rows.find().toArray()).map(({ _id }) => _id));
  expect(acknowledged.filter((_id) => !found.has(_id))).toEqual([]);
  await client.close();
  expect(socketsLeft(url)).toHaveLength(2);
  await engine.stop();
  expect(await engine.exited).toMatchObject({ code: 0 });
});

it('takes a bounded part of the memory for what it has read, and rests while it is not full', async () => {
  engine = await startMongoEngine({ dir });
  const client = new MongoClient(engine.url);
  const rows = Array.from({ length: 60 }, () => ({ words: 'x'.repeat(1_000) }));
  for (let n = 0; n < 40; n++) await client.db('rest').collection(`of_${n}`).insertMany(structuredClone(rows));
  const status = await client.db('admin').command({ serverStatus: 1 });
  const { cache } = (status as { wiredTiger: { cache: Record<string, number> } }).wiredTiger;
  expect(cache).toMatchObject({ 'maximum bytes configured': 24 * 1024 * 1024, 'pages seen by eviction walk': 0 });
  await client.close();
  await engine.stop();
});

it('knows which C libraries the engine runs on', () => {
  expect(['2.36', '2.37', '2.38', '2.41', '3.0'].map(isNewEnough)).toEqual([false, false, true, true, true]);
});

/** The lasting name and the one socket folder of the running engine: those of the killed ones are swept. */
function socketsLeft(url: string): string[] {
  const socket = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(url)?.[1] ?? '');
  return readdirSync(dirname(socket));
}
