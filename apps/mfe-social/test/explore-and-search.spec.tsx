import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { aPerson, aPost, page, quiet } from './kit/made-up.js';
import { open, startPage } from './kit/page.js';
import { ErrorReply, serve } from './kit/server.js';

const PUBLIC = 'GET /api/feed/public';
const SEARCH = 'GET /api/search/posts';
const SCRIPT = '<img src=x onerror="globalThis.broken = true">';

beforeEach(() => startPage());

describe('explore', () => {
  it('is there for a visitor, who is asked in, and has no fault that axe finds', async () => {
    act(() => session.end('logout'));
    const asked: object[] = [];
    const stop = onShellEvent('sign-in', (detail) => asked.push(detail));
    const server = serve({ [PUBLIC]: () => page([aPost(2, { privacySetting: 0 })]) });
    const { container } = open('/explore');
    expect(await screen.findByRole('article', { name: 'Author 2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(asked).toHaveLength(1);
    expect(await violationsIn(container)).toEqual([]);
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/feed/public']);
    stop();
  });

  it('says that there is nothing, and that it did not come', async () => {
    const server = serve({ ...quiet, [PUBLIC]: () => new ErrorReply(403, 'FORBIDDEN') });
    open('/explore');
    expect(await screen.findByText('We could not load the public posts')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    server.set(PUBLIC, () => page([]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing public yet' })).toBeVisible();
  });
});

describe('search', () => {
  it('waits for two characters, then finds people and posts', async () => {
    const server = serve({
      ...quiet,
      'GET /api/user/find-friends': () => ({ items: [aPerson(1)], nextToken: '' }),
      [SEARCH]: () => page([aPost(1, { content: SCRIPT })]),
    });
    const { container } = open('/search');
    const field = await screen.findByRole('searchbox', { name: 'Search posts and people' });
    await userEvent.type(field, 'κ');
    expect(screen.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
    await userEvent.type(field, 'αφε');
    expect(await screen.findByRole('article', { name: 'Author 1' })).toHaveTextContent(SCRIPT);
    expect(await screen.findByRole('link', { name: 'Person 1' })).toBeVisible();
    expect(server.to('/api/search/posts').map(({ input }) => input)).toEqual([
      { q: 'καφε', limit: '20', nextToken: '' },
    ]);
    expect(document.querySelector('main img[src="x"]')).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('begins with the words of the address', async () => {
    serve({ ...quiet, [SEARCH]: () => page([aPost(1)]) });
    open('/search?q=plane%20tree');
    expect(await screen.findByRole('searchbox')).toHaveValue('plane tree');
    expect(await screen.findByRole('article', { name: 'Author 1' })).toBeVisible();
  });

  it('says what nothing was found for, as text', async () => {
    const server = serve({ ...quiet, [SEARCH]: () => page([]) });
    open(`/search?q=${encodeURIComponent(SCRIPT)}`);
    expect(await screen.findByRole('heading', { name: `Nothing for “${SCRIPT}”` })).toBeVisible();
    server.set(SEARCH, () => new ErrorReply(403, 'FORBIDDEN'));
    const field = screen.getByRole('searchbox');
    await userEvent.clear(field);
    await userEvent.type(field, 'other');
    expect(await screen.findByText('The search did not work')).toBeVisible();
    await waitFor(() => expect(field).toHaveValue('other'));
  });
});
