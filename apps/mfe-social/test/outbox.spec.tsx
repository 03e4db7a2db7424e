import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@plateia/data';
import manifest from '../plateia.remote.json';
import remote from '../src/remote.js';
import { aComment, someComments } from './kit/comments.js';
import { aPost, page, quiet } from './kit/made-up.js';
import { me, open, startPage } from './kit/page.js';
import { serve } from './kit/server.js';

const POST = '/api/feed/post';
const REPLY = '/api/feed/reply';
const INTERRUPTED = {
  en: 'The page was closed before an answer came. Trying again never posts it twice.',
  el: 'Η σελίδα έκλεισε πριν έρθει απάντηση. Αν δοκιμάσετε ξανά, δεν θα δημοσιευτεί δύο φορές.',
} as const;

let members = 0;

/** Somebody whose outbox this page has not opened yet. */
async function newcomer(language: 'en' | 'el' = 'en'): Promise<string> {
  await startPage(language);
  members += 1;
  const userId = `00000000-0000-7000-8000-00000000${String(members).padStart(4, '0')}`;
  session.update({ userId });
  return userId;
}

/** What a page leaves behind that is closed before the answer; the id by which it was sent. */
function closedWhileSending(userId: string, kind: string, written: { key: string; payload: object }): string {
  const clientId = crypto.randomUUID();
  const kept = { clientId, ...written, place: 1, begun: true };
  localStorage.setItem(`plateia.outbox.${userId}.${kind}.${clientId}`, JSON.stringify(kept));
  return clientId;
}

const keptFor = (userId: string): string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith(`plateia.outbox.${userId}`));

const feed = { ...quiet, 'GET /api/feed/list': () => page([aPost(1)]) };
const draft = { content: 'Half way', privacySetting: 2, feeling: null };

describe('a post whose page was closed before the answer', () => {
  it.each(['en', 'el'] as const)('says so, and goes out again by the same key: %s', async (language) => {
    const userId = await newcomer(language);
    const key = closedWhileSending(userId, 'post', { key: 'posts', payload: draft });
    const server = serve({ ...feed, [`POST ${POST}`]: () => aPost(5, { authorId: userId, content: 'Half way' }) });
    open('/feed');
    const card = await screen.findByRole('article', { name: me.fullName });
    expect(card).toHaveTextContent('Half way');
    expect(within(card).getByRole('alert')).toHaveTextContent(INTERRUPTED[language]);
    // By itself it does nothing: it may be there already.
    expect(server.to(POST)).toHaveLength(0);

    await userEvent.click(
      within(card).getByRole('button', { name: language === 'en' ? 'Try again' : 'Δοκιμάστε ξανά' }),
    );
    await waitFor(() => expect(document.querySelector(`[data-post="${aPost(5).id}"]`)).toBeInTheDocument());
    expect(server.to(POST).map(({ headers }) => headers['idempotency-key'])).toEqual([key]);
    expect(screen.queryByText(INTERRUPTED[language])).not.toBeInTheDocument();
    expect(keptFor(userId)).toEqual([]);
  });

  it('can be taken back into the composer', async () => {
    const userId = await newcomer();
    closedWhileSending(userId, 'post', { key: 'posts', payload: { ...draft, privacySetting: 0 } });
    serve(feed);
    open('/feed');
    const card = await screen.findByRole('article', { name: me.fullName });
    await userEvent.click(within(card).getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Your post' })).toHaveValue('Half way');
    expect(screen.getByRole('combobox', { name: 'Who can see it' })).toHaveDisplayValue('Public');
    expect(keptFor(userId)).toEqual([]);
  });
});

describe('a comment whose page was closed before the answer', () => {
  let userId: string;
  const answers = {
    ...quiet,
    'GET /api/feed/get-post': () => aPost(1),
    'GET /api/feed/get-post-comments': () => someComments([aComment(1)]),
  };
  beforeEach(async () => {
    userId = await newcomer();
  });
  const written = { key: aPost(1).id, payload: { content: 'Well said', replyTo: null } };

  it('says so under its post, and goes out again by the same key', async () => {
    const key = closedWhileSending(userId, 'comment', written);
    const server = serve({
      ...answers,
      [`POST ${REPLY}`]: () => aComment(2, { user_id: userId, content: 'Well said' }),
    });
    open(`/post/${aPost(1).id}`);
    expect(await screen.findByText(INTERRUPTED.en)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.querySelector(`[data-comment="${aComment(2).id}"]`)).toBeInTheDocument());
    expect(server.to(REPLY).map(({ headers }) => headers['idempotency-key'])).toEqual([key]);
    expect(screen.getAllByText('Well said')).toHaveLength(1);
  });

  it('can be dropped', async () => {
    closedWhileSending(userId, 'comment', written);
    serve(answers);
    open(`/post/${aPost(1).id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Well said')).not.toBeInTheDocument();
    expect(keptFor(userId)).toEqual([]);
  });
});

it('is opened from any page by the name that the manifest gives', async () => {
  expect(Object.keys(remote.outboxes ?? {})).toEqual(manifest.outboxes);
  for (const [name, load] of Object.entries(remote.outboxes ?? {})) expect(await load()).toMatchObject({ name });
});
