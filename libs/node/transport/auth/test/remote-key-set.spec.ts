import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createLogger, Scheduler } from '@plateia/runtime';
import { describeWith, ManualClock, TestDatabase, until } from '@plateia/test-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeysUnavailable, RemoteKeySet, SigningKeys, signingKeysCommand } from '../src/index.js';

const logger = createLogger({ service: 'test', level: 'silent' });

describeWith('the key set over HTTP', 'TEST_MONGO_URL')('RemoteKeySet', () => {
  const clock = new ManualClock();
  const scheduler = new Scheduler(logger);
  let database: TestDatabase;
  let folder: string;
  let identity: Server;
  let url: string;
  let asked = 0;
  let answer: { status: number; body: string } = { status: 503, body: '' };
  const serve = (set: object) => (answer = { status: 200, body: JSON.stringify(set) });

  beforeAll(async () => {
    database = new TestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
    identity = createServer((_, response) => {
      asked++;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(identity.address() as AddressInfo).port}/jwks`;
  });
  afterEach(() => scheduler.stop());
  afterAll(async () => {
    await new Promise((resolve) => identity.close(resolve));
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('keeps the last good keys through rotation, nonsense, absence and a restart', async () => {
    const file = join(folder, 'keys.json');
    const first = await SigningKeys.open(file);
    const set = new RemoteKeySet(url, database.connection, clock, logger);
    await set.open(scheduler);
    expect(asked).toBe(1);
    expect(set.isLoaded).toBe(false);
    await expect(async () => set.find(first.signing(0).kid)).rejects.toThrow(KeysUnavailable);
    expect(asked).toBe(1);

    serve(first.publicSet);
    clock.advance(10);
    const found = await Promise.all(Array.from({ length: 10 }, async () => set.find(first.signing(0).kid)));
    expect(found.every((key) => key !== null)).toBe(true);
    expect(asked).toBe(2);

    await signingKeysCommand(['rotate', '--at-once'], { file, clock, out: () => undefined });
    const second = await SigningKeys.open(file);
    serve(second.publicSet);
    for (let i = 0; i < 50; i++) expect(await set.find(`made up ${i}`)).toBeNull();
    expect(asked).toBe(2);
    clock.advance(10);
    expect(await set.find(second.signing(clock.now()).kid)).not.toBeNull();
    expect(await set.find(first.signing(0).kid)).not.toBeNull();
    expect(asked).toBe(3);

    for (const nonsense of ['{"keys":[]}', '<html>', '{"keys":[{"kty":"oct","k":"AAAA","kid":"x"}]}']) {
      answer = { status: 200, body: nonsense };
      clock.advance(10);
      expect(await set.find('x')).toBeNull();
      expect(await set.find(second.signing(clock.now()).kid)).not.toBeNull();
    }
    expect(asked).toBe(6);

    answer = { status: 503, body: '' };
    const restarted = new RemoteKeySet(url, database.replica(), clock, logger);
    await restarted.open(scheduler);
    expect(await restarted.find(second.signing(clock.now()).kid)).not.toBeNull();
  });

  it('learns within seconds what identity added or ended, and answers from what it has meanwhile', async () => {
    const [one, two] = [
      await SigningKeys.open(join(folder, 'added.json')),
      await SigningKeys.open(join(folder, 'ended.json')),
    ];
    serve(two.publicSet);
    const set = new RemoteKeySet(url, database.replica(), clock, logger);
    await set.open(scheduler);
    const [added, ended] = [one.signing(0).kid, two.signing(0).kid];
    serve(one.publicSet);
    clock.advance(9);
    expect(set.find(ended)).not.toBeInstanceOf(Promise);
    expect(await set.find(added)).toBeNull();
    clock.advance(1);
    await until('the ended key is gone', () => !set.has(ended));
    expect(set.find(added)).not.toBeInstanceOf(Promise);
    expect(await set.find(ended)).toBeNull();
  });

  it('asks until identity has told its keys, although nobody calls', async () => {
    const keys = await SigningKeys.open(join(folder, 'late.json'));
    answer = { status: 503, body: '' };
    const set = new RemoteKeySet(`${url}?late`, database.replica(), clock, logger);
    await set.open(scheduler);
    expect(set.isLoaded).toBe(false);
    serve(keys.publicSet);
    clock.advance(10);
    while (!set.isLoaded) await new Promise(setImmediate);
    expect(await set.find(keys.signing(0).kid)).not.toBeNull();
  });
});
