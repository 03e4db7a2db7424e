import '@plateia/data/testing';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { onAccountClosing, onOnboardingRequired, onSignedOut, sessionFetch } from '../src/calls/session-fetch.js';

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

test('a call that is refused after its member has gone is not repeated as the next one, and does not end their session', async () => {
  const signIn = (userId: string) => localStorage.setItem('plateia.session', JSON.stringify({ user: { userId } }));
  const out = jest.fn();
  const forget = onSignedOut(out);
  for (const refresh of [true, false]) {
    tokens = { access: false, refresh };
    signIn('u1');
    const asked = sessionFetch('/api/feed/delete', { method: 'POST' });
    signIn('u2');
    expect((await asked).status).toBe(401);
  }
  expect(callsOf('/api/v2/auth/refresh')).toBe(0);
  expect(callsOf('/api/feed/delete')).toBe(2);
  expect(out).not.toHaveBeenCalled();
  forget();
});

test('a wrong code is no reason to renew a session', async () => {
  tokens = { access: false, refresh: true };
  expect((await sessionFetch('/api/v2/auth/verify')).status).toBe(401);
  expect(callsOf('/api/v2/auth/refresh')).toBe(0);
});

test('who became a professional at another device is let in with a new token; who is none is refused once', async () => {
  const path = '/api/v1/marketplace/professional/profile';
  const refusal = async () => Response.json({ error: { errorCode: 'NOT_PROFESSIONAL' } }, { status: 403 });
  tokens = { access: true, refresh: true };
  server.mockImplementationOnce(refusal);
  expect((await sessionFetch(path)).status).toBe(200);
  expect(callsOf('/api/v2/auth/refresh')).toBe(1);
  server.mockClear();
  server.mockImplementationOnce(refusal);
  server.mockImplementationOnce(async () => answer(200));
  server.mockImplementationOnce(refusal);
  expect((await sessionFetch(path)).status).toBe(403);
  expect(callsOf(path)).toBe(2);
});

describe('a registration that the token knows nothing of', () => {
  const path = '/api/user/friends';
  const ask = () => Response.json({ error: { errorCode: 'ONBOARDING_REQUIRED' } }, { status: 403 });

  test('and that ended elsewhere, is known to a new one', async () => {
    tokens = { access: true, refresh: true };
    const asked = jest.fn();
    const forget = onOnboardingRequired(asked);
    server.mockImplementationOnce(async () => ask());
    expect((await sessionFetch(path)).status).toBe(200);
    expect(callsOf('/api/v2/auth/refresh')).toBe(1);
    expect(asked).not.toHaveBeenCalled();
    forget();
  });

  test('and that is not at its end, is told once, and the answer can still be read', async () => {
    tokens = { access: true, refresh: true };
    const asked = jest.fn();
    const forget = onOnboardingRequired(asked);
    server.mockImplementationOnce(async () => ask()).mockImplementationOnce(async () => answer(200));
    server.mockImplementationOnce(async () => ask());
    const refused = await sessionFetch(path);
    expect(await refused.json()).toEqual({ error: { errorCode: 'ONBOARDING_REQUIRED' } });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(callsOf(path)).toBe(2);
    forget();
  });
});

test('an account that closes is told where a new token is refused too', async () => {
  tokens = { access: true, refresh: true };
  const path = '/api/user/friends';
  const refuse = () => Response.json({ error: { errorCode: 'ACCOUNT_CLOSING' } }, { status: 403 });
  const told = jest.fn();
  const forget = onAccountClosing(told);
  server.mockImplementationOnce(async () => refuse());
  expect((await sessionFetch(path)).status).toBe(200);
  expect(told).not.toHaveBeenCalled();
  server.mockImplementationOnce(async () => refuse()).mockImplementationOnce(async () => answer(200));
  server.mockImplementationOnce(async () => refuse());
  expect((await sessionFetch(path)).status).toBe(403);
  expect(told).toHaveBeenCalledTimes(1);
  forget();
});

test('a wrong code is no word about the session: the call is not repeated', async () => {
  tokens = { access: true, refresh: true };
  const path = '/api/user/delete-account';
  server.mockImplementationOnce(async () => Response.json({ error: { errorCode: 'INVALID_CODE' } }, { status: 401 }));
  expect((await sessionFetch(path)).status).toBe(401);
  expect(callsOf(path)).toBe(1);
  expect(callsOf('/api/v2/auth/refresh')).toBe(0);
});

test('tabs whose token ran out renew it once for all of them, and anew when it runs out again', async () => {
  // No two moments are the same, however fast the answers come.
  let time = 0;
  const clock = jest.spyOn(Date.prototype, 'getTime').mockImplementation(() => ++time);
  const openTab = async (serverTime?: string): Promise<typeof fetch> => {
    let tab: typeof fetch;
    await jest.isolateModulesAsync(async () => {
      tab = (await import('../src/calls/session-fetch.js')).sessionFetch;
      if (serverTime) (await import('../src/clock.js')).learnServerTime(serverTime);
    });
    return tab!;
  };
  // Only the tab that holds the live stream may know by how much the machine's clock is wrong.
  const tabs = [await openTab('2026-11-21T10:00:00.000Z'), await openTab(), await openTab()];
  for (const renewed of [1, 2]) {
    tokens = { access: false, refresh: true };
    const answers = await Promise.all(tabs.map((tab, i) => tab(`/api/feed/${i}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(callsOf('/api/v2/auth/refresh')).toBe(renewed);
  }
  clock.mockRestore();
});

test('calls of one view of a page are one trace, and each try a span of its own', async () => {
  const path = '/api/user/friends';
  const sent = () => server.mock.calls.filter(([input]) => input === path).map((call) => (call as unknown[])[1]);
  const headersOf = (init: unknown) => new Headers((init as RequestInit).headers);
  const spansOf = async (page: string) => {
    server.mockClear();
    window.history.replaceState(null, '', page);
    await sessionFetch(path, { headers: { 'x-lang': 'el' } });
    return sent().map((init) => (headersOf(init).get('traceparent') ?? '').split('-'));
  };
  tokens = { access: false, refresh: true };
  const [first, again] = await spansOf('/feed');
  const [same] = await spansOf('/feed');
  const [other] = await spansOf('/friends');
  expect(headersOf(sent()[0]).get('x-lang')).toBe('el');
  for (const span of [first, again, same, other])
    expect(span).toEqual([
      '00',
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
      '01',
    ]);
  expect(new Set([first, again, same].map((span) => span?.[1])).size).toBe(1);
  expect(other?.[1]).not.toBe(first?.[1]);
  expect(new Set([first, again, same, other].map((span) => span?.[2])).size).toBe(4);
});
