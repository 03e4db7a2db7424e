import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ToastRequest } from '@plateia/contracts/shell';
import { session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { aPost, page, quiet } from './kit/made-up.js';
import { me, open, signIn, startPage } from './kit/page.js';
import { ErrorReply, serve, type Call } from './kit/server.js';
import { emit } from './kit/stream.js';

const LIST = 'GET /api/feed/list';
const EDIT = 'POST /api/feed/edit';
const DELETE = 'POST /api/feed/delete';
const MINE = aPost(2, { authorId: me.userId, authorFullName: me.fullName, canEdit: true });

const serveFeed = (more: Record<string, (call: Call) => unknown> = {}) =>
  serve({ ...quiet, [LIST]: () => page([MINE, aPost(1)]), ...more });

const toasts: ToastRequest[] = [];
onShellEvent('toast', (toast) => toasts.push(toast));

beforeEach(async () => {
  toasts.length = 0;
  // What another test deleted or took back is another visit's.
  session.end('logout');
  await startPage();
});

const mine = (): HTMLElement => screen.getByRole('article', { name: me.fullName });

async function choose(name: string, of = me.fullName): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Options for the post by ${of}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

describe('the menu of a post', () => {
  it('offers what is possible, and nothing that is for its author alone', async () => {
    serveFeed();
    const { baseElement } = open('/feed');
    await userEvent.click(await screen.findByRole('button', { name: `Options for the post by ${me.fullName}` }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Copy link', 'Edit post', 'Who can see it', 'Delete post']);
    expect(await violationsIn(baseElement)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Options for the post by Author 1' }));
    const others = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(others).toEqual(['Copy link', 'Report post']);
  });

  it('copies the address, and shows it where that is refused', async () => {
    const user = userEvent.setup();
    serveFeed();
    open('/feed');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    const address = `${window.location.origin}/post/${aPost(1).id}`;
    await user.click(await screen.findByRole('button', { name: 'Options for the post by Author 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'error' }));
    expect(toasts.at(-1)?.text).toContain(address);
    await choose('Copy link', 'Author 1');
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'success', text: 'Link copied' }));
    expect(write).toHaveBeenLastCalledWith(address);
  });
});

describe('editing', () => {
  it('keeps the words while they are refused, and marks the post as edited', async () => {
    const server = serveFeed({ [EDIT]: () => new ErrorReply(403, 'EDIT_WINDOW_CLOSED') });
    open('/feed');
    await choose('Edit post');
    const words = await screen.findByRole('textbox', { name: 'Your post' });
    await userEvent.clear(words);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Write something first')).toBeVisible();
    expect(server.to('/api/feed/edit')).toHaveLength(0);

    await userEvent.type(words, 'Second thoughts');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Feeling' }), 'happy');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(words).toHaveValue('Second thoughts');

    const edited = { ...MINE, content: 'Second thoughts', feeling: 'happy', editedAt: '2025-01-05T10:03:00.000Z' };
    server.set(EDIT, () => edited);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mine()).toHaveTextContent('Second thoughts');
    expect(mine()).toHaveTextContent('edited');
    expect(server.to('/api/feed/edit').at(-1)?.input).toEqual({
      uuid: MINE.id,
      content: 'Second thoughts',
      feeling: 'happy',
    });
  });
});

describe('who can see it', () => {
  it('changes at once, and back where it is refused', async () => {
    const server = serveFeed({ [EDIT]: () => new ErrorReply(500, 'INTERNAL') });
    open('/feed');
    await choose('Who can see it');
    await userEvent.click(await screen.findByRole('radio', { name: 'Only me' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts.at(-1)?.kind).toBe('error'));
    expect(mine()).toHaveTextContent('Friends');

    server.set(EDIT, () => ({ ...MINE, privacySetting: 3 }));
    await choose('Who can see it');
    await userEvent.click(await screen.findByRole('radio', { name: 'Only me' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(mine()).toHaveTextContent('Only me'));
    expect(server.to('/api/feed/edit').at(-1)?.input).toEqual({ uuid: MINE.id, privacySetting: 3 });
  });
});

describe('deleting', () => {
  const deleted = () => ({ message: 'Post deleted', type: 'post', uuid: MINE.id });

  it('hides at once, brings back on undo, and is sent when nobody wanted that', async () => {
    const server = serveFeed({ [DELETE]: deleted });
    open('/feed');
    await choose('Delete post');
    await waitFor(() => expect(screen.queryByRole('article', { name: me.fullName })).toBeNull());
    expect(toasts[0]).toMatchObject({ kind: 'info', text: 'Post deleted', ms: 10_000 });
    act(() => toasts[0]?.action?.run());
    expect(await screen.findByRole('article', { name: me.fullName })).toBeVisible();

    await choose('Delete post');
    act(() => toasts[1]?.onGone?.());
    await waitFor(() => expect(server.to('/api/feed/delete')).toHaveLength(1));
    expect(screen.queryByRole('article', { name: me.fullName })).toBeNull();
  });

  it('is sent when the page is closed before', async () => {
    const server = serveFeed({ [DELETE]: deleted });
    open('/feed');
    await choose('Delete post');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(server.to('/api/feed/delete')[0]?.input).toEqual({ type: 'post', uuid: MINE.id });
    act(() => toasts[0]?.onGone?.());
    expect(server.to('/api/feed/delete')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('article', { name: me.fullName })).toBeNull());
  });

  it('comes back in its place where the server refuses', async () => {
    serveFeed({ [DELETE]: () => new ErrorReply(403, 'FORBIDDEN') });
    open('/feed');
    await choose('Delete post');
    act(() => toasts[0]?.onGone?.());
    expect(await screen.findByRole('article', { name: me.fullName })).toBeVisible();
    expect(toasts.at(-1)?.kind).toBe('error');
  });
});

describe('a deletion that waits', () => {
  const TO = '/api/feed/delete';
  const deleted = () => ({ message: 'Post deleted', type: 'post', uuid: MINE.id });

  it('goes out again where nobody answered, and its post stays away meanwhile', async () => {
    const server = serveFeed({ [DELETE]: () => new ErrorReply(503, 'UNAVAILABLE') });
    open('/feed');
    await choose('Delete post');
    act(() => toasts[0]?.onGone?.());
    await waitFor(() => expect(server.to(TO)).toHaveLength(1));
    server.set(DELETE, deleted);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(server.to(TO)).toHaveLength(2));
    expect(screen.queryByRole('article', { name: me.fullName })).toBeNull();
    expect(toasts).toHaveLength(1);
  });

  it('never goes out as the next member, and goes once its own is back', async () => {
    const server = serveFeed({ [DELETE]: deleted });
    open('/feed');
    await choose('Delete post');
    act(() => session.end('expired'));
    act(() => signIn({ userId: aPost(7).authorId }));
    act(() => toasts[0]?.onGone?.());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(server.to(TO)).toHaveLength(0);

    act(() => session.end('logout'));
    act(() => signIn());
    await waitFor(() => expect(server.to(TO).map(({ input }) => input)).toEqual([{ type: 'post', uuid: MINE.id }]));
  });

  it('goes out before its member signs out', async () => {
    const server = serveFeed({ [DELETE]: deleted, 'POST /api/user/logout': () => ({}) });
    open('/feed');
    await choose('Delete post');
    await act(() => session.signOut());
    expect(server.calls.map(({ path }) => path).filter((path) => path === TO || path.endsWith('/logout'))).toEqual([
      TO,
      '/api/user/logout',
    ]);
  });
});

describe('what others took back', () => {
  it('says so in its place, and shows it again when they changed their mind', async () => {
    const server = serveFeed();
    open('/feed');
    await screen.findByRole('article', { name: 'Author 1' });
    const counts = (...ids: string[]) =>
      ids.map((id) => ({ id, totalLikes: 5, totalUnlikes: 1, totalComments: 0, totalViews: 0 }));
    server.set('POST /api/feed/counts', () => ({ counts: counts(MINE.id) }));
    emit('notifications_removed', { notificationIds: ['n-1'], unread: 0 });
    expect(await screen.findByText('This post is no longer here')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByText('Post 1')).toBeNull();

    server.set('POST /api/feed/counts', () => ({ counts: counts(MINE.id, aPost(1).id) }));
    fireEvent.focus(window);
    expect(await screen.findByText('Post 1')).toBeVisible();
  });
});

describe('views', () => {
  it('are told once for what was in sight at two looks', async () => {
    const server = serveFeed();
    jest.useFakeTimers({ advanceTimers: true });
    try {
      open('/feed');
      await screen.findByRole('article', { name: 'Author 1' });
      await act(() => jest.advanceTimersByTimeAsync(9_000));
    } finally {
      jest.useRealTimers();
    }
    expect(server.to('/api/feed/views').map(({ input }) => input)).toEqual([{ ids: [MINE.id, aPost(1).id] }]);
  });
});
