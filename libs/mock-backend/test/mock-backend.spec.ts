import { describe, expect, it } from '@jest/globals';
import { bookingDetails, bookingList, reviewList } from '@plateia/contracts/bookings';
import { feedList } from '@plateia/contracts/feed';
import { findFriends, flags, me, profile, requestCode, verifyCode } from '@plateia/contracts/identity';
import { client } from '@plateia/contracts/client';
import { notificationList } from '@plateia/contracts/notifications';
import { xpOfUser } from '@plateia/contracts/xp';
import { MockBackend, noLatency, usualLatency, type StoredTexts } from '../src/index.js';

const ORIGIN = 'http://localhost:8080';
const ELENI = 'eleni@plateia.example';
const routes = {
  requestCode,
  verifyCode,
  me,
  feedList,
  findFriends,
  profile,
  notificationList,
  bookingList,
  bookingDetails,
  reviewList,
  xpOfUser,
};

/** As local storage is; one that is full refuses whatever it is given. */
function aStorage({ full = false } = {}) {
  const texts = new Map<string, string>();
  const storage: StoredTexts = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => texts.delete(key),
  };
  return { texts, storage };
}

/** A page whose scripts see no cookie of a session. */
function aPage(storage?: StoredTexts) {
  const backend = new MockBackend({
    ...(storage && { storage }),
    now: () => Date.now(),
    latency: noLatency,
    pageCookies: () => 'preferred_language=el',
  });
  const calls = client(routes, {
    fetch: (input, init) => backend.answer(new Request(new URL(input as string, ORIGIN), init)),
  });
  return { backend, calls };
}

async function signIn({ backend, calls }: ReturnType<typeof aPage>) {
  await calls.requestCode({ login_id: ELENI });
  return calls.verifyCode({ login_id: ELENI, otp: backend.mailsTo(ELENI)[0]?.code ?? '' });
}

describe('the mock in a page', () => {
  it('begins with twenty members, the same on every machine', async () => {
    const [page, other] = [aPage(), aPage()];
    const [{ user }, elsewhere] = [await signIn(page), await signIn(other)];
    expect(user).toEqual(elsewhere.user);
    expect(user).toMatchObject({ fullName: 'Ελένη Μαρκάκη', totalFriends: 6, totalPendingFriendRequests: 3 });
    const { items } = await page.calls.findFriends({ q: 'Μα' });
    expect(items.map(({ fullName }) => fullName)).toEqual(['Μαρία Σταθοπούλου']);
    const { notifications, unread } = await page.calls.notificationList();
    expect(notifications.map(({ event_type }) => event_type)).toContain('friend_request');
    expect(unread).toBeGreaterThan(0);
    const { posts } = await page.calls.feedList({ mode: 'all', limit: 50 });
    expect(new Set(posts.map(({ authorId }) => authorId)).size).toBe(20);
    expect(new Set(posts.map(({ lang }) => lang))).toEqual(new Set(['el', 'en']));
  });

  it('begins with bookings in every state, and with points for what was done', async () => {
    const page = aPage();
    await signIn(page);
    const { bookings, counts } = await page.calls.bookingList({});
    expect(bookings.map(({ status, nextAction }) => [status, nextAction])).toEqual([
      ['draft', 'finish_draft'],
      ['quotes_ready', 'compare_quotes'],
      ['scheduled', null],
      ['in_progress', 'approve_work'],
      ['completed', 'leave_review'],
      ['completed', null],
      ['canceled', null],
    ]);
    expect(new Set(bookings.map(({ requestNumber }) => requestNumber)).size).toBe(bookings.length);
    expect(counts).toEqual({ action_needed: 3, active: 1, past: 3 });
    const { quotes } = await page.calls.bookingDetails({ id: bookings[1]?.id ?? '' });
    expect(quotes.map(({ professional }) => professional.averageRating)).toEqual([expect.any(Number), null]);
    const { reviewCount } = await page.calls.reviewList({ user_id: quotes[0]?.professional.userId ?? '' });
    expect(reviewCount).toBe(3);
    const { xp, level } = await page.calls.xpOfUser();
    expect(xp).toBeGreaterThan(150);
    expect(level).toBeGreaterThan(1);
  });

  it('goes on after a reload from what it kept', async () => {
    const { storage } = aStorage();
    const { user } = await signIn(aPage(storage));
    const reloaded = aPage(storage);
    expect((await reloaded.calls.me()).userId).toBe(user.userId);
    reloaded.backend.reset();
    await expect(reloaded.calls.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('forgets what an older one kept in another shape', async () => {
    const { storage, texts } = aStorage();
    await signIn(aPage(storage));
    for (const [key, text] of texts) texts.set(key, text.replace(/"version":\d+/, '"version":0'));
    await expect(aPage(storage).calls.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('works where nothing can be kept', async () => {
    const page = aPage(aStorage({ full: true }).storage);
    const { user } = await signIn(page);
    expect((await page.calls.me()).userId).toBe(user.userId);
  });

  it('says so when it breaks, in the words that profiles have for it', async () => {
    const { storage, texts } = aStorage();
    const page = aPage(storage);
    const { user } = await signIn(page);
    for (const [key, text] of texts) texts.set(key, text.replaceAll(/"gender":"\w+"/g, '"gender":"none of these"'));
    await expect(page.calls.profile({ user_id: user.userId })).rejects.toMatchObject({
      status: 500,
      code: 'MOCK_ERROR',
      message: 'Error loading mock profile data',
    });
  });
});

describe('how long answers take', () => {
  it('is 300 ms for calls about the user, 100 to 800 for others', () => {
    expect(usualLatency()(me)).toBe(300);
    expect([0, 0.5, 1].map((chance) => usualLatency(() => chance)(flags))).toEqual([100, 450, 800]);
  });
});
