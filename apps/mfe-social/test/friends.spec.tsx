import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { aFriend, aPerson, aRequest, quiet } from './kit/made-up.js';
import { open, startPage } from './kit/page.js';
import { hang, later, Refusal, serve } from './kit/server.js';

const REQUESTS = '/api/user/friend-requests';

beforeEach(() => startPage());

describe('requests', () => {
  it('are asked for by twenty, accepted at once and counted', async () => {
    const answer = later<unknown>();
    const server = serve({
      ...quiet,
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
    expect(screen.getByRole('link', { name: /Requests/ })).toHaveTextContent('1 waiting');
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
  /** What the page asks for when it is drawn is asked for when the first step of time ends. */
  const openNow = async () => {
    const opened = open('/friends/requests');
    await pass(0);
    return opened;
  };

  it('are given up after 10 s, tried three times a second apart, and asked for again on demand', async () => {
    const server = serve({ ...quiet, [`POST ${REQUESTS}`]: hang });
    await openNow();
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

    server.set(`POST ${REQUESTS}`, () => ({ friendRequests: [aRequest(1, 'Πέτρος')], nextToken: '' }));
    act(() => within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }).click());
    await pass(1_000);
    expect(screen.getByText('Πέτρος')).toBeInTheDocument();
  });

  it('are tried again after a 5xx, and not after a refusal', async () => {
    const server = serve({ ...quiet, [`POST ${REQUESTS}`]: () => new Refusal(503, 'UNAVAILABLE') });
    const { unmount } = await openNow();
    await pass(2_500);
    expect(server.to(REQUESTS)).toHaveLength(3);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch friend requests');
    unmount();

    await startPage();
    const refusing = serve({ ...quiet, [`POST ${REQUESTS}`]: () => new Refusal(403, 'ACCOUNT_CLOSING') });
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
    expect(screen.getByRole('button', { name: 'Accept Person 3' })).toBeInTheDocument();
    expect(screen.getByText('1 friend in common')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Decline|Cancel|Unfriend|Block/ })).not.toBeInTheDocument();
  });

  it('asks at once, takes it back with the reason when refused, and knows a request that crossed', async () => {
    const answer = later<unknown>();
    const server = serve({ ...friends, ...people(aPerson(1)), 'POST /api/user/make-friend': () => answer.answer });
    open('/friends');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Person 1' }));
    expect(await screen.findByText('Request sent')).toBeInTheDocument();
    answer.give(new Refusal(429, 'LIMIT_REACHED'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You reached the limit of your plan');

    server.set('POST /api/user/make-friend', () => ({ state: 'friends', message: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Person 1' }));
    const list = within(screen.getByRole('complementary'));
    await waitFor(() => expect(list.getByText('Friends')).toBeInTheDocument());
  });
});
