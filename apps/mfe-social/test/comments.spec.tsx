import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import type { Comment } from '@plateia/contracts/feed';
import { aComment, someComments } from './kit/comments.js';
import { aNotification, aPost, quiet } from './kit/made-up.js';
import { me, open, signIn, startPage } from './kit/page.js';
import { later, ErrorReply, serve, type Call } from './kit/server.js';
import { emit } from './kit/stream.js';

const POST = aPost(1);
const LIST = 'GET /api/feed/get-post-comments';
const REPLY = 'POST /api/feed/reply';
const PAGE = `/post/${POST.id}`;
const SCRIPT = '<img src=x onerror="globalThis.broken = true"><script>globalThis.broken = true</script>';

const serveComments = (list: (call: Call) => unknown, more: Record<string, (call: Call) => unknown> = {}) =>
  serve({ ...quiet, 'GET /api/feed/get-post': () => POST, [LIST]: list, ...more });

const own = (n: number, part: Partial<Comment> = {}): Comment =>
  aComment(n, { user_id: me.userId, authorFullName: me.fullName, created_at: new Date().toISOString(), ...part });

const bubble = (words: string): HTMLElement =>
  screen.getByText(words).closest<HTMLElement>('[data-comment], [data-state]')!;
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Write a comment' });
const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const shown = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-comment]')].map(({ dataset }) => dataset['comment']);

beforeEach(async () => {
  // What another test deleted is another visit's.
  session.end('logout');
  await startPage();
});

describe('the list', () => {
  it('shows threads with their replies, folded to two, and has no fault that axe finds', async () => {
    const replies = [2, 3, 4].map((n) => aComment(n, { replyToCommentId: aComment(1).id }));
    serveComments(() =>
      someComments([...replies.toReversed(), aComment(1, { last_edit: '2025-01-05T10:01:00.000Z' })]),
    );
    const { container } = open(PAGE);
    expect(await screen.findByText('Comment 1')).toBeVisible();
    expect(bubble('Comment 1')).toHaveTextContent('edited');
    expect(shown()).toEqual([1, 2, 3].map((n) => aComment(n).id));
    expect(await violationsIn(container)).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Show all 3 replies' }));
    expect(shown()).toEqual([1, 2, 3, 4].map((n) => aComment(n).id));
  });

  it('asks for what a reply belongs under where that stands on a later page', async () => {
    const reply = aComment(30, { replyToCommentId: aComment(1).id });
    const server = serveComments(({ input }) =>
      input['comment_id'] ? someComments([aComment(1), reply]) : someComments([reply, aComment(29)], 'more'),
    );
    open(PAGE);
    expect(await screen.findByText('Comment 1')).toBeVisible();
    expect(shown()).toEqual([1, 30, 29].map((n) => aComment(n).id));
    expect(server.to('/api/feed/get-post-comments').map(({ input }) => input['comment_id'])).toEqual([
      undefined,
      aComment(1).id,
    ]);
  });

  it('keeps the place of what was deleted, without its author', async () => {
    const gone = aComment(1, { deleted: true, content: '', user_id: null, authorFullName: null, authorRole: null });
    serveComments(() => someComments([aComment(2, { replyToCommentId: gone.id }), gone]));
    open(PAGE);
    expect(await screen.findByText('This comment was deleted.')).toBeVisible();
    expect(screen.getByText('Comment 2')).toBeVisible();
  });

  it('is sorted as the reader chooses, and goes on by pages', async () => {
    const server = serveComments(({ input }) =>
      input['nextToken'] ? someComments([aComment(1)]) : someComments([aComment(2)], 'more'),
    );
    open(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more comments' }));
    expect(await screen.findByText('Comment 1')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Most liked' }));
    await waitFor(() => expect(server.to('/api/feed/get-post-comments').at(-1)?.input['sort']).toBe('top'));
  });

  it('says that there are none, and that they did not come', async () => {
    const server = serveComments(() => new ErrorReply(403, 'FORBIDDEN'));
    open(PAGE);
    expect(await screen.findByText('We could not load the comments')).toBeVisible();
    server.set(LIST, () => someComments([]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No comments yet. Yours can be the first.')).toBeVisible();
  });

  it('shows what is written as text, whatever it looks like', async () => {
    serveComments(() => someComments([aComment(1, { content: SCRIPT, authorFullName: SCRIPT })]));
    open(PAGE);
    expect((await screen.findAllByText(SCRIPT)).length).toBe(2);
    expect(document.querySelector('main img[src="x"], main script')).toBeNull();
    expect(globalThis).not.toHaveProperty('broken');
  });
});

describe('writing', () => {
  it('stands outlined at once, is sent once, and counts when it is there', async () => {
    const answer = later<Comment>();
    const server = serveComments(() => someComments([aComment(1)]), { [REPLY]: () => answer.answer });
    open(PAGE);
    await screen.findByText('Comment 1');
    await userEvent.type(field(), 'Well said');
    await send();
    expect(bubble('Well said')).toHaveTextContent('Sending…');
    expect(field()).toHaveValue('');

    act(() => answer.give(own(2, { content: 'Well said' })));
    await waitFor(() => expect(shown()).toEqual([aComment(2).id, aComment(1).id]));
    expect(screen.getAllByText('Well said')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Comments, 1' })).toBeInTheDocument();
    const calls = server.to('/api/feed/reply');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.input).toMatchObject({ id: POST.id, content: 'Well said' });
    expect(calls[0]?.headers['idempotency-key']).toEqual(expect.any(String));
  });

  it('is never lost: refused it can be sent again by the same key, or dropped', async () => {
    const server = serveComments(() => someComments([]), { [REPLY]: () => new ErrorReply(429, 'RATE_LIMITED') });
    open(PAGE);
    await screen.findByText(/No comments yet/);
    await userEvent.type(field(), 'Too fast');
    await send();
    await waitFor(() => expect(within(bubble('Too fast')).getByRole('alert')).toBeVisible());
    server.set(REPLY, () => own(2, { content: 'Too fast' }));
    await userEvent.click(within(bubble('Too fast')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toEqual([aComment(2).id]));
    const keys = server.to('/api/feed/reply').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('keeps the draft of each place until it is sent, and says what is wrong with it', async () => {
    serveComments(() => someComments([aComment(1)]));
    const { unmount } = open(PAGE);
    await screen.findByText('Comment 1');
    await userEvent.type(field(), 'Half a thou');
    await userEvent.click(screen.getByRole('button', { name: 'Reply to Writer 1' }));
    const answer = screen.getByRole('textbox', { name: 'Reply to Writer 1' });
    expect(answer).toHaveFocus();
    await userEvent.type(answer, 'And a half');
    unmount();

    open(PAGE);
    await screen.findByText('Comment 1');
    expect(field()).toHaveValue('Half a thou');
    await userEvent.click(screen.getByRole('button', { name: 'Reply to Writer 1' }));
    expect(screen.getByRole('textbox', { name: 'Reply to Writer 1' })).toHaveValue('And a half');
    fireEvent.change(field(), { target: { value: 'x'.repeat(2_001) } });
    expect(screen.getByText('1 character too many')).toBeVisible();
  });

  it('answers a comment in its thread', async () => {
    const server = serveComments(() => someComments([aComment(1)]), {
      [REPLY]: () => own(2, { content: 'Indeed', replyToCommentId: aComment(1).id }),
    });
    open(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Writer 1' }));
    await userEvent.keyboard('Indeed{Control>}{Enter}{/Control}');
    await waitFor(() => expect(shown()).toEqual([aComment(1).id, aComment(2).id]));
    expect(server.to('/api/feed/reply')[0]?.input).toMatchObject({ replyToCommentId: aComment(1).id });
    expect(bubble('Indeed').closest('ul ul')).toBeInTheDocument();
  });

  it('is for members: a visitor is asked to sign in', async () => {
    act(() => session.end('logout'));
    const asked: object[] = [];
    const stop = onShellEvent('sign-in', (detail) => asked.push(detail));
    serve({
      ...quiet,
      [`GET /api/feed/public/post/${POST.id}`]: () => POST,
      [LIST]: () => someComments([aComment(1)]),
    });
    open(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in to comment' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Writer 1' }));
    expect(asked).toHaveLength(2);
    stop();
  });
});

describe('changing', () => {
  it('shows the new wording with its mark at once, and the old one where it is refused', async () => {
    const server = serveComments(() => someComments([own(1)]), {
      'POST /api/feed/edit-comment': () => new ErrorReply(403, 'EDIT_WINDOW_CLOSED'),
    });
    open(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit your comment' }));
    const words = screen.getByRole('textbox', { name: 'Edit your comment' });
    await userEvent.clear(words);
    await userEvent.type(words, 'Better');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your change was not saved.', { exact: false })).toBeVisible();
    expect(screen.getByText('Comment 1')).toBeVisible();

    server.set('POST /api/feed/edit-comment', () =>
      own(1, { content: 'Better', last_edit: '2025-01-05T10:02:00.000Z' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Better')).toBeVisible();
    expect(bubble('Better')).toHaveTextContent('edited');
    expect(server.to('/api/feed/edit-comment')).toHaveLength(2);
  });

  it('is offered for fifteen minutes, and deleting as long as it stands', async () => {
    const old = own(1, { created_at: '2025-01-05T10:00:00.000Z' });
    serveComments(() => someComments([old, aComment(2)]));
    open(PAGE);
    expect(await screen.findByRole('button', { name: `Delete the comment by ${me.fullName}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit your comment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete the comment by Writer 2' })).toBeNull();
    // Every paid plan gives it at any time.
    act(() => signIn({ plan: 'premium' }));
    expect(await screen.findByRole('button', { name: 'Edit your comment' })).toBeVisible();
  });

  it('deletes when the time for an undo is over, and not before', async () => {
    const toasts: { text: string; action?: { run: () => void }; onGone?: () => void }[] = [];
    const stop = onShellEvent('toast', (toast) => toasts.push(toast));
    const reply = aComment(2, { replyToCommentId: own(1).id });
    const server = serveComments(() => someComments([reply, own(1)]), {
      'POST /api/feed/delete': () => ({ message: 'Comment deleted', type: 'comment', uuid: own(1).id }),
    });
    open(PAGE);
    const remove = `Delete the comment by ${me.fullName}`;
    await userEvent.click(await screen.findByRole('button', { name: remove }));
    expect(await screen.findByText('This comment was deleted.')).toBeVisible();
    act(() => toasts[0]?.action?.run());
    expect(await screen.findByText('Comment 1')).toBeVisible();
    act(() => toasts[0]?.onGone?.());
    expect(server.to('/api/feed/delete')).toHaveLength(0);

    await userEvent.click(screen.getByRole('button', { name: remove }));
    act(() => toasts[1]?.onGone?.());
    await waitFor(() => expect(server.to('/api/feed/delete')[0]?.input).toEqual({ type: 'comment', uuid: own(1).id }));
    expect(await screen.findByText('This comment was deleted.')).toBeVisible();
    stop();
  });

  it('comes back where the server refuses, with an error toast', async () => {
    const toasts: { kind: string; onGone?: () => void }[] = [];
    const stop = onShellEvent('toast', (toast) => toasts.push(toast));
    serveComments(() => someComments([own(1)]), { 'POST /api/feed/delete': () => new ErrorReply(500, 'INTERNAL') });
    open(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull());
    act(() => toasts[0]?.onGone?.());
    expect(await screen.findByText('Comment 1')).toBeVisible();
    expect(toasts.at(-1)?.kind).toBe('error');
    stop();
  });

  it('likes at once, and takes it back where it is refused', async () => {
    const server = serveComments(() => someComments([aComment(1)]), {
      'POST /api/feed/interact': () => new ErrorReply(429, 'RATE_LIMITED'),
    });
    open(PAGE);
    const like = await screen.findByRole('button', { name: 'Like, 0, comment by Writer 1' });
    await userEvent.click(like);
    expect(await screen.findByText('Your like was not saved.', { exact: false })).toBeVisible();
    expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(server.to('/api/feed/interact')[0]?.input).toEqual({
      type: 'comment',
      uuid: aComment(1).id,
      action: 'like',
      on: true,
    });
  });
});

describe('what others write', () => {
  it('comes in while the reader is at the top, and changes what is known', async () => {
    const server = serveComments(() => someComments([aComment(2), aComment(1)]));
    open(PAGE);
    await screen.findByText('Comment 2');
    server.set(LIST, () => someComments([aComment(3), aComment(1, { content: 'Put better' })]));
    emit('notification', { notification: aNotification(1, { event_type: 'new_comment' }), unread: 1 });
    expect(await screen.findByText('Comment 3')).toBeVisible();
    expect(screen.getByText('Put better')).toBeVisible();
    expect(screen.queryByText('Comment 2')).toBeNull();
  });

  it('does not take back a like that is on its way', async () => {
    const answer = later<unknown>();
    const server = serveComments(() => someComments([aComment(1)]), { 'POST /api/feed/interact': () => answer.answer });
    open(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Like, 0, comment by Writer 1' }));
    const like = await screen.findByRole('button', { name: 'Like, 1, comment by Writer 1' });
    server.set(LIST, () => someComments([aComment(2), aComment(1, { content: 'Put better' })]));
    fireEvent.focus(window);
    expect(await screen.findByText('Put better')).toBeVisible();
    expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(like).toHaveAccessibleName('Like, 1, comment by Writer 1');
    answer.give({ totalLikes: 3, totalUnlikes: 0, isLikedByUser: true, isUnlikedByUser: false });
    await waitFor(() => expect(like).toHaveAccessibleName('Like, 3, comment by Writer 1'));
  });

  it('waits in a line where it would move what is read', async () => {
    const server = serveComments(() => someComments([aComment(1)]));
    open(PAGE);
    await screen.findByText('Comment 1');
    const above = scrolledBy(-500);
    server.set(LIST, () => someComments([aComment(3), aComment(2), aComment(1)]));
    fireEvent.focus(window);
    const line = await screen.findByRole('button', { name: '2 new comments' });
    expect(screen.queryByText('Comment 3')).toBeNull();
    await userEvent.click(line);
    expect(shown()).toEqual([3, 2, 1].map((n) => aComment(n).id));
    above();
  });
});

describe('a link to a comment', () => {
  it('opens its thread before all others, with the focus on it', async () => {
    const reply = aComment(9, { replyToCommentId: aComment(1).id });
    serveComments(({ input }) =>
      input['comment_id'] ? someComments([aComment(1), reply]) : someComments([aComment(20), aComment(19)], 'more'),
    );
    open(`${PAGE}?comment=${reply.id}`);
    expect(await screen.findByText('Comment 9')).toBeVisible();
    await waitFor(() => expect(bubble('Comment 9')).toHaveFocus());
    await screen.findByText('Comment 20');
    expect(shown()).toEqual([1, 9, 20, 19].map((n) => aComment(n).id));
  });

  it('finds the post of a comment that a notification names', async () => {
    serveComments(() => someComments([aComment(1)]));
    open(`/comment/${aComment(1).id}`);
    expect(await screen.findByRole('article')).toBeVisible();
    await waitFor(() => expect(bubble('Comment 1')).toHaveFocus());
  });

  it('says that the comment is gone', async () => {
    serveComments(({ input }) => (input['comment_id'] ? new ErrorReply(404, 'COMMENT_NOT_FOUND') : someComments([])));
    open(`/comment/${aComment(1).id}`);
    expect(await screen.findByRole('heading', { name: 'This comment is no longer here' })).toBeVisible();
  });
});

/** As if everything were scrolled so far up; ends with the call of what it answers. */
function scrolledBy(top: number): () => void {
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 10, 10));
  return () => place.mockRestore();
}
