import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { collectRoutes } from '@plateia/contracts';
import { getPost } from '@plateia/contracts/feed/calls';
import { ApiError, client } from '@plateia/contracts/client';
import * as bookings from '@plateia/contracts/bookings';
import * as feed from '@plateia/contracts/feed';
import * as identity from '@plateia/contracts/identity';
import * as notifications from '@plateia/contracts/notifications';

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

interface Received {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Answers {} and keeps what it was asked. */
async function echo() {
  const received: Received[] = [];
  const baseUrl = await serve((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.end('{}');
    });
  });
  return { baseUrl, last: () => received.at(-1)! };
}

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  serve((_, response) => response.writeHead(status, headers).end(body));

const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('answered')),
    (error: ApiError) => error,
  );

describe('a request', () => {
  test('of one among several calls of a path says which in its address', async () => {
    const { baseUrl, last } = await echo();
    const calls = client(collectRoutes(bookings), { baseUrl });
    await calls.bookingDetails({ id: 'b1' });
    expect(last()).toMatchObject({ method: 'GET', url: '/api/v1/marketplace/bookings?action=details&id=b1' });
    await calls.declineQuote({ id: 'b1', quote_id: 'q1' });
    expect(last()).toMatchObject({ method: 'POST', url: '/api/v1/marketplace/bookings?action=decline' });
    expect(JSON.parse(last().body)).toEqual({ id: 'b1', quote_id: 'q1' });
  });

  test('of a read is sent as GET with a query, without what is not there', async () => {
    const { baseUrl, last } = await echo();
    await client(collectRoutes(feed), { baseUrl }).feedList({
      mode: 'all',
      user_id: undefined,
      limit: 20,
      nextToken: 'α&=',
    });
    expect(last()).toMatchObject({
      method: 'GET',
      url: '/api/feed/list?mode=all&limit=20&nextToken=%CE%B1%26%3D',
      body: '',
    });
    expect(last().headers['content-type']).toBeUndefined();
  });

  test('of a read may be sent as POST', async () => {
    const { baseUrl, last } = await echo();
    await client(collectRoutes(feed), { baseUrl }).feedList({ mode: 'all' }, { post: true });
    expect(last()).toMatchObject({ method: 'POST', url: '/api/feed/list', body: '{"mode":"all"}' });
  });

  test('puts into the path what the path names', async () => {
    const { baseUrl, last } = await echo();
    await client(collectRoutes(feed), { baseUrl }).publicPost({ id: 'a/../b?c' });
    expect(last().url).toBe('/api/feed/public/post/a%2F..%2Fb%3Fc');
  });

  test('of a write is JSON, and carries its key', async () => {
    const { baseUrl, last } = await echo();
    await client(collectRoutes(feed), { baseUrl }).createPost({ content: 'Καλημέρα' }, { idempotencyKey: 'key-12345' });
    expect(last()).toMatchObject({ method: 'POST', url: '/api/feed/post', body: '{"content":"Καλημέρα"}' });
    expect(last().headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'key-12345' });
  });

  test('without fields is still JSON when it writes', async () => {
    const { baseUrl, last } = await echo();
    await client(collectRoutes(identity), { baseUrl }).logout();
    expect(last()).toMatchObject({ method: 'POST', url: '/api/user/logout', body: '{}' });
  });

  test('needs no more of a route than its method and path', async () => {
    const { baseUrl, last } = await echo();
    await client({ getPost }, { baseUrl }).getPost({ id: 'x' });
    expect(last()).toMatchObject({ method: 'GET', url: '/api/feed/get-post?id=x' });
  });
});

test('an answer is passed on as it comes', async () => {
  const baseUrl = await answering(200, '{"unread":3,"newer":true}');
  expect(await client(collectRoutes(notifications), { baseUrl }).markAsRead()).toEqual({ unread: 3, newer: true });
});

test('an answer without a body is undefined', async () => {
  const baseUrl = await answering(204, '');
  expect(await client(collectRoutes(identity), { baseUrl }).logout()).toBeUndefined();
});

describe('a refusal', () => {
  const api = (baseUrl: string) => client(collectRoutes(feed), { baseUrl });

  test('is an ApiError with all that was said', async () => {
    const body = {
      error: { errorCode: 'LIMIT_REACHED', errorMessage: 'You reached the limit', details: { limit: 50 } },
    };
    const baseUrl = await answering(429, JSON.stringify(body), { 'retry-after': '30', 'x-request-id': 'r-1' });
    const error = await refusal(api(baseUrl).createPost({ content: 'a' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 429,
      code: 'LIMIT_REACHED',
      message: 'You reached the limit',
      details: { limit: 50 },
      requestId: 'r-1',
      retryAfter: 30,
    });
  });

  test.each([
    [502, '<html>Bad gateway</html>', 'UNAVAILABLE'],
    [503, '', 'UNAVAILABLE'],
    [500, '{"message":"x"}', 'INTERNAL'],
    [404, 'null', 'INTERNAL'],
    [400, '{"error":"text"}', 'INTERNAL'],
    [400, '{"error":{"errorCode":7}}', 'INTERNAL'],
  ])('of %d with %j has a code all the same', async (status, body, code) => {
    const error = await refusal(api(await answering(status, body)).getPost({ id: 'x' }));
    expect(error).toMatchObject({ status, code, requestId: null, retryAfter: null });
  });

  test('by something that is not our server is no connection', async () => {
    const error = await refusal(
      api(await answering(200, '<html>Sign in to the hotel network</html>')).getPost({ id: 'x' }),
    );
    expect(error).toMatchObject({ status: 200, code: 'NETWORK_ERROR' });
  });
});

describe('without an answer', () => {
  test('nobody there: NETWORK_ERROR', async () => {
    const baseUrl = await answering(200, '{}');
    await new Promise((resolve) => server!.close(resolve));
    const error = await refusal(client(collectRoutes(feed), { baseUrl }).getPost({ id: 'x' }));
    expect(error).toMatchObject({ status: null, code: 'NETWORK_ERROR' });
    expect(error.cause).toMatchObject({ name: 'TypeError' });
  });

  test('cut off in the middle: NETWORK_ERROR', async () => {
    const baseUrl = await serve((_, response) =>
      response.writeHead(200, { 'content-length': '100' }).write('{"a"', () => response.destroy()),
    );
    expect(await refusal(client(collectRoutes(feed), { baseUrl }).getPost({ id: 'x' }))).toMatchObject({
      code: 'NETWORK_ERROR',
    });
  });

  test.each([
    ['never begins', () => {}],
    ['never ends', (_: unknown, response: { write: (text: string) => void }) => response.write('{')],
  ] as [string, RequestListener][])('one that %s: TIMEOUT', async (_, listener) => {
    const baseUrl = await serve(listener);
    const error = await refusal(client(collectRoutes(feed), { baseUrl, timeoutMs: 40 }).getPost({ id: 'x' }));
    expect(error).toMatchObject({ status: null, code: 'TIMEOUT' });
  });

  test('given up by the caller: their own reason, no error of ours', async () => {
    const giveUp = new AbortController();
    const baseUrl = await serve(() => giveUp.abort());
    const error = await refusal(
      client(collectRoutes(feed), { baseUrl }).getPost({ id: 'x' }, { signal: giveUp.signal }),
    );
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error.name).toBe('AbortError');
  });
});

describe('a request that must not happen twice', () => {
  /** Answers one after the other; null hangs up. */
  async function keysOf(answers: ([status: number, code?: string] | null)[]) {
    const keys: unknown[] = [];
    const baseUrl = await serve((request, response) => {
      keys.push(request.headers['idempotency-key']);
      const answer = answers[keys.length - 1];
      if (!answer) return void response.destroy();
      const [status, errorCode] = answer;
      response.writeHead(status).end(JSON.stringify(errorCode ? { error: { errorCode } } : {}));
    });
    const calls = client(collectRoutes(identity), { baseUrl });
    const send = (message = 'Hello', once = 'feedback') =>
      calls.submitFeedback({ message }, { once }).catch((error: unknown) => error);
    /** the first key is 0, the next one that differs from all before is 1 */
    const seen = () => keys.map((key) => [...new Set(keys)].indexOf(key));
    return { send, seen };
  }

  test('goes by the same key while nobody has answered it for good, whoever asks again', async () => {
    const { send, seen } = await keysOf([
      null,
      [503, 'UNAVAILABLE'],
      [429, 'RATE_LIMITED'],
      [409, 'IDEMPOTENCY_IN_PROGRESS'],
      [200],
    ]);
    for (let n = 0; n < 5; n++) await send();
    expect(seen()).toEqual([0, 0, 0, 0, 0]);
  });

  test.each([[402], [403], [404], [409], [410], [422], [200]])(
    'goes by another one after %i, which is kept',
    async (status) => {
      const { send, seen } = await keysOf([status === 200 ? [200] : [status, 'CONFLICT'], [200]]);
      await send();
      await send();
      expect(seen()).toEqual([0, 1]);
    },
  );

  test('is another one with other words, or about something else', async () => {
    const { send, seen } = await keysOf([null, null, null, null, null]);
    await send('Hello');
    await send('Hello', 'report');
    await send('Hallo');
    await send('Hello', 'report');
    // What was asked in between may have changed what this one is about.
    await send('Hello');
    expect(seen()).toEqual([0, 1, 2, 1, 3]);
  });
});

test('the types know what a call takes and gives, and that a stream is no call', () => {
  const api = client(collectRoutes({ ...feed, ...identity, ...notifications }), {
    fetch: () => Promise.resolve(new Response('{}')),
  });
  const misuse = [
    // @ts-expect-error an id is needed
    () => api.publicPost(),
    // @ts-expect-error not a mode
    () => api.feedList({ mode: 'best' }),
    // @ts-expect-error no field of this call
    () => api.me({ userId: 'x' }),
    // @ts-expect-error not part of the answer
    async () => (await api.me()).password,
    // @ts-expect-error it never ends
    () => api.realtime(),
  ];
  const use = async (): Promise<string> => (await api.getPost({ id: 'x' })).authorFullName;
  expect([...misuse, use]).toHaveLength(6);
});
