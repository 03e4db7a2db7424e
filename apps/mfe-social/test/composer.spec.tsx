import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPost } from '@plateia/contracts/feed';
import { session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { lengthOf, LONGEST_POST } from '../src/post-words/length.js';
import { aPost, page, quiet } from './kit/made-up.js';
import { me, open, signIn, startPage } from './kit/page.js';
import { later, ErrorReply, serve } from './kit/server.js';

const POST = '/api/feed/post';

beforeEach(() => startPage());

const feed = { ...quiet, 'GET /api/feed/list': () => page([aPost(1)]) };

async function openComposer(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /What is new in your corner|Draft/ }));
  await screen.findByRole('dialog', { name: 'New post' });
  return screen.getByRole('textbox', { name: 'Your post' });
}

it('opens with the focus in the text, without a fault that axe finds', async () => {
  serve(feed);
  open('/feed');
  expect(await openComposer()).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Who can see it' })).toHaveDisplayValue('Friends');
  expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
});

it('keeps the draft when it is closed and when the page is opened anew', async () => {
  serve(feed);
  const { unmount } = open('/feed');
  await userEvent.type(await openComposer(), 'Half a thought');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who can see it' }), 'Public');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();

  open('/feed');
  expect(await openComposer()).toHaveValue('Half a thought');
  expect(screen.getByRole('combobox', { name: 'Who can see it' })).toHaveDisplayValue('Public');
});

it('posts by Ctrl+Enter: closed at once, on its way on top, then the post itself, and the draft is gone', async () => {
  const answer = later<unknown>();
  const server = serve({ ...feed, [`POST ${POST}`]: () => answer.answer });
  open('/feed');
  await userEvent.type(await openComposer(), 'Good evening');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Feeling' }), 'Grateful');
  await userEvent.click(screen.getByRole('textbox', { name: 'Your post' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sending = screen.getByRole('article', { name: me.fullName });
  expect(sending).toHaveTextContent('Sending…');
  expect(server.to(POST)[0]?.input).toEqual({ content: 'Good evening', privacySetting: 2, feeling: 'grateful' });

  answer.give(aPost(5, { authorId: me.userId, authorFullName: me.fullName, content: 'Good evening' }));
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  expect(screen.getAllByRole('article')[0]).toHaveAttribute('data-post', aPost(5).id);
  expect(await openComposer()).toHaveValue('');
});

it('begins the next post where the last one ended, until the member signs out', async () => {
  const server = serve({ ...feed, [`POST ${POST}`]: () => aPost(5, { authorId: me.userId, privacySetting: 0 }) });
  const privacy = () => screen.getByRole('combobox', { name: 'Who can see it' });
  const { unmount } = open('/feed');
  await userEvent.type(await openComposer(), 'For the whole square');
  await userEvent.selectOptions(privacy(), 'Public');
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(server.to(POST)[0]?.input).toMatchObject({ privacySetting: 0 }));
  await openComposer();
  expect(privacy()).toHaveDisplayValue('Public');
  unmount();

  const again = open('/feed');
  await openComposer();
  expect(privacy()).toHaveDisplayValue('Public');
  again.unmount();
  expect(JSON.stringify(localStorage)).not.toContain('For the whole square');

  // Somebody else at the same browser.
  const { userId } = me;
  session.update({ userId: aPost(1).authorId });
  const other = open('/feed');
  await openComposer();
  expect(privacy()).toHaveDisplayValue('Friends');
  other.unmount();
  session.update({ userId });

  session.end('logout');
  signIn();
  open('/feed');
  await openComposer();
  expect(privacy()).toHaveDisplayValue('Friends');
});

it('turns what was refused into a draft: tried again under the same key, or back into the composer', async () => {
  const server = serve({ ...feed, [`POST ${POST}`]: () => new ErrorReply(429, 'LIMIT_REACHED') });
  open('/feed');
  await userEvent.type(await openComposer(), 'Once more');
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  const draft = await screen.findByRole('article', { name: me.fullName });
  expect(await within(draft).findByRole('alert')).toHaveTextContent('You reached the limit of your plan');

  await userEvent.click(within(draft).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.to(POST)).toHaveLength(2));
  const keys = server.to(POST).map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);

  await userEvent.click(await within(draft).findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: 'Your post' })).toHaveValue('Once more');
  expect(screen.queryByRole('article', { name: me.fullName })).not.toBeInTheDocument();
});

it('waits for the network where there is none, and goes out when it is back', async () => {
  const server = serve({ ...feed, [`POST ${POST}`]: () => Promise.reject(new TypeError('Failed to fetch')) });
  open('/feed');
  await userEvent.type(await openComposer(), 'From the ferry');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText(/It goes out when you are back online/)).toBeInTheDocument();

  online.mockRestore();
  server.set(`POST ${POST}`, () => aPost(6, { content: 'From the ferry' }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveAttribute('data-post', aPost(6).id));
});

it('says what is missing and what is too much, and cuts nothing off', async () => {
  const server = serve(feed);
  open('/feed');
  const words = await openComposer();
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(words).toHaveAccessibleDescription('Write something first');
  await userEvent.click(words);
  await userEvent.paste('🧿'.repeat(LONGEST_POST + 2));
  expect(words).toHaveAccessibleDescription('2 characters too many');
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(server.to(POST)).toHaveLength(0);
  expect(lengthOf((words as HTMLTextAreaElement).value)).toBe(LONGEST_POST + 2);
});

it('counts as the contract does', () => {
  const accepts = (content: string): boolean => createPost.body.safeParse({ content }).success;
  expect(accepts('🧿'.repeat(LONGEST_POST))).toBe(true);
  expect(accepts('🧿'.repeat(LONGEST_POST + 1))).toBe(false);
});

it.each([
  ['post', () => screen.getByRole('textbox', { name: 'Your post' })],
  ['photo', () => screen.getByRole('button', { name: 'Add photos or a video' })],
] as const)(
  'is open where the address asks for a new %s, and the address is the page again',
  async (asked, focused) => {
    serve(feed);
    const { query } = open(`/feed?mode=all&new=${asked}`);
    await screen.findByRole('dialog', { name: 'New post' });
    expect(focused()).toHaveFocus();
    expect(query()).toBe('?mode=all');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

describe('what another app shared', () => {
  const toasts: unknown[] = [];
  let stop: () => void;
  beforeEach(() => {
    toasts.length = 0;
    stop = onShellEvent('toast', (toast) => toasts.push(toast));
  });
  afterEach(() => {
    stop();
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('and did not arrive is said so once, and the address is the page again', async () => {
    serve(feed);
    const { query } = open('/feed?mode=all&shared=1');
    await waitFor(() => expect(query()).toBe('?mode=all'));
    await waitFor(() => expect(toasts).not.toEqual([]));
    expect(toasts).toEqual([
      expect.objectContaining({ kind: 'error', text: 'What was shared did not arrive here. Share it again.' }),
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stands in no post before the member has said so, whoever sent them here with it', async () => {
    serve(feed);
    keepShared({ title: '', text: 'Buy cheap watches', url: '' });
    open('/feed?shared=1');
    const asked = await screen.findByRole('dialog', { name: 'Put this into a new post?' });
    expect(asked).toHaveTextContent('Buy cheap watches');
    expect(await violationsIn(asked)).toEqual([]);
    await userEvent.click(within(asked).getAllByRole('button', { name: 'Leave it out' })[1]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await openComposer()).toHaveValue('');
    expect(toasts).toEqual([]);
  });

  it('is taken once, by the one that stays of two that would', async () => {
    serve(feed);
    keepShared({ title: '', text: 'Down to the sea', url: '' });
    open('/feed?shared=1', { strictly: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Put it in' }));
    await screen.findByRole('dialog', { name: 'New post' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your post' })).toHaveValue('Down to the sea'));
    expect(await caches.has('shared')).toBe(false);
    expect(toasts).toEqual([]);
  });
});

/** The store of the browser, which jsdom lacks, as the service worker leaves it. */
function keepShared(shared: { title: string; text: string; url: string }): void {
  const words = { ...shared, at: Date.now(), files: 0 };
  const kept = new Map([
    ['shared', { match: async (path: string) => (path === '/share/words' ? { json: async () => words } : undefined) }],
  ]);
  const empty = { match: async () => undefined };
  const store = {
    open: async (name: string) => kept.get(name) ?? empty,
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
  };
  Object.defineProperty(globalThis, 'caches', { value: store, configurable: true });
}
