import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { ORIGIN, openDemo, type Demo } from './demo.js';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const member = { cookie: 'who=active' };
const get = (path: string, headers: Record<string, string>) => request(demo.url).get(path).set(headers);
const say = (body: string) =>
  request(demo.url)
    .post('/api/feed/say/here')
    .set({ origin: ORIGIN, ...member, 'content-type': 'application/json' })
    .send(body);

describe('hostile input', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const texts: unknown[] = [
    { $ne: null },
    { $gt: '' },
    { $where: 'sleep(1000)' },
    { $regex: '.*' },
    [],
    [[]],
    {},
    null,
    true,
    false,
    0,
    -1,
    1e308,
    1e-308,
    '',
    ' ',
    '\u0000',
    '\u202e',
    '\ud83d',
    '\udc00',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '${7*7}',
    '../../etc/passwd',
    '%00',
    '\r\nset-cookie: a=b',
    'a'.repeat(200_000),
    '😀'.repeat(40_000),
    ['$ne'],
    { toString: 1 },
    { constructor: { prototype: { x: 1 } } },
    { length: -1 },
    { toJSON: 'x' },
  ];
  const bodies = [
    ...texts.map((text) => JSON.stringify({ text })),
    ...texts.map((id) => JSON.stringify({ text: 'x', to: { id } })),
    '{"__proto__":{"text":"x"}}',
    '{"text":"x","__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}},"text":"x"}',
    `{"text":"x","extra":${nested(100_000)}}`,
    `{"text":${nested(5_000)}}`,
    nested(130_000),
    `{"text":1${'0'.repeat(400)}}`,
    '{"text":NaN}',
    '{"text":12345678901234567890}',
    '"\\ud800"',
    '{"text":"x","text":{"$ne":1}}',
    '\ufeff{"text":"x"}',
    '[]',
    '1',
  ];

  it(`is never a fault of ours (${bodies.length} bodies)`, async () => {
    for (const body of bodies) {
      const answer = await say(body);
      expect({ body: body.slice(0, 80), status: answer.status < 500 }).toEqual({
        body: body.slice(0, 80),
        status: true,
      });
      expect([201, 400, 413]).toContain(answer.status);
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('in addresses, queries and headers neither', async () => {
    const odd = [
      '?q[$ne]=1',
      '?q=1&q=2',
      '?q=%00',
      '?q=%ff',
      '?__proto__=1',
      '?limit=1e400',
      '?limit=9007199254740993',
      '?limit=',
      '?limit[]=1',
      '?q=%',
      `?q=${'x'.repeat(9_000)}`,
      '?constructor=x&toString=y',
    ];
    for (const query of odd) expect((await get(`/api/feed/list${query}`, member)).status).toBeLessThan(500);
    const headers: Record<string, string>[] = [
      { cookie: 'who=active; ;;=;=x; who' },
      { cookie: `who=${'x'.repeat(6_000)}` },
      { 'x-forwarded-for': ',,,:::%' },
      { 'accept-language': '*'.repeat(5_000) },
      { traceparent: '00-x-y-z' },
      { 'if-none-match': ',,W/,"' },
    ];
    for (const header of headers) expect((await get('/api/feed/open', header)).status).toBeLessThan(500);
  });
});
