import { HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccessTokens, SigningKeys } from '@plateia/auth';
import { Relay } from '@plateia/events';
import { SystemClock } from '@plateia/runtime';
import { freePorts, describeWith, mongoUrl, until } from '@plateia/test-kit';
import mongoose from 'mongoose';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PlatformProcess, readProcessSettings, type Addresses, type Out, type ServiceContext } from '../src/index.js';
import { notesService } from './fixture/notes.js';

const ORIGIN = 'http://localhost:8080';
const PREFIX = `kit${process.pid}_`;
const dataDir = mkdtempSync(join(tmpdir(), 'service-kit-'));
const environment = {
  MONGO_URL: mongoUrl ?? '',
  DATA_DIR: dataDir,
  ENGINE_PREFIX: PREFIX,
  PUBLIC_ORIGIN: ORIGIN,
  PORT: '0',
  TEST_HOOKS: '1',
  LOG_LEVEL: 'warn',
};

const post = (base: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const at = (port: number) => `http://127.0.0.1:${port}`;
const countsOf = async (port: number) =>
  (await (await fetch(`${at(port)}/api/feed/count`)).json()) as { notes: number; looks: number; writing: number };
const isWriting = async (port: number) => (await countsOf(port)).writing > 0;

describeWith('whole processes', 'TEST_MONGO_URL')('processes', () => {
  afterAll(async () => {
    const connection = await mongoose.createConnection(mongoUrl ?? '').asPromise();
    for (const owner of ['feed', 'xp', 'log', 'new_feed', 'new_log'])
      await connection.useDb(PREFIX + owner).dropDatabase();
    await connection.close();
    rmSync(dataDir, { recursive: true });
  });

  describe('services together', () => {
    let platform: PlatformProcess;
    let addresses: Addresses;
    beforeAll(async () => {
      const settings = readProcessSettings([notesService('feed', '/api/feed'), notesService('xp', '/api/xp')], {
        ...environment,
        XP_GREETING: 'yo',
      });
      platform = new PlatformProcess(settings, { shape: 'together', onHopeless: () => undefined, drainGraceMs: 0 });
      addresses = await platform.start();
    });
    afterAll(() => platform.stop());

    it('have their own settings and data behind one port', async () => {
      const url = at(addresses.port);
      expect(await (await post(url, '/api/feed/notes', { text: 'one' })).json()).toMatchObject({
        text: 'one',
        greeting: 'hello',
      });
      expect(await (await post(url, '/api/xp/notes', { text: 'two' })).json()).toMatchObject({
        text: 'two',
        greeting: 'yo',
      });
      expect(await (await fetch(`${url}/api/feed/count`)).json()).toMatchObject({ notes: 1 });
      expect(await (await fetch(`${url}/api/xp/count`)).json()).toMatchObject({ notes: 1 });
      const { connection } = platform.services[0]?.context ?? {};
      expect(Object.keys((await connection?.collection('notes').indexInformation()) ?? {})).toContain('by_text');
    });

    it('begin what is due once its indexes are there, and not before', async () => {
      const lines: string[] = [];
      const settings = readProcessSettings([notesService('feed', '/api/feed')], {
        ...environment,
        ENGINE_PREFIX: `${PREFIX}new_`,
      });
      const logTo = { write: (line: string) => void lines.push(line) };
      const options = { shape: 'alone', onHopeless: () => undefined, drainGraceMs: 0, logTo } as const;
      const first = new PlatformProcess(settings, options);
      const { port } = await first.start();
      await until('it looks', async () => (await countsOf(port)).looks > 0);
      await first.stop();
      expect(lines.filter((line) => line.includes('look at notes'))).toEqual([]);
    });

    it('let events leave at once when the past is played, also where that fails', async () => {
      const linger = jest.spyOn(Relay.prototype, 'linger');
      const settings = readProcessSettings([notesService('feed', '/api/feed')], {
        ...environment,
        ENGINE_PREFIX: `${PREFIX}new_`,
        SEED_STORY: join(dataDir, 'no-story.json'),
      });
      const filled = new PlatformProcess(settings, { shape: 'alone', onHopeless: () => undefined, drainGraceMs: 0 });
      await filled.start();
      await filled.stop();
      expect(linger.mock.calls).toEqual([[500], [0]]);
      linger.mockRestore();
    });

    it('bring their databases up to date in place of a start', async () => {
      const { connection } = platform.services[0]?.context ?? {};
      await connection?.collection('notes').dropIndex('by_text');
      const settings = readProcessSettings([notesService('feed', '/api/feed')], environment);
      const other = new PlatformProcess(settings, { shape: 'alone', onHopeless: () => undefined, drainGraceMs: 0 });
      expect(await other.migrate()).toEqual([{ service: 'feed', version: 0, applied: [], indexes: [] }]);
      await other.stop();
      expect(Object.keys((await connection?.collection('notes').indexInformation()) ?? {})).toContain('by_text');
    });

    it('do what an operator asks in place of a start, and say what can be asked', async () => {
      const notes = notesService('feed', '/api/feed');
      const definition = {
        ...notes,
        commands: {
          count: async (args: readonly string[], context: ServiceContext, out: Out) => {
            out(`${args[0]}: ${await context.connection.collection('notes').countDocuments()}`);
            return 3;
          },
        },
      };
      const settings = readProcessSettings([definition], environment);
      const other = new PlatformProcess(settings, { shape: 'alone', onHopeless: () => undefined, drainGraceMs: 0 });
      const said: string[] = [];
      const ask = (name: string, ...args: string[]) => other.operate(name, args, (line) => said.push(line));
      expect(await ask('forget')).toBe(2);
      expect(await ask('count', 'notes')).toBe(3);
      expect(await ask('dead-letters', 'list')).toBe(0);
      expect(said).toEqual([
        'Usage: node main.mjs [migrate|dead-letters|erasures|count] …',
        expect.stringMatching(/^notes: \d+$/),
        'no dead letters',
      ]);
      await other.stop();
    });

    it('do the work of a key once', async () => {
      const key = { 'idempotency-key': 'note-number-3' };
      const [first, second] = [
        await post(at(addresses.port), '/api/xp/notes', { text: 'three' }, key),
        await post(at(addresses.port), '/api/xp/notes', { text: 'three' }, key),
      ];
      expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
      expect(await second.json()).toEqual(await first.json());
      expect((await post(at(addresses.port), '/api/xp/notes', { text: 'other' }, key)).status).toBe(422);
    });

    it('are ready, measured and drained', async () => {
      const ops = at(addresses.opsPort);
      expect((await fetch(`${ops}/readyz`)).status).toBe(200);
      expect((await fetch(`${ops}/test/drained`)).status).toBe(200);
      const metrics = await (await fetch(`${ops}/metrics`)).text();
      expect(metrics).toMatch(/http_request_duration_seconds_count\{service="feed",call="T1",status="201"\} 1/);
    });
  });

  describe('a service alone', () => {
    it('on SIGTERM says that it is not ready, finishes what is in flight and ends with 0', async () => {
      const { child, ended, ready } = runChild();
      const { port, opsPort } = await ready;
      const working = post(at(port), '/api/feed/notes', { text: 'slow', ms: HOUR_MS });
      await until('it is in flight', () => isWriting(port));
      child.kill('SIGTERM');
      await until('it is not ready', () => answers(`${at(opsPort)}/readyz`, 503));
      await post(at(opsPort), '/test/clock', { advanceMs: HOUR_MS });
      const { status, headers } = await working;
      expect([status, headers.get('connection')]).toEqual([201, 'close']);
      expect(await ended).toEqual([0, null]);
    });

    it('ends at once with its supervisor, which cannot say so itself: the next start waits for what it holds', async () => {
      const { child, ended, ready } = runChild({ PLATEIA_SUPERVISED: '1' });
      const { port } = await ready;
      const cut = post(at(port), '/api/feed/notes', { text: 'slow', ms: HOUR_MS });
      await until('it is in flight', () => isWriting(port));
      child.stdin?.end();
      await expect(cut).rejects.toThrow('fetch failed');
      expect(await ended).toEqual([0, null]);
    });

    it('dies at a crash point as by kill -9, and repeats with the same key meet what it made', async () => {
      const first = runChild();
      const addresses = await first.ready;
      await post(at(addresses.opsPort), '/test/crash', { point: 'notes.written' });
      const key = { 'idempotency-key': 'crash-and-repeat' };
      await expect(post(at(addresses.port), '/api/feed/notes', { text: 'crash' }, key)).rejects.toThrow('fetch failed');
      expect(await first.ended).toEqual([null, 'SIGKILL']);

      const second = runChild();
      const { port, opsPort } = await second.ready;
      // Back, so that the lease of the first one stands however long the second took to start.
      await post(at(opsPort), '/test/clock', { advanceMs: -HOUR_MS });
      const { notes } = await countsOf(port);
      expect((await post(at(port), '/api/feed/notes', { text: 'crash' }, key)).status).toBe(409);
      await post(at(opsPort), '/test/clock', { advanceMs: HOUR_MS + 31_000 });
      expect((await post(at(port), '/api/feed/notes', { text: 'crash' }, key)).status).toBe(201);
      expect(await (await fetch(`${at(port)}/api/feed/count`)).json()).toMatchObject({ notes });
      second.child.kill('SIGTERM');
      expect(await second.ended).toEqual([0, null]);
    });

    it('says in one sentence why it does not start', async () => {
      const bad = runChild({ PORT: 'many', FEED_GREETNG: 'hi' });
      expect(await bad.ended).toEqual([78, null]);
      expect(bad.errors()).toMatch(/^Bad configuration: PORT: .*; FEED_GREETNG is not a known key\n$/);

      const holder = net.createServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const { port } = holder.address() as net.AddressInfo;
      const taken = runChild({ PORT: String(port), OPS_PORT: '0' });
      expect(await taken.ended).toEqual([1, null]);
      expect(taken.errors()).toBe(
        `Port ${port} is taken by another program: stop that one, or set PORT (and OPS_PORT) to free ones\n`,
      );
      holder.close();
    });

    it('is not ready before identity has told its keys, and till then sends nobody away who may be signed in', async () => {
      const identity = await openIdentity();
      const { child, ended, ready } = runChild({ JWKS_URL: identity.url });
      const { port, opsPort } = await ready;
      const readiness = () => fetch(`${at(opsPort)}/readyz`);
      expect(await (await readiness()).json()).toEqual({ status: 'unavailable', missing: ['feed: keys'] });
      const count = (cookie?: string) =>
        fetch(`${at(port)}/api/feed/count`, { headers: { ...(cookie && { cookie }) } });
      expect((await count()).status).toBe(200);
      const early = await count(`at=${identity.token}`);
      expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);

      identity.tellKeys();
      await until('it is ready', async () => (await readiness()).status === 200);
      expect((await count(`at=${identity.token}`)).status).toBe(200);
      child.kill('SIGTERM');
      await ended;
      identity.close();
    });

    it('can be stopped while it waits for its database', async () => {
      const [opsPort = 0] = await freePorts(1);
      const { child, ended } = runChild({ MONGO_URL: 'mongodb://127.0.0.1:1', OPS_PORT: String(opsPort) });
      await until('it waits', () => answers(`${at(opsPort)}/startz`, 503));
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    });

    it('waits for a database that is not there yet, and says so', async () => {
      const gate = await openGate(mongoUrl ?? '');
      const { child, ended, ready } = runChild({ MONGO_URL: gate.url, OPS_PORT: String(gate.opsPort) });
      await until('it waits', () => answers(`${at(gate.opsPort)}/startz`, 503));
      expect(await (await fetch(`${at(gate.opsPort)}/readyz`)).json()).toMatchObject({ status: 'unavailable' });
      await gate.open();
      const { port } = await ready;
      expect((await fetch(`${at(port)}/api/feed/count`)).status).toBe(200);
      child.kill('SIGTERM');
      await ended;
      gate.close();
    });
  });
});

/** Identity as other services know it: somebody who answers with keys, once it can. */
async function openIdentity() {
  const keys = await SigningKeys.open(join(dataDir, 'identity.json'));
  const tell = { keys: false };
  const server = http.createServer((_, response) => {
    if (!tell.keys) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys.publicSet));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = { userId: 'u', sid: 's', role: 'member', stage: 'active', staff: false, adult: true } as const;
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/jwks`,
    token: await new AccessTokens(keys, new SystemClock()).sign(caller),
    tellKeys: () => (tell.keys = true),
    close: () => server.close(),
  };
}

interface Child {
  child: ChildProcess;
  ready: Promise<Addresses>;
  ended: Promise<unknown[]>;
  errors: () => string;
}

function runChild(extra: Record<string, string> = {}): Child {
  const root = new URL('../../../../../', import.meta.url);
  const hook = fileURLToPath(new URL('tools/source-hook.mjs', root));
  const main = fileURLToPath(new URL('./fixture/main.ts', import.meta.url));
  const env = { ...environment, ...extra };
  const child = spawn(process.execPath, ['--conditions=source', '--import', hook, main], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ready = new Promise<Addresses>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const said = JSON.parse(line) as Partial<Addresses>;
      if (said.port !== undefined && said.opsPort !== undefined) resolve({ port: said.port, opsPort: said.opsPort });
    });
  });
  return { child, ready, ended: once(child, 'exit'), errors: () => errors };
}

/** A database behind a port that opens later. */
async function openGate(target: string) {
  const address = decodeURIComponent(/^mongodb:\/\/([^/?]+)/.exec(target)?.[1] ?? '');
  const server = net.createServer((socket) => {
    const upstream = address.startsWith('/')
      ? net.connect(address)
      : net.connect(Number(address.split(':')[1] ?? 27_017), address.split(':')[0]);
    socket.pipe(upstream).pipe(socket);
    const end = () => {
      socket.destroy();
      upstream.destroy();
    };
    socket.on('error', end);
    upstream.on('error', end);
  });
  const [port = 0, opsPort = 0] = await freePorts(2);
  return {
    opsPort,
    url: `mongodb://127.0.0.1:${port}/?${target.split('?')[1] ?? ''}`,
    open: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: () => server.close(),
  };
}

/** False as long as nobody is there. */
const answers = (url: string, status: number): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.status === status,
    () => false,
  );
