import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { aFriend, aPerson, aPost, aRequest, page, quiet } from './kit/made-up.js';
import { me, open, startPage } from './kit/page.js';
import { hang, later, ErrorReply, serve } from './kit/server.js';
import { emit } from './kit/stream.js';

const REQUESTS = '/api/user/friend-requests';

beforeEach(() => startPage());

describe('requests', () => {
  it('are asked for by twenty, accepted at once and counted', async () => {
    const answer = later<unknown>();
    const server = serve({
      ...quiet,
      'GET /api/user/me': () => ({ ...me, totalPendingFriendRequests: 1 }),
      [`POST ${REQUESTS}`]: () => ({ friendRequests: [aRequest(1, 'Πέτρος'), aRequest(2, 'Amina')], nextToken: '' }),
      'POST /api/user/confirm-friend': () => answer.answer,
    });
    const { container } = open('/friends/requests');
    expect(await screen.findByRole('heading', { name: 'Two people would like to meet you' })).toBeInTheDocument();
    expect(server.to(REQUESTS)[0]?.input).toEqual({ limit: 20, nextToken: '' });
    expect(await violationsIn(container)).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Accept Amina' }));
    expect(screen.getByText('You are now friends')).toBeInTheDocument();
    answer.give({ state: 'friends', message: '' });
    expect(await screen.findByRole('heading', { name: 'One person would like to meet you' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: /Requests/ })).toHaveTextContent('1 waiting'));
  });

  const received = () => ({ friendRequests: [aRequest(1, 'Πέτρος'), aRequest(2, 'Amina')], nextToken: '' });

  it.each([
    ['en', 'Decline Amina', 'Request declined', 'One person would like to meet you'],
    ['el', 'Απόρριψη: Amina', 'Το αίτημα απορρίφθηκε', 'Ένα άτομο θέλει να σας γνωρίσει'],
  ] as const)('that are declined fold at once, and are there again when that is refused: %s', async (...words) => {
    const [language, decline, declined, one] = words;
    await startPage(language);
    const answer = later<unknown>();
    const server = serve({
      ...quiet,
      [`POST ${REQUESTS}`]: received,
      'POST /api/user/reject-friend': () => answer.answer,
    });
    const { container } = open('/friends/requests');
    await userEvent.click(await screen.findByRole('button', { name: decline }));
    expect(screen.queryByText('Amina')).not.toBeVisible();
    expect(screen.getByRole('region', { name: one })).toHaveFocus();
    expect(screen.getAllByText(declined).some((said) => said.closest('[hidden]') === null)).toBe(true);
    expect(await violationsIn(container)).toEqual([]);
    act(() => answer.give(new ErrorReply(403, 'ACCOUNT_CLOSING')));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('Amina')).toBeVisible();
    server.set('POST /api/user/reject-friend', () => ({ state: 'none', message: '' }));
    await userEvent.click(screen.getByRole('button', { name: decline }));
    await waitFor(() => expect(server.to('/api/user/reject-friend')).toHaveLength(2));
    expect(screen.queryByText('Amina')).not.toBeVisible();
  });

  it.each([
    ['answers that nothing is between the two', { state: 'none', message: '' }],
    ['knows of none', new ErrorReply(404, 'RESOURCE_NOT_FOUND')],
  ])('that were taken back before the answer say so: the server %s', async (_how, answer) => {
    serve({ ...quiet, [`POST ${REQUESTS}`]: received, 'POST /api/user/confirm-friend': () => answer });
    open('/friends/requests');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Amina' }));
    expect(await screen.findByText('This request was taken back')).toBeVisible();
    expect(screen.queryByText('You are now friends')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that were answered stay in their place, whatever news makes the list be read again', async () => {
    const server = serve({
      ...quiet,
      [`POST ${REQUESTS}`]: received,
      'POST /api/user/confirm-friend': () => ({ state: 'friends', message: '' }),
    });
    open('/friends/requests');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Πέτρος' }));
    await screen.findByRole('heading', { name: 'One person would like to meet you' });
    server.set(`POST ${REQUESTS}`, () => ({
      friendRequests: [aRequest(3, 'Lena'), aRequest(2, 'Amina')],
      nextToken: '',
    }));
    act(() => emit('friend', { userId: 'u3', state: 'pending_in', totalPendingFriendRequests: 2 }));
    expect(await screen.findByRole('button', { name: 'Accept Lena' })).toBeVisible();
    expect(screen.getByText('You are now friends')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Two people would like to meet you' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Πέτρος|Lena|Amina/ }).map(({ textContent }) => textContent)).toEqual([
      'Πέτρος',
      'Lena',
      'Amina',
    ]);
  });

  it('of mine are listed apart and taken back, unless the other one was faster', async () => {
    const server = serve({
      ...quiet,
      [`POST ${REQUESTS}`]: received,
      'POST /api/user/cancel-friend-request': ({ input }) => ({
        state: input['userId'] === aRequest(1, '').userID ? 'friends' : 'none',
        message: '',
      }),
    });
    const { container } = open('/friends/requests?tab=sent');
    expect(await screen.findByRole('heading', { name: 'Sent requests', level: 1 })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel request: Πέτρος' }));
    expect(await screen.findByText('You are now friends')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel request: Amina' }));
    await waitFor(() => expect(screen.queryByText('Amina')).not.toBeVisible());
    expect(server.to(REQUESTS).map(({ input }) => input['direction'])).toEqual(['sent']);
    expect(screen.getByRole('link', { name: 'Sent' })).toHaveAttribute('aria-current', 'page');
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('requests that do not come', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** With the clock stopped axe would never end. */
  const faultsIn = async (container: Element) => {
    jest.useRealTimers();
    const faults = await violationsIn(container);
    jest.useFakeTimers();
    return faults;
  };
  /** What the page asks for when it is drawn is asked for when the first step of time ends. */
  const openNow = async () => {
    const opened = open('/friends/requests');
    await pass(0);
    return opened;
  };

  it('are given up after 10 s, tried three times a second apart, and asked for again on demand', async () => {
    const server = serve({ ...quiet, [`POST ${REQUESTS}`]: hang });
    const { container } = await openNow();
    await pass(9_900);
    expect(server.to(REQUESTS)).toHaveLength(1);
    await pass(1_200);
    expect(server.to(REQUESTS)).toHaveLength(2);
    await pass(11_000);
    expect(server.to(REQUESTS)).toHaveLength(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(11_000);
    expect(screen.getByRole('alert')).toHaveTextContent('That took too long');
    expect(screen.getByRole('alert')).toHaveTextContent('Request timed out');
    expect(screen.getByRole('alert')).toHaveTextContent('Your requests are safe.');
    expect(await faultsIn(container)).toEqual([]);

    server.set(`POST ${REQUESTS}`, () => ({ friendRequests: [aRequest(1, 'Πέτρος')], nextToken: '' }));
    act(() => within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }).click());
    await pass(1_000);
    expect(screen.getByText('Πέτρος')).toBeInTheDocument();
  });

  const cut = () => Promise.reject(new TypeError('Failed to fetch'));

  it.each([
    ['a 5xx', () => new ErrorReply(503, 'UNAVAILABLE')],
    ['a network that is cut', cut],
  ])('are tried again after %s, and not after a refusal', async (_what, answer) => {
    const server = serve({ ...quiet, [`POST ${REQUESTS}`]: answer });
    const { unmount, container } = await openNow();
    await pass(2_500);
    expect(server.to(REQUESTS)).toHaveLength(3);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch friend requests');
    expect(await faultsIn(container)).toEqual([]);
    unmount();

    await startPage();
    const refusing = serve({ ...quiet, [`POST ${REQUESTS}`]: () => new ErrorReply(403, 'ACCOUNT_CLOSING') });
    await openNow();
    await pass(5_000);
    expect(refusing.to(REQUESTS)).toHaveLength(1);
  });
});

describe('friends', () => {
  it('are listed and searched by name', async () => {
    const server = serve({
      ...quiet,
      'GET /api/user/friends': ({ input }) => ({
        friends: input['q'] ? [] : [aFriend(1, 'Νίκος Αποστόλου')],
        nextToken: '',
      }),
    });
    const { container } = open('/friends');
    expect(await screen.findByText('Νίκος Αποστόλου')).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search friends' }), 'Λαρς');
    expect(await screen.findByRole('heading', { name: 'Nothing for “Λαρς”' })).toBeInTheDocument();
    expect(server.to('/api/user/friends').map(({ input }) => input['q'])).toEqual([undefined, 'Λαρς']);
  });
});

describe('finding people', () => {
  const friends = { 'GET /api/user/friends': () => ({ friends: [], nextToken: '' }) };
  const people = (...items: object[]) => ({ 'GET /api/user/find-friends': () => ({ items, nextToken: '' }) });

  it('shows what each is to me, and no control for what cannot be done', async () => {
    serve({
      ...friends,
      ...people(
        aPerson(1),
        aPerson(2, { state: 'pending_out' }),
        aPerson(3, { state: 'pending_in' }),
        aPerson(4, { state: 'friends' }),
      ),
    });
    open('/friends');
    expect(await screen.findByRole('button', { name: 'Add Person 1' })).toBeInTheDocument();
    expect(screen.getByText('Request sent')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Accept Person 3' })).toBeInTheDocument();
    expect(screen.getByText('1 friend in common')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Decline|Cancel|Unfriend|Block/ })).not.toBeInTheDocument();
  });

  it('asks at once, takes it back with the reason when refused, and knows a request that crossed', async () => {
    const answer = later<unknown>();
    const server = serve({ ...friends, ...people(aPerson(1)), 'POST /api/user/make-friend': () => answer.answer });
    open('/friends');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Person 1' }));
    expect(await screen.findByText('Request sent')).toBeInTheDocument();
    answer.give(new ErrorReply(429, 'LIMIT_REACHED'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You reached the limit of your plan');

    server.set('POST /api/user/make-friend', () => ({ state: 'friends', message: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Person 1' }));
    const list = within(screen.getByRole('complementary'));
    await waitFor(() => expect(list.getByText('Friends')).toBeInTheDocument());
  });
});

describe('a relation that changes while a page is open', () => {
  const friend = aFriend(1, 'Νίκος Αποστόλου');
  const list = (...friends: object[]) => ({ friends, nextToken: '' });

  /** The counts of all posts that are asked about, but of those the member may not see. */
  const seenBut =
    (...hidden: string[]) =>
    ({ input }: { input: Record<string, unknown> }) => ({
      counts: (input['ids'] as string[])
        .filter((id) => !hidden.includes(id))
        .map((id) => ({ id, totalLikes: 5, totalUnlikes: 1, totalComments: 0, totalViews: 0 })),
    });

  /** A feed on which a post of somebody else stands, seen as yet. */
  const feedWith = async (theirs: ReturnType<typeof aPost>) => {
    const server = serve({
      ...quiet,
      'GET /api/feed/list': () => page([aPost(2), theirs]),
      'POST /api/feed/counts': seenBut(),
    });
    open('/feed');
    await screen.findByText('Post 1');
    return server;
  };

  it('asks again, ever more seldom, until the feed has heard of it, and no more then', async () => {
    const other = aFriend(2, 'Amina Diallo');
    const theirs = aPost(1, { authorId: other.friend_id });
    const server = await feedWith(theirs);
    const asked = () => server.to('/api/feed/counts').filter(({ input }) => String(input['ids']) === theirs.id).length;
    /** A second at a time: an answer takes a step of its own. */
    const pass = async (seconds: number) => {
      for (let gone = 0; gone < seconds; gone += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
    };
    jest.useFakeTimers();
    try {
      const over = { userId: other.friend_id, state: 'none', totalPendingFriendRequests: 0 } as const;
      for (let n = 0; n < 5; n += 1) emit('friend', over);
      await pass(1);
      // Each change is looked at once by itself; what follows is one row of looks for all of them.
      const atOnce = asked() - 1;
      const looks: number[] = [];
      for (const seconds of [0, 3, 6, 10, 20, 40]) {
        await pass(seconds);
        looks.push(asked() - atOnce);
      }
      expect(looks).toEqual([1, 2, 3, 4, 5, 6]);
      expect(screen.getByText('Post 1')).toBeVisible();
      server.set('POST /api/feed/counts', seenBut(theirs.id));
      await pass(70);
      expect(screen.queryByText('Post 1')).toBeNull();
      expect(screen.getByText('Post 2')).toBeVisible();
      await pass(300);
      expect(asked() - atOnce).toBe(7);
    } finally {
      jest.useRealTimers();
    }
  });

  it('takes a friend off the list when they are one no more', async () => {
    const server = serve({ ...quiet, 'GET /api/user/friends': () => list(friend) });
    open('/friends');
    await screen.findByText('Νίκος Αποστόλου');
    server.set('GET /api/user/friends', () => list());
    emit('friend', { userId: friend.friend_id, state: 'none', totalPendingFriendRequests: 7 });
    await waitFor(() => expect(screen.queryByText('Νίκος Αποστόλου')).toBeNull());
    expect(screen.getByRole('link', { name: /Requests/ })).toHaveTextContent('7 waiting');
  });

  it('hides posts that may not be seen any more, of whomever they are, and no others', async () => {
    const [theirs, others] = [aPost(1, { authorId: friend.friend_id }), aPost(2)];
    const server = serve({ ...quiet, 'GET /api/feed/list': () => page([others, theirs]) });
    open('/feed');
    await screen.findByText('Post 1');
    server.set('POST /api/feed/counts', seenBut(theirs.id));
    emit('user_updated', { changed: ['relations'] });
    await waitFor(() => expect(screen.queryByText('Post 1')).toBeNull());
    expect(screen.getByText('Post 2')).toBeVisible();
  });

  it('asks about the posts of the one alone whose friendship ended, and again once the feed has heard of it', async () => {
    const theirs = aPost(1, { authorId: friend.friend_id });
    const server = await feedWith(theirs);
    emit('friend', { userId: friend.friend_id, state: 'none', totalPendingFriendRequests: 0 });
    const asked = () => server.to('/api/feed/counts').map(({ input }) => input);
    await waitFor(() => expect(asked()).toContainEqual({ ids: [theirs.id] }));
    expect(screen.getByText('Post 1')).toBeVisible();
    server.set('POST /api/feed/counts', seenBut(theirs.id));
    await waitFor(() => expect(screen.queryByText('Post 1')).toBeNull());
    expect(screen.getByText('Post 2')).toBeVisible();
  });

  it('stays as it is where nobody answers', async () => {
    const server = serve({
      ...quiet,
      'GET /api/feed/list': () => page([aPost(1)]),
      'POST /api/feed/counts': () => new ErrorReply(503, 'UNAVAILABLE'),
    });
    open('/feed');
    await screen.findByText('Post 1');
    emit('user_updated', { changed: ['relations'] });
    await waitFor(() => expect(server.to('/api/feed/counts').length).toBeGreaterThan(0));
    expect(screen.getByText('Post 1')).toBeVisible();
  });
});
