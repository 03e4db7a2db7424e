import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { aPost, page, quiet } from './kit/made-up.js';
import { me, nearEnd, open, startPage } from './kit/page.js';
import { later, ErrorReply, serve } from './kit/server.js';
import { emit } from './kit/stream.js';

const LIST = 'GET /api/feed/list';
const INTERACT = '/api/feed/interact';

beforeEach(() => startPage());

const card = (name: string): HTMLElement => screen.getByRole('article', { name });
const like = (of: HTMLElement): HTMLElement => within(of).getByRole('button', { name: /^Like/ });
const dislike = (of: HTMLElement): HTMLElement => within(of).getByRole('button', { name: /^Not for me/ });

const reacted = (part: object) => ({ type: 'post', uuid: aPost(1).id, totalLikes: 5, totalUnlikes: 1, ...part });

describe('the list', () => {
  it('shows who wrote what, for whom and how they felt, and has no fault that axe finds', async () => {
    serve({
      ...quiet,
      [LIST]: () => page([aPost(2, { feeling: 'grateful' }), aPost(1, { authorId: me.userId, privacySetting: 0 })]),
    });
    const { container } = open('/feed');
    expect(await screen.findByRole('article', { name: 'Author 2' })).toHaveTextContent('is feeling grateful');
    expect(card('Author 2')).toHaveTextContent('Friends');
    expect(card('Author 1')).toHaveTextContent('Public');
    expect(card('Author 1')).toHaveTextContent('yours');
    expect(screen.getByText('You have seen everything there is for now.')).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('draws the first screen of what has just come, then the rest, and asks for more only after that', async () => {
    const server = serve({
      ...quiet,
      [LIST]: () =>
        page(
          [9, 8, 7, 6, 5, 4, 3, 2].map((n) => aPost(n)),
          'next',
        ),
    });
    open('/feed');
    await screen.findByRole('article', { name: 'Author 9' });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
    expect(server.to('/api/feed/list')).toHaveLength(1);
  });

  it('asks for suggestions only when their place comes near', async () => {
    const found = { userId: aPost(5).authorId, fullName: 'Maria Papadaki', photo: null, state: 'none', mutual: 2 };
    const server = serve({
      ...quiet,
      [LIST]: () => page([aPost(1)]),
      'GET /api/user/find-friends': () => ({ items: [found], nextToken: '' }),
    });
    open('/feed');
    await screen.findByRole('article', { name: 'Author 1' });
    expect(server.to('/api/user/find-friends')).toHaveLength(0);
    act(() => nearEnd.reach());
    expect(await screen.findByRole('button', { name: 'Add Maria Papadaki' })).toBeInTheDocument();
  });

  it('asks for the next page before its end, once, and says when that did not come', async () => {
    const server = serve({
      ...quiet,
      [LIST]: ({ input }) => (input['nextToken'] ? new ErrorReply(400, 'BAD_TOKEN') : page([aPost(2)], 'next')),
    });
    open('/feed');
    await screen.findByRole('article', { name: 'Author 2' });
    expect(server.to('/api/feed/list')[0]?.input).toMatchObject({ mode: 'home', limit: '10' });
    act(() => nearEnd.reach());
    expect(await screen.findByText('The next posts did not arrive.')).toBeInTheDocument();

    server.set(LIST, () => page([aPost(2), aPost(1)]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Author 1' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('says what to do where nobody has written anything', async () => {
    serve({ ...quiet, [LIST]: () => page([]) });
    open('/feed');
    expect(await screen.findByRole('heading', { name: 'A quiet corner, for now' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/friends');
  });

  it('says that it could not be loaded, and loads when asked again', async () => {
    const server = serve({ ...quiet, [LIST]: () => new ErrorReply(403, 'FORBIDDEN') });
    open('/feed');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your feed');
    server.set(LIST, () => page([aPost(1)]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Author 1' })).toBeInTheDocument();
  });
});

describe('like and dislike', () => {
  it('count at once and exclude each other; the server has the last word', async () => {
    const answer = later<unknown>();
    const server = serve({
      ...quiet,
      [LIST]: () => page([aPost(1, { isUnlikedByUser: true })]),
      [`POST ${INTERACT}`]: () => answer.answer,
    });
    open('/feed');
    await screen.findByRole('article');
    await userEvent.click(like(card('Author 1')));
    expect(like(card('Author 1'))).toHaveAccessibleName('Like, 6');
    expect(like(card('Author 1'))).toHaveAttribute('aria-pressed', 'true');
    expect(dislike(card('Author 1'))).toHaveAccessibleName('Not for me, 0');
    expect(server.to(INTERACT)[0]?.input).toMatchObject({ uuid: aPost(1).id, action: 'like', on: true });

    answer.give(reacted({ totalLikes: 9, totalUnlikes: 0, isLikedByUser: true, isUnlikedByUser: false }));
    await waitFor(() => expect(like(card('Author 1'))).toHaveAccessibleName('Like, 9'));
  });

  it('roll back when refused, with one line inside the card that tries again', async () => {
    const server = serve({
      ...quiet,
      [LIST]: () => page([aPost(1)]),
      [`POST ${INTERACT}`]: () => new ErrorReply(429, 'RATE_LIMITED'),
    });
    open('/feed');
    await screen.findByRole('article');
    await userEvent.click(like(card('Author 1')));
    expect(await within(card('Author 1')).findByRole('alert')).toHaveTextContent('Your like was not saved.');
    expect(like(card('Author 1'))).toHaveAccessibleName('Like, 5');
    expect(like(card('Author 1'))).toHaveAttribute('aria-pressed', 'false');

    server.set(`POST ${INTERACT}`, () => reacted({ totalLikes: 6, isLikedByUser: true, isUnlikedByUser: false }));
    await userEvent.click(within(card('Author 1')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(like(card('Author 1'))).toHaveAccessibleName('Like, 6'));
    expect(within(card('Author 1')).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('send one request at a time, and of those that wait only the last; a refusal goes back to what the server has', async () => {
    const first = later<unknown>();
    let answers = 0;
    const server = serve({
      ...quiet,
      [LIST]: () => page([aPost(1)]),
      [`POST ${INTERACT}`]: () => (answers++ === 0 ? first.answer : new ErrorReply(429, 'RATE_LIMITED')),
    });
    open('/feed');
    await screen.findByRole('article');
    await userEvent.click(like(card('Author 1')));
    await userEvent.click(like(card('Author 1')));
    await userEvent.click(dislike(card('Author 1')));
    expect(server.to(INTERACT)).toHaveLength(1);

    first.give(reacted({ totalLikes: 6, isLikedByUser: true, isUnlikedByUser: false }));
    expect(await within(card('Author 1')).findByRole('alert')).toHaveTextContent('Your dislike was not saved.');
    expect(server.to(INTERACT).map(({ input }) => [input['action'], input['on']])).toEqual([
      ['like', true],
      ['unlike', true],
    ]);
    expect(like(card('Author 1'))).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    [404, 'NOT_FOUND', 'This post is no longer here'],
    [403, 'ACCESS_DENIED', 'This post is for friends only'],
  ])('put %d %s in the place of the card', async (status, code, words) => {
    serve({
      ...quiet,
      [LIST]: () => page([aPost(1)]),
      [`POST ${INTERACT}`]: () => new ErrorReply(status, code),
    });
    open('/feed');
    await screen.findByRole('article');
    await userEvent.click(like(card('Author 1')));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('the keys', () => {
  it('go from post to post and like, but not while something is written', async () => {
    const server = serve({
      ...quiet,
      [LIST]: () => page([aPost(2), aPost(1)]),
      [`POST ${INTERACT}`]: () => reacted({ totalLikes: 6, isLikedByUser: true, isUnlikedByUser: false }),
    });
    open('/feed');
    await screen.findByRole('article', { name: 'Author 2' });
    screen.getByRole('button', { name: /What is new in your corner/ }).focus();
    await userEvent.keyboard('j');
    expect(card('Author 2')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(card('Author 1')).toHaveFocus();
    await userEvent.keyboard('l');
    await waitFor(() => expect(like(card('Author 1'))).toHaveAccessibleName('Like, 6'));
    await userEvent.keyboard('k');
    expect(card('Author 2')).toHaveFocus();
    expect(server.to(INTERACT)).toHaveLength(1);
  });

  it('go to the comments of the post that has the focus', async () => {
    serve({ ...quiet, [LIST]: () => page([aPost(2), aPost(1)]) });
    open('/feed');
    await screen.findByRole('article', { name: 'Author 2' });
    const followed: (string | null | undefined)[] = [];
    const follow = (event: MouseEvent): void => {
      event.preventDefault();
      followed.push((event.target as Element).closest('a')?.getAttribute('href'));
    };
    document.addEventListener('click', follow);
    await userEvent.keyboard('c');
    card('Author 1').focus();
    await userEvent.keyboard('c');
    document.removeEventListener('click', follow);
    expect(followed).toEqual([`/post/${aPost(1).id}#comments`]);
  });
});

describe('a card', () => {
  /** As if each letter were a line of 20 px: jsdom lays nothing out. */
  function layOut(): () => void {
    const of = (height: (words: HTMLElement) => number) => ({
      configurable: true,
      get(this: HTMLElement) {
        return height(this);
      },
    });
    const lines = ({ textContent }: HTMLElement): number => textContent?.length ?? 0;
    const isOpen = ({ className }: HTMLElement): boolean => !className.includes('folded');
    Object.defineProperties(HTMLParagraphElement.prototype, {
      scrollHeight: of((words) => 20 * lines(words)),
      clientHeight: of((words) => 20 * (isOpen(words) ? lines(words) : Math.min(8, lines(words)))),
    });
    return () => {
      Reflect.deleteProperty(HTMLParagraphElement.prototype, 'scrollHeight');
      Reflect.deleteProperty(HTMLParagraphElement.prototype, 'clientHeight');
    };
  }

  it.each([
    ['en', 'Show more', 'Show less'],
    ['el', 'Περισσότερα', 'Λιγότερα'],
  ] as const)('folds what is longer than eight lines, and unfolds it: %s', async (language, more, less) => {
    await startPage(language);
    const restore = layOut();
    try {
      serve({ ...quiet, [LIST]: () => page([aPost(2, { content: '123456789' }), aPost(1, { content: '12345678' })]) });
      open('/feed');
      const long = await screen.findByRole('article', { name: 'Author 2' });
      const unfold = within(long).getByRole('button', { name: more });
      expect(unfold).toHaveAttribute('aria-expanded', 'false');
      expect(within(card('Author 1')).queryByRole('button', { name: more })).toBeNull();
      await userEvent.click(unfold);
      expect(screen.getByText('123456789')).not.toHaveClass('folded');
      await userEvent.click(within(long).getByRole('button', { name: less, expanded: true }));
      expect(screen.getByText('123456789')).toHaveClass('folded');
    } finally {
      restore();
    }
  });

  it('marks whom a plan verifies, and says what the mark stands for', async () => {
    serve({ ...quiet, [LIST]: () => page([aPost(2, { authorVerified: true }), aPost(1)]) });
    open('/feed');
    const verified = within(await screen.findByRole('article', { name: 'Author 2' }));
    const mark = { name: 'Paid plan and confirmed e-mail' };
    await userEvent.hover(await verified.findByRole('button', mark));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(mark.name);
    expect(within(card('Author 1')).queryByRole('button', mark)).toBeNull();
  });

  it('tells a professional from a person by the shape of the picture', async () => {
    serve({ ...quiet, [LIST]: () => page([aPost(2, { authorRole: 'helper' }), aPost(1)]) });
    open('/feed');
    await screen.findByRole('article', { name: 'Author 2' });
    const picture = (name: string) => card(name).querySelector('.avatar');
    expect(picture('Author 2')).toHaveClass('pro');
    expect(picture('Author 1')).not.toHaveClass('pro');
  });
});

describe('new posts', () => {
  const newcomer = (n: number) => {
    const { id, authorId, authorFullName, authorPhoto } = aPost(n);
    return { postId: id, authorId, authorFullName, authorPhoto };
  };

  it('wait in a pill, which says so at most every 30 s and puts them on top when pressed', async () => {
    const server = serve({ ...quiet, [LIST]: () => page([aPost(1)]) });
    open('/feed');
    await screen.findByRole('article', { name: 'Author 1' });

    jest.useFakeTimers();
    try {
      emit('feed_new', newcomer(2));
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByRole('button', { name: '1 new post' })).toBeInTheDocument();
      emit('feed_new', newcomer(3));
      emit('feed_new', { ...newcomer(9), authorId: me.userId });
      act(() => jest.advanceTimersByTime(29_000));
      expect(screen.getByRole('button', { name: '1 new post' })).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1_500));
    } finally {
      jest.useRealTimers();
    }
    const pill = screen.getByRole('button', { name: '2 new posts' });
    expect(pill.closest('[aria-live="polite"]')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);

    server.set(LIST, () => page([aPost(3), aPost(2), aPost(1)]));
    await userEvent.click(pill);
    await waitFor(() => expect(card('Author 3')).toHaveFocus());
    expect(screen.getAllByRole('article').map((one) => one.dataset['post'])).toEqual([3, 2, 1].map((n) => aPost(n).id));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
  });

  it('that came while the stream was cut are found when it is open again', async () => {
    const server = serve({ ...quiet, [LIST]: () => page([aPost(1)]) });
    open('/feed');
    await screen.findByRole('article', { name: 'Author 1' });
    server.set(LIST, () => page([aPost(2), aPost(1)]));
    jest.useFakeTimers();
    try {
      jest.advanceTimersByTime(3_000);
      emit('hello', { userId: me.userId, serverTime: new Date().toISOString(), lastEventId: '' });
    } finally {
      jest.useRealTimers();
    }
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeInTheDocument();
  });

  it('are offered on return, although something of the list was liked shortly before', async () => {
    const server = serve({
      ...quiet,
      [LIST]: () => page([aPost(1)]),
      [`POST ${INTERACT}`]: () => reacted({ totalLikes: 6, isLikedByUser: true, isUnlikedByUser: false }),
    });
    const { unmount } = open('/feed');
    await screen.findByRole('article', { name: 'Author 1' });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await userEvent.click(like(card('Author 1')));
    await waitFor(() => expect(like(card('Author 1'))).toHaveAccessibleName('Like, 6'));
    await waitFor(() => expect(server.to(INTERACT)).toHaveLength(1));
    unmount();
    server.set(LIST, () => page([aPost(2), aPost(1)]));
    open('/feed');
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeInTheDocument();
    clock.mockRestore();
  });

  it('begin the list anew when there may be more between them and what is known', async () => {
    const server = serve({ ...quiet, [LIST]: () => page([aPost(1)]) });
    open('/feed');
    await screen.findByRole('article', { name: 'Author 1' });
    emit('feed_new', newcomer(30));
    server.set(LIST, () => page([aPost(30), aPost(29)], 'more'));
    await userEvent.click(await screen.findByRole('button', { name: '1 new post' }));
    expect(await screen.findByRole('article', { name: 'Author 29' })).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Author 1' })).not.toBeInTheDocument();
  });
});

describe('counts', () => {
  it('are asked for on focus and change in place', async () => {
    const counts = { id: aPost(1).id, totalLikes: 41, totalUnlikes: 0, totalComments: 0, totalViews: 0 };
    const server = serve({ ...quiet, [LIST]: () => page([aPost(1)]) });
    open('/feed');
    await screen.findByRole('article');
    server.set('POST /api/feed/counts', () => ({ counts: [counts] }));
    fireEvent.focus(window);
    await waitFor(() => expect(like(card('Author 1'))).toHaveAccessibleName('Like, 41'));
    expect(server.to('/api/feed/counts')[0]?.input).toEqual({ ids: [aPost(1).id] });
  });

  /** A stream that says hello so long after the page was opened. */
  const helloAfter = async (ms: number) => {
    const server = serve({ ...quiet, [LIST]: () => page([aPost(1)]), 'POST /api/feed/counts': () => ({ counts: [] }) });
    const openedAt = Date.now();
    const clock = jest.spyOn(Date.prototype, 'getTime').mockReturnValue(openedAt);
    open('/feed');
    await screen.findByText('Post 1');
    clock.mockReturnValue(openedAt + ms);
    emit('hello', { userId: me.userId, serverTime: new Date(openedAt + ms).toISOString(), lastEventId: '' });
    clock.mockRestore();
    return () => server.to('/api/feed/counts').length;
  };

  it('are not asked for by a stream that opens beside the page', async () => {
    const asked = await helloAfter(500);
    expect(asked()).toBe(0);
  });

  it('are asked for by a stream that opens late: what was taken away in between was not told', async () => {
    const asked = await helloAfter(2_500);
    await waitFor(() => expect(screen.queryByText('Post 1')).toBeNull());
    expect(asked()).toBe(1);
  });
});
