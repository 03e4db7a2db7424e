import { afterEach, expect, jest, test } from '@jest/globals';
import { onSignedOut, sessionFetch } from '../src/calls/session-fetch.js';

const answer = (status: number) => new Response('{}', { status });
let tokens: { access: boolean; refresh: boolean };
const server = jest.fn(async (input: unknown) => {
  await Promise.resolve();
  if (String(input).endsWith('/refresh')) {
    if (!tokens.refresh) return answer(401);
    tokens.access = true;
    return answer(200);
  }
  return answer(String(input).startsWith('/api/v2/auth/') || !tokens.access ? 401 : 200);
});
globalThis.fetch = server;

const callsOf = (path: string) => server.mock.calls.filter(([input]) => input === path).length;
afterEach(() => {
  server.mockClear();
  localStorage.clear();
});

test('many calls with a token that ran out renew it once, and each is repeated once', async () => {
  tokens = { access: false, refresh: true };
  const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => sessionFetch(`/api/feed/${i}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(callsOf('/api/v2/auth/refresh')).toBe(1);
  expect(callsOf('/api/feed/0')).toBe(2);
});

test('a refresh that is refused signs out, and the call answers what it answered', async () => {
  tokens = { access: false, refresh: false };
  const out = jest.fn();
  const forget = onSignedOut(out);
  expect((await sessionFetch('/api/feed/list')).status).toBe(401);
  expect(out).toHaveBeenCalledTimes(1);
  expect(callsOf('/api/feed/list')).toBe(1);
  forget();
});

test('a wrong code is no reason to renew a session', async () => {
  tokens = { access: false, refresh: true };
  expect((await sessionFetch('/api/v2/auth/verify')).status).toBe(401);
  expect(callsOf('/api/v2/auth/refresh')).toBe(0);
});
