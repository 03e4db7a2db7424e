import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import http from 'node:http';
import request from 'supertest';
import { openedFiles, ORIGIN, openDemo, type Demo } from './demo.js';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());
afterEach(() => {
  demo.exhausted.clear();
  demo.lines.length = 0;
});

const as = (who: string) => ({ cookie: `who=${who}` });
const get = (path: string, headers: Record<string, string> = {}) => request(demo.url).get(path).set(headers);
const say = (body: unknown, headers: Record<string, string> = {}) =>
  request(demo.url)
    .post('/api/feed/say/here')
    .set({ origin: ORIGIN, ...as('active'), 'content-type': 'application/json', ...headers })
    .send(typeof body === 'string' ? body : JSON.stringify(body));
const refusal = (code: string) => expect.objectContaining({ error: expect.objectContaining({ errorCode: code }) });

describe('order of checks', () => {
  // Each row breaks everything from its own check on, so only the order decides the answer.
  const anonymous = { cookie: '' };
  const foreign = { origin: 'https://evil.example' };
  it.each([
    ['content type', 415, 'UNSUPPORTED_MEDIA_TYPE', '{', { 'content-type': 'text/plain', ...foreign, ...anonymous }],
    ['size', 413, 'PAYLOAD_TOO_LARGE', `{"text":"${'x'.repeat(300_000)}`, { ...foreign, ...anonymous }],
    ['JSON', 400, 'BAD_JSON', '{', { ...foreign, ...anonymous }],
    ['other site', 403, 'CSRF_REJECTED', '{}', { ...foreign, ...anonymous }],
    ['session', 401, 'UNAUTHORIZED', '{}', anonymous],
    ['stage', 403, 'ONBOARDING_REQUIRED', '{}', as('onboarding')],
    ['limit', 429, 'RATE_LIMITED', '{}', {}],
  ])('%s', async (_check, status, code, body, headers) => {
    demo.exhausted.add('writes').add('anonymous').add('two');
    const answer = await say(body, headers);
    expect([answer.status, answer.body]).toEqual([status, refusal(code)]);
  });

  it('looks at fields last, and names each problem', async () => {
    const answer = await say({ text: '', to: { id: 'x' } });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({
      errorCode: 'VALIDATION_FAILED',
      details: [
        { field: 'text', rule: 'too_short' },
        { field: 'to.id', rule: 'uuid' },
      ],
    });
    const missing = await say({});
    expect(missing.body.error.details).toEqual([{ field: 'text', rule: 'required', message: expect.any(String) }]);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['half an object', '{"text":', 'BAD_JSON'],
    ['no JSON at all', 'hello', 'BAD_JSON'],
    ['nothing', '', 'BAD_JSON'],
    ['a JSON text of another kind', '[1]', 'VALIDATION_FAILED'],
    ['null', 'null', 'VALIDATION_FAILED'],
  ])('%s', async (_name, body, code) => {
    const answer = await say(body);
    expect([answer.status, answer.body]).toEqual([400, refusal(code)]);
  });

  it('bytes that are not UTF-8', async () => {
    const bytes = Buffer.from([0x7b, 0x22, 0x74, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    const answer = await rawPost(
      '/api/feed/say/here',
      { ...as('active'), origin: ORIGIN, 'content-type': 'application/json' },
      bytes,
    );
    expect(answer).toMatchObject({ status: 400, body: refusal('BAD_JSON') });
  });

  it('a write without a content type, unless the call reads no body', async () => {
    const without = await rawPost('/api/feed/say/here', { ...as('active'), origin: ORIGIN });
    expect(without).toMatchObject({ status: 415, body: refusal('UNSUPPORTED_MEDIA_TYPE') });
    const typeless = await rawPost(
      '/api/feed/say/here',
      { ...as('active'), origin: ORIGIN },
      Buffer.from('{"text":"x"}'),
    );
    expect(typeless.status).toBe(415);
    expect(await rawPost('/api/feed/open', { origin: ORIGIN })).toMatchObject({ status: 200 });
  });

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    ';;',
    'text/json',
  ])('content of type %s', async (type) => {
    expect((await say('{"text":"x"}', { 'content-type': type })).status).toBe(415);
  });

  it('takes JSON with a charset', async () => {
    expect((await say({ text: 'καλημέρα' }, { 'content-type': 'application/json; charset=utf-8' })).body.said).toBe(
      'καλημέρα in here',
    );
  });
});

describe('writes from elsewhere', () => {
  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: ORIGIN }, true],
    [
      'what the browser says counts, whatever the origin says',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      true,
    ],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }, false],
    ['a sister domain', { 'sec-fetch-site': 'same-site', origin: ORIGIN }, false],
    ['typed into the address bar', { 'sec-fetch-site': 'none', origin: ORIGIN }, false],
    ['an old browser on our page', { origin: ORIGIN }, true],
    ['an old browser elsewhere', { origin: 'http://localhost:8081' }, false],
    ['an opaque origin', { origin: 'null' }, false],
    ['nobody says anything', {}, false],
  ])('%s', async (_who, headers, taken) => {
    const common = { ...as('active'), 'content-type': 'application/json' };
    const write = await request(demo.url)
      .post('/api/feed/say/here')
      .set({ ...common, ...headers } as Record<string, string>)
      .send('{"text":"x"}');
    const readByPost = await request(demo.url)
      .post('/api/feed/list')
      .set({ ...common, ...headers } as Record<string, string>)
      .send('{}');
    expect([write.status, readByPost.status]).toEqual(taken ? [201, 200] : [403, 403]);
    expect((await get('/api/feed/list', { ...as('active'), ...headers })).status).toBe(200);
  });
});

describe('who may call', () => {
  it.each([
    ['open', 'nobody', 200, ''],
    ['open', 'onboarding', 200, ''],
    ['open', 'closing', 403, 'ACCOUNT_CLOSING'],
    ['entering', 'nobody', 401, 'UNAUTHORIZED'],
    ['entering', 'onboarding', 200, ''],
    ['entering', 'closing', 403, 'ACCOUNT_CLOSING'],
    ['leaving', 'closing', 200, ''],
    ['list', 'onboarding', 403, 'ONBOARDING_REQUIRED'],
    ['list', 'closing', 403, 'ACCOUNT_CLOSING'],
    ['helping', 'nobody', 401, 'NOT_AUTHENTICATED'],
    ['helping', 'active', 403, 'NOT_PROFESSIONAL'],
    ['helping', 'helper', 200, ''],
    ['staffing', 'active', 403, 'FORBIDDEN'],
    ['staffing', 'staff', 200, ''],
    ['grown-up', 'active', 403, 'ADULT_ONLY'],
    ['grown-up', 'adult', 200, ''],
  ])('%s by %s: %d %s', async (call, who, status, code) => {
    const answer = await get(`/api/feed/${call}`, as(who));
    expect([answer.status, answer.body.error?.errorCode ?? '']).toEqual([status, code]);
  });
});

describe('limits', () => {
  it.each([
    ['reads', 'active', '/api/feed/list'],
    ['anonymous', 'nobody', '/api/feed/open'],
  ])('%s are counted for the %s caller', async (bucket, who, path) => {
    demo.exhausted.add(bucket);
    const answer = await get(path, as(who));
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([429, '7', refusal('RATE_LIMITED')]);
  });

  it("counts a call's own limit beside the default one", async () => {
    demo.exhausted.add('two');
    expect((await say({ text: 'x' })).status).toBe(429);
    expect((await get('/api/feed/list', as('active'))).status).toBe(200);
  });
});

describe('paths and verbs', () => {
  it('answers a read by GET and by POST with the same names', async () => {
    const expected = { q: 'tea', limit: 3 };
    expect((await get('/api/feed/list?q=tea&limit=3&other=1', as('active'))).body).toEqual(expected);
    const posted = await request(demo.url)
      .post('/api/feed/list?q=ignored')
      .set({ origin: ORIGIN, ...as('active') })
      .send(expected);
    expect([posted.status, posted.body]).toEqual([200, expected]);
  });

  it.each([
    ['put', '/api/feed/list', 'GET, POST, HEAD'],
    ['delete', '/api/feed/say/there', 'POST'],
    ['get', '/api/feed/say/there', 'POST'],
    ['options', '/api/feed/open', 'GET, POST, HEAD'],
    ['head', '/api/feed/stream', 'GET'],
  ] as const)('%s %s is not allowed, said before anything is read', async (verb, path, allow) => {
    const asked = request(demo.url)[verb](path).set('content-type', 'nonsense');
    const answer = await asked.send(verb === 'put' ? '{' : undefined);
    expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
    expect(answer.text ?? '').toContain(verb === 'head' ? '' : 'METHOD_NOT_ALLOWED');
  });

  it.each([
    '/',
    '/api',
    '/api/feed',
    '/api/feed/list/',
    '/api/feedlist',
    '/api/bookings',
    '/api/feed/%E0%A4%A',
    '/api/feed/say/%zz',
    '/api/feed/../x',
    `/api/feed/say/${'y'.repeat(300)}`,
  ])('nothing is at %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.body]).toEqual([404, refusal('ROUTE_NOT_FOUND')]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('answers', () => {
  it('hold what the contract names and nothing else', async () => {
    expect((await say({ text: 'hi' })).body).toEqual({ said: 'hi in here', by: 'u-active' });
    const later = await say({ text: 'later' });
    expect([later.status, later.body]).toEqual([202, { later: true }]);
  });

  it('never tell what went wrong inside', async () => {
    const answer = await get('/api/feed/broken/down');
    expect([answer.status, answer.text]).toEqual([
      500,
      '{"error":{"errorCode":"INTERNAL","errorMessage":"Something went wrong"}}',
    ]);
    const logged = demo.lines.find(({ msg }) => msg === 'call failed');
    expect(logged).toMatchObject({
      route: 'D10',
      requestId: answer.headers['x-request-id'],
      err: { message: 'the password is swordfish' },
    });
  });

  it('that break their own contract are a fault of ours', async () => {
    const answer = await get('/api/feed/broken/lies');
    expect([answer.status, answer.body]).toEqual([500, refusal('INTERNAL')]);
    expect(JSON.stringify(demo.lines)).toContain('D10 answered against its contract');
  });

  it('say when another try may help', async () => {
    const answer = await get('/api/feed/broken/away');
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([503, '1', refusal('UNAVAILABLE')]);
  });

  it('refuse with details and cookies', async () => {
    const answer = await get('/api/feed/broken/refuses');
    expect([answer.status, answer.body.error.details]).toEqual([404, { id: 7 }]);
    expect(answer.headers['set-cookie']).toEqual(['rt=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('read and set cookies', async () => {
    const answer = await request(demo.url)
      .post('/api/feed/open')
      .set({ origin: ORIGIN, cookie: 'at=old; x=%ZZ; __proto__=1' });
    expect(answer.body.said).toBe('old');
    expect(answer.headers['set-cookie']).toEqual([
      'at=new; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
      'rt=; Max-Age=0; Path=/api/v2/auth; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it('carry the id of their request, and the headers of data', async () => {
    const own = '018f3c1a-7b1e-7c3d-9f2a-0123456789ab';
    expect((await get('/api/feed/open', { 'x-request-id': own })).headers['x-request-id']).toBe(own);
    expect((await get('/api/feed/open', { 'x-request-id': 'x\\ny' })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    );
    const { headers } = await get('/api/feed/list', as('active'));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('are cached only where their call says so, and are not sent twice', async () => {
    const first = await get('/api/feed/open');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=60', etag: '"v1"' });
    const again = await get('/api/feed/open', { 'if-none-match': 'W/"v1"' });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await get('/api/feed/open', { 'if-none-match': '"v0"' })).status).toBe(200);
  });

  it('leave nothing open that was opened to be sent and is known already', async () => {
    const answer = await get('/api/feed/file', { 'if-none-match': '*' });
    expect([answer.status, openedFiles.at(-1)?.destroyed]).toEqual([304, true]);
    expect((await get('/api/feed/file')).body.toString()).toBe('the bytes of a file');
  });

  it('of files have a limit of their own and no other', async () => {
    demo.exhausted.add('anonymous').add('reads');
    expect((await get('/api/feed/file')).status).toBe(200);
    demo.exhausted.add('files');
    const answer = await get('/api/feed/file');
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([429, refusal('RATE_LIMITED'), '7']);
  });

  it('know the language and the address of the caller', async () => {
    const said = async (headers: Record<string, string>) => (await get('/api/feed/open', headers)).body.said as string;
    expect(await said({ 'accept-language': 'el-GR,el;q=0.9,en;q=0.8' })).toBe('el 127.0.0.1');
    expect(await said({ 'accept-language': 'el', cookie: 'preferred_language=en' })).toBe('en 127.0.0.1');
    expect(await said({ 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 127.0.0.1' })).toBe('en 203.0.113.9');
    expect(await said({ 'x-forwarded-for': '2001:db8:0:12::5:1' })).toBe('en 2001:db8:0:12::/64');
    expect(await said({ 'x-forwarded-for': 'nonsense' })).toBe('en 127.0.0.1');
  });

  it('are measured and logged', async () => {
    await get('/api/feed/list', as('active'));
    expect(demo.lines).toContainEqual(
      expect.objectContaining({ call: 'D1', status: 200, requestId: expect.any(String), msg: 'answered' }),
    );
    expect(await demo.metrics.metrics()).toContain('http_request_duration_seconds_count{call="D1",status="200"}');
  });
});

it('streams', async () => {
  const text = await new Promise<string>((resolve, reject) => {
    http
      .get(`${demo.url}/api/feed/stream`, (response) => {
        expect(response.headers).toMatchObject({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-request-id': expect.any(String),
        });
        response.once('data', (chunk: Buffer) => {
          resolve(chunk.toString());
          response.destroy();
        });
      })
      .once('error', reject);
  });
  expect(text).toBe('event: hello\ndata: {}\n\n');
});

/** Supertest adds a content type of its own. */
function rawPost(
  path: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = http.request(demo.url + path, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
