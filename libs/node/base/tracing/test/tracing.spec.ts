import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLogger, currentTrace, type Work } from '@plateia/runtime';
import { SpanCollector, until } from '@plateia/test-kit';
import { Writable } from 'node:stream';
import { openTracing, type Tracing } from '../src/index.js';

const CAUSE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const CAUSED_BY = `00-${CAUSE.traceId}-${CAUSE.spanId}-01`;

let collector: SpanCollector;
let tracing: Tracing;
let lines: string[];
beforeEach(async () => {
  collector = await SpanCollector.start();
  lines = [];
  tracing = open();
});
afterEach(async () => {
  await tracing.close();
  await collector.stop();
});

const logger = () => {
  const destination = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  return createLogger({ service: 'feed', level: 'info', destination });
};
const open = (share = 1) =>
  openTracing({ endpoint: `${collector.url}/`, share, environment: 'test', logger: logger() });
const work = (causedBy?: string): Work => ({
  name: 'GET /api/feed/list',
  kind: 'call',
  attributes: { 'http.route': '/api/feed/list' },
  requestId: 'r1',
  causedBy,
});

it('tells of work as a part of the trace of who caused it, and hands that on', async () => {
  const handedOn = await tracing.of('feed').run(work(CAUSED_BY), async (span) => {
    span.add({ 'http.response.status_code': 200 });
    return currentTrace()?.traceparent.split('-');
  });
  await tracing.close();
  expect(collector.spans).toEqual([
    {
      service: 'feed',
      name: 'GET /api/feed/list',
      traceId: CAUSE.traceId,
      spanId: handedOn?.[2],
      parentSpanId: CAUSE.spanId,
      attributes: { 'http.route': '/api/feed/list', 'http.response.status_code': 200 },
      failed: false,
    },
  ]);
  expect(handedOn).toEqual(['00', CAUSE.traceId, expect.stringMatching(/^[0-9a-f]{16}$/), '01']);
});

it.each([
  undefined,
  '00-x-y-z',
  `00-${'0'.repeat(32)}-${CAUSE.spanId}-01`,
  `00-${CAUSE.traceId}-${'0'.repeat(16)}-01`,
  `01-${CAUSE.traceId}-${CAUSE.spanId}-01`,
  `${CAUSED_BY}-more`,
])('begins a trace where what came is none: %s', async (causedBy) => {
  await tracing.of('feed').run(work(causedBy), async () => undefined);
  await tracing.close();
  const [span] = collector.spans;
  expect(span).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), parentSpanId: '' });
  expect(span?.traceId).not.toBe(CAUSE.traceId);
});

it('marks what failed by the class of the error, never by its words', async () => {
  const failing = tracing.of('feed').run(work(), () => Promise.reject(new RangeError('Anna wrote: my secret')));
  await expect(failing).rejects.toThrow('my secret');
  await tracing.of('feed').run(work(), async (span) => span.fail(new TypeError('my secret')));
  await tracing.close();
  expect(collector.spans.map(({ failed, attributes }) => [failed, attributes['error.type']])).toEqual([
    [true, 'RangeError'],
    [true, 'TypeError'],
  ]);
  expect(JSON.stringify(collector.spans)).not.toContain('secret');
});

it('tells of a share of all traces, each whole in every service', async () => {
  await tracing.close();
  tracing = open(0.5);
  const traces = Array.from(
    { length: 400 },
    (_, n) => `00-${(n * 0x9e3779b1).toString(16).padStart(32, '7')}-${CAUSE.spanId}-01`,
  );
  for (const causedBy of traces)
    for (const service of ['feed', 'xp']) await tracing.of(service).run(work(causedBy), async () => undefined);
  await tracing.close();
  const tracesOf = (service: string) =>
    new Set(collector.spans.filter((span) => span.service === service).map(({ traceId }) => traceId));
  expect(tracesOf('feed')).toEqual(tracesOf('xp'));
  expect(tracesOf('feed').size).toBeGreaterThan(0);
  expect(tracesOf('feed').size).toBeLessThan(traces.length);
});

it('says once that the collector is away, and once that it is back; the work goes on', async () => {
  const told = (words: string) => lines.filter((line) => line.includes(words)).length;
  const one = async () => {
    expect(await tracing.of('feed').run(work(), async () => 7)).toBe(7);
    await tracing.flush();
  };
  collector.status = 400;
  await one();
  await one();
  expect(told('does not answer')).toBe(1);
  collector.status = 200;
  await one();
  await one();
  await until('it is told', () => told('answers again') === 1);
  expect(collector.spans).toHaveLength(2);
});
