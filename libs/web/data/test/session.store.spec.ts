import '@plateia/data/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sessionFetch } from '../src/calls/session-fetch.js';
import { isActive, session } from '../src/session/session.store.js';

const user = {
  userId: 'u1',
  fullName: 'Anna',
  email: 'anna@example.eu',
  dob: '1990-01-01',
  activated: true,
  role: 'member',
} as never;
const result = { user, isNew: false, isBanned: false, isActivated: true, isConsentGiven: true, missing: [] };

test('what is kept between visits has no e-mail address and no date of birth', () => {
  session.accept(result);
  const kept = localStorage.getItem('plateia.session');
  expect(kept).toContain('Anna');
  expect(kept).not.toContain('anna@example.eu');
  expect(kept).not.toContain('1990');
});

test('a ban is shown and is no session', () => {
  session.accept({ ...result, isBanned: true, ban: { reason: 'spam', until: null } });
  expect(session.current()).toMatchObject({ user: undefined, ban: { reason: 'spam' } });
});

test('active is who finished and accepted', () => {
  session.accept(result);
  expect(isActive(session.current())).toBe(true);
  session.accept({ ...result, isConsentGiven: false });
  expect(isActive(session.current())).toBe(false);
});

test('an end is told once and leaves nothing behind', () => {
  session.accept(result);
  const heard = jest.fn();
  session.onEnd(heard);
  session.end('revoked');
  session.end('revoked');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('plateia.session')).toBeNull();
});

test('a storage that refuses breaks nothing', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  session.accept(result);
  expect(session.current().user?.fullName).toBe('Anna');
  refuse.mockRestore();
  session.end('logout');
});

describe('an answer about the session that comes late', () => {
  const bob = { ...(user as object), userId: 'u2', fullName: 'Bob' } as never;
  /** I11 that waits until the test answers it; everything else is refused for want of a session. */
  function serveLate() {
    const asked: ((answer: unknown) => void)[] = [];
    globalThis.fetch = jest.fn(async (path: unknown) => {
      if (path === '/api/user/logout') return Response.json({});
      if (path !== '/api/user/me') return Response.json({}, { status: 401 });
      return new Promise<Response>((resolve) => asked.push((answer) => resolve(Response.json(answer))));
    });
    return { answer: (with_: unknown) => asked.shift()?.(with_) };
  }
  afterEach(() => session.end('logout'));

  test('does not sign in again who has signed out', async () => {
    const me = serveLate();
    session.accept(result);
    const asking = session.revalidate();
    await session.signOut();
    me.answer(user);
    await asking;
    expect(session.current().user).toBeUndefined();
    expect(localStorage.getItem('plateia.session')).toBeNull();
  });

  test('is not written over whoever signed in since, nor does it end their session', async () => {
    const me = serveLate();
    session.accept(result);
    const asking = session.revalidate();
    session.end('logout');
    session.accept({ ...result, user: bob });
    me.answer(user);
    await asking;
    expect(session.current().user?.fullName).toBe('Bob');
    // The same member once more: what was asked in the session before tells nothing of this one.
    const again = session.revalidate();
    session.end('logout');
    session.accept({ ...result, user: bob, isConsentGiven: false, missing: ['terms'] });
    me.answer(bob);
    await again;
    expect(session.current()).toMatchObject({ isConsentGiven: false, missing: ['terms'] });
  });

  test('of somebody else leaves nothing of the one before', async () => {
    const me = serveLate();
    session.accept(result);
    const ended = jest.fn();
    const forget = session.onEnd(ended);
    const asking = session.revalidate();
    me.answer(bob);
    await asking;
    expect(ended).toHaveBeenCalledTimes(1);
    expect(session.current().user?.fullName).toBe('Bob');
    forget();
  });
});

describe('consent that is due', () => {
  const due = { ...result, isConsentGiven: false, missing: ['terms', 'privacy'] };
  const unfinished = { ...(user as object), activated: false } as never;
  const ask = { errorCode: 'ONBOARDING_REQUIRED', errorMessage: 'Finish your registration first' };
  /** What I11 tells, what the refresh answers, and every other call. */
  const serve = (others: unknown = {}, status = 200) => {
    globalThis.fetch = jest.fn(async (path: unknown) => {
      if (path === '/api/user/me') return Response.json(user);
      return path === '/api/v2/auth/refresh' ? Response.json({}) : Response.json(others, { status });
    });
  };
  /** The page as it begins in another tab, or after a reload. */
  const openPage = async (): Promise<typeof session> => {
    let page: typeof session | undefined;
    await jest.isolateModulesAsync(async () => void (page = (await import('../src/session/session.store.js')).session));
    await page!.restore();
    return page!;
  };

  beforeEach(() => {
    localStorage.clear();
    session.end('logout');
    serve();
  });
  afterEach(() => session.end('logout'));

  test('is still asked for after a reload, although I11 calls the member activated', async () => {
    session.accept(due);
    const page = await openPage();
    expect(page.current()).toMatchObject({ user: { email: 'anna@example.eu' }, missing: ['terms', 'privacy'] });
    expect(isActive(page.current())).toBe(false);
  });

  test('is asked for, and given, in all tabs', async () => {
    const other = await openPage();
    const told = () => new Promise<void>((resolve) => other.subscribe(resolve));
    let heard = told();
    session.accept(due);
    await heard;
    expect(other.current().user).toBeDefined();
    expect(isActive(other.current())).toBe(false);
    heard = told();
    session.accept(result);
    await heard;
    expect(isActive(other.current())).toBe(true);
  });

  test('is given by who finished the registration on another device', async () => {
    session.accept({ ...due, user: unfinished, isActivated: false });
    expect(isActive((await openPage()).current())).toBe(true);
  });

  test('is asked for as soon as a call is refused for want of it', async () => {
    void session.restore();
    session.accept(result);
    serve({ error: { ...ask, errorCode: 'ACCESS_DENIED' } }, 403);
    await sessionFetch('/api/feed/list');
    expect(isActive(session.current())).toBe(true);
    serve({ error: ask }, 403);
    const answer = await sessionFetch('/api/feed/list');
    expect(session.current()).toMatchObject({ isConsentGiven: false, missing: ['terms', 'privacy'] });
    expect(await answer.json()).toEqual({ error: ask });
  });
});
