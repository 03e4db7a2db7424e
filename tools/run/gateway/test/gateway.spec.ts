import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { promisedMs } from '@plateia/test-kit';
import { type Child, startChild } from '../../engines/child.ts';
import { freePorts } from '../../engines/ports.ts';
import { waitUntil } from '../../engines/wait-until.ts';

/** Processes start and stop in them, on machines that may be busy. */

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const fromSource = ['--conditions=source', '--import', path('../../../source-hook.mjs')];
const agent = new Agent({ keepAlive: true });

let origin = '';
let ops = '';
let ports: number[] = [];
const feeds: Child[] = [];
let gateway: Child;
let restarts = true;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: {
    pid: number;
    remotePort: number;
    length: number;
    streams: number;
    headers: Record<string, string>;
    error: { errorCode: string };
  };
}

function call(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    const sent = request(origin + url, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: JSON.parse(text) as Answer['body'],
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** A stand-in for a replica of the feed service that, like under the supervisor, is started again whenever it ends. */
async function keepFeed({ port, ops: opsPort }: { port: number; ops: number }, number: number): Promise<void> {
  const feed = await startChild(process.execPath, [path('./fakes/service.ts'), String(port), String(opsPort)]);
  feeds[number] = feed;
  void feed.exited.then(() => (restarts ? keepFeed({ port, ops: opsPort }, number) : undefined));
}

const often = { everyMs: 20 };
const ready = () => waitUntil(async () => expect((await fetch(`${ops}/readyz`)).status).toBe(200), often);

/** One answer of each replica; they have their turns. */
async function ofBoth(): Promise<Answer[]> {
  const byPid = new Map<number, Answer>();
  await waitUntil(async () => {
    const answer = await call('/api/feed/posts');
    byPid.set(answer.body.pid, answer);
    expect(byPid.size).toBe(2);
  }, often);
  return [...byPid.values()];
}

beforeAll(async () => {
  ports = await freePorts(8);
  origin = `http://127.0.0.1:${ports[0]}`;
  ops = `http://127.0.0.1:${ports[1]}`;
  // Nobody is where the pages should be.
  const [, , webPort = 0, webOps = 0, ...rest] = ports;
  const pages = { name: 'web', places: [{ port: webPort, ops: webOps }] };
  const replicas = [0, 2].map((n) => ({ port: rest[n] ?? 0, ops: rest[n + 1] ?? 0 }));
  await Promise.all(replicas.map(keepFeed));
  const places = JSON.stringify([{ name: 'feed', places: replicas }, pages]);
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(ports[0]),
    OPS_PORT: String(ports[1]),
    GATEWAY_SERVICES: places,
  };
  gateway = await startChild(process.execPath, [...fromSource, path('../main.ts')], { env });
  await ready();
});

afterAll(async () => {
  restarts = false;
  agent.destroy();
  await gateway.stop(2000);
  await Promise.all(feeds.map((feed) => feed.stop(2000)));
});

it('passes requests on over kept connections, with what the caller sent and where it came from', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1', te: 'trailers' };
  const first = await call('/api/feed/posts?x=1', { method: 'POST', headers, body: 'x'.repeat(1000) });
  await call('/api/feed/posts');
  const second = await call('/api/feed/posts');
  expect(first).toMatchObject({ status: 200, body: { length: 1000, method: 'POST' } });
  expect(first.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(first.body.headers).toMatchObject({
    'x-forwarded-for': '192.0.2.1, 127.0.0.1',
    host: `127.0.0.1:${ports[0]}`,
  });
  expect(first.body.headers).not.toHaveProperty('te');
  expect(second.body.remotePort).toBe(first.body.remotePort);
  const large = await call('/api/feed/upload', { method: 'PUT', body: 'x'.repeat(2_000_000) });
  expect(large.body.length).toBe(2_000_000);
});

it('answers by the catalogue for paths nobody has', async () => {
  const id = '018f2b1c-0000-7000-8000-000000000001';
  for (const url of ['/api/nothing', '/api/feedx', '/api/xp/me']) {
    const answer = await call(url, { headers: { 'x-request-id': id } });
    expect(answer).toMatchObject({
      status: 404,
      body: { error: { errorCode: 'ROUTE_NOT_FOUND' } },
      headers: { 'x-request-id': id },
    });
  }
  expect(await call('/')).toMatchObject({ status: 503, body: { error: { errorCode: 'UNAVAILABLE' } } });
});

it('lets an event through at once and ends the stream behind a reader that left', async () => {
  const reader = new AbortController();
  const stream = await fetch(`${origin}/api/feed/stream`, { signal: reader.signal });
  const { value } = await stream.body!.getReader().read();
  expect(Buffer.from(value as Uint8Array).toString()).toBe('data: first\n\n');
  const open = async () => (await ofBoth()).reduce((sum, { body }) => sum + body.streams, 0);
  expect(await open()).toBe(1);
  reader.abort();
  await waitUntil(async () => expect(await open()).toBe(0), often);
});

it('fails no request while one replica after the other is stopped and started again', async () => {
  const load = { on: true };
  const answers: Answer[] = [];
  const caller = async (n: number): Promise<void> => {
    while (load.on) answers.push(await call('/api/feed/posts', n % 2 ? { method: 'POST', body: '{}' } : {}));
  };
  const callers = Array.from({ length: 10 }, (_, n) => caller(n));
  for (const { body } of await ofBoth()) {
    const seen = answers.length;
    process.kill(body.pid, 'SIGTERM');
    const known = new Set(answers.map((answer) => answer.body.pid));
    await waitUntil(
      async () => expect(answers.slice(seen).some((answer) => !known.has(answer.body.pid))).toBe(true),
      often,
    );
  }
  load.on = false;
  await Promise.all(callers);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

it('sends nothing twice after a crash, and asks the other replica from then on', async () => {
  for (const method of ['POST', 'GET']) {
    const cut = await call('/api/feed/die', { method, headers: { 'idempotency-key': 'k' } });
    expect(cut).toMatchObject({
      status: 503,
      body: { error: { errorCode: 'UNAVAILABLE' } },
      headers: { 'retry-after': '1' },
    });
    const next = await Promise.all(
      Array.from({ length: 4 }, () => call('/api/feed/posts', { method: 'POST', body: 'x' })),
    );
    expect(next.map(({ status, body }) => [status, body.length])).toEqual(next.map(() => [200, 1]));
    await ofBoth();
  }
});

it('is ready only while all behind it are that answer calls, and says so when a service stays away', async () => {
  expect(await (await fetch(`${ops}/readyz`)).json()).toEqual({ status: 'ok', services: { feed: true, web: false } });
  restarts = false;
  await Promise.all(feeds.map((feed) => feed.stop(0)));
  expect((await fetch(`${ops}/readyz`)).status).toBe(503);
  expect((await fetch(`${ops}/healthz`)).status).toBe(200);
  expect(await call('/api/feed/posts')).toMatchObject({ status: 503, body: { error: { errorCode: 'UNAVAILABLE' } } });
});

it('ends cleanly when it is told to, also while somebody keeps a connection and never uses it', async () => {
  const unused = connect(ports[0] ?? 0, '127.0.0.1');
  await once(unused, 'connect');
  // Less than the gateway gives to those whose answer is under way.
  await gateway.stop(promisedMs(4_000));
  expect(await gateway.exited).toMatchObject({ code: 0, signal: null });
});
