import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { crashPoint, SystemClock } from '@plateia/runtime';
import { Counter, Registry } from 'prom-client';
import { addDocuments } from '../src/ops/documents.js';
import { OpsServer } from '../src/ops/ops-server.js';
import { addMetrics, addProbes } from '../src/ops/probes.js';
import { addTestHooks } from '../src/ops/test-hooks.js';

const ops = new OpsServer();
const clock = new SystemClock();
const state = { started: false, missing: ['feed: database'], without: ['web: the built shell'], drained: false };
const registries = ['feed', 'xp'].map((service) => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  new Counter({ name: 'posts_total', help: 'Posts', registers: [registry] }).inc(service === 'feed' ? 3 : 4);
  return registry;
});
let url: string;

beforeAll(async () => {
  addProbes(ops, {
    started: () => state.started,
    missing: async () => state.missing,
    without: async () => state.without,
  });
  addMetrics(ops, () => registries);
  addTestHooks(ops, { clock, drained: async () => state.drained });
  const openapi = { paths: { '/api/feed/post': { post: { operationId: 'F8', summary: 'Write <a> post' } } } };
  const asyncapi = {
    channels: { posts: { address: 'topic of posts', messages: { made: {} } } },
    components: { messages: { made: { name: 'made', summary: 'A post was made' } } },
  };
  addDocuments(ops, { openapi: async () => JSON.stringify(openapi), asyncapi: async () => JSON.stringify(asyncapi) });
  url = `http://127.0.0.1:${await ops.listen('127.0.0.1', 0)}`;
});
afterAll(() => ops.close());

const get = async (path: string) => {
  const answer = await fetch(url + path);
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
};
const post = async (path: string, body: string) => {
  const answer = await fetch(url + path, { method: 'POST', body });
  return { status: answer.status, text: await answer.text() };
};

it('says whether the process lives, has started and can serve', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect([(await get('/startz')).status, (await get('/readyz')).status]).toEqual([503, 503]);
  expect((await get('/readyz')).text).toContain('feed: database');
  Object.assign(state, { started: true, missing: [] });
  expect([(await get('/startz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
  expect(JSON.parse((await get('/readyz')).text)).toEqual({ status: 'ready', without: ['web: the built shell'] });
});

it('tells the figures of all services, each family once', async () => {
  const { text } = await get('/metrics');
  expect(text.match(/# TYPE posts_total counter/g)).toHaveLength(1);
  expect(text).toContain('posts_total{service="feed"} 3');
  expect(text).toContain('posts_total{service="xp"} 4');
});

it('shows calls and events on a page that loads nothing', async () => {
  const page = await get('/docs');
  expect(page.type).toContain('text/html');
  for (const part of ['/api/feed/post', 'Write &lt;a&gt; post', 'topic of posts', 'A post was made'])
    expect(page.text).toContain(part);
  expect(page.text).not.toMatch(/src=|@import|https?:/);
  expect(JSON.parse((await get('/docs/openapi.json')).text)).toHaveProperty('paths');
  expect(JSON.parse((await get('/docs/asyncapi.json')).text)).toHaveProperty('channels');
});

describe('test hooks', () => {
  it('move the clock', async () => {
    await post('/test/clock', '{"now":"2030-01-01T00:00:00Z"}');
    expect(clock.iso()).toMatch(/^2030-01-01T00:00:0/);
    await post('/test/clock', '{"advanceMs":86400000}');
    expect(clock.iso()).toMatch(/^2030-01-02T00:00:0/);
  });

  it('tell when everything has been handled', async () => {
    expect((await get('/test/drained')).status).toBe(202);
    state.drained = true;
    expect((await get('/test/drained')).status).toBe(200);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"now":"soon"}',
    '{"now":1,"advanceMs":2}',
    '{"advanceMs":"1"}',
    '{"advanceMs":1e400}',
    `"${'x'.repeat(20_000)}"`,
  ])('refuse %p and go on', async (body) => {
    const before = clock.now();
    expect((await post('/test/clock', body)).status).toBe(400);
    expect((await post('/test/crash', body)).status).toBe(400);
    expect(clock.now() - before).toBeLessThan(60_000);
  });

  it('arm only points that have a name', async () => {
    expect(await post('/test/crash', '{"point":"nobody passes here","passes":2}')).toEqual({
      status: 200,
      text: '{"point":"nobody passes here","passes":2}',
    });
  });

  it('tell what points were come past', async () => {
    crashPoint('a test came past');
    const { past } = JSON.parse((await get('/test/crash')).text) as { past: string[] };
    expect(past).toContain('a test came past');
    expect(past).not.toContain('nobody passes here');
  });
});

it('knows no other page', async () => {
  expect((await get('/nothing')).status).toBe(404);
  expect((await post('/readyz', '')).status).toBe(404);
});
