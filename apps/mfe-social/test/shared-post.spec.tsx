import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { aPost, quiet } from './kit/made-up.js';
import { open, startPage } from './kit/page.js';
import { ErrorReply, serve } from './kit/server.js';

const ID = aPost(1).id;
const COMMENTS = 'GET /api/feed/get-post-comments';
const PUBLIC = `GET /api/feed/public/post/${ID}`;

beforeEach(async () => {
  await startPage();
  act(() => session.end('logout'));
});

it('is read by a visitor, who is asked to sign in before liking it', async () => {
  const asked: object[] = [];
  const stop = onShellEvent('sign-in', (detail) => asked.push(detail));
  const server = serve({ ...quiet, [PUBLIC]: () => aPost(1), [COMMENTS]: () => ({ comments: [], nextToken: '' }) });
  open(`/post/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: /^Like/ }));
  expect(asked).toHaveLength(1);
  expect(server.calls.map(({ path }) => path)).toEqual([`/api/feed/public/post/${ID}`, '/api/feed/get-post-comments']);
  expect(screen.queryByRole('link', { name: 'Back to feed' })).toBeNull();
  stop();
});

it('is shared by its address, with the words that say who can open it', async () => {
  const asked: object[] = [];
  const stop = onShellEvent('share', (detail) => asked.push(detail));
  serve({ ...quiet, [PUBLIC]: () => ({ ...aPost(1), authorFullName: 'Νίκος', privacySetting: 2 }) });
  open(`/post/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(asked).toEqual([
    { url: `/post/${ID}`, title: 'Share this post', audience: 'Only friends of Νίκος can open it.' },
  ]);
  stop();
});

it('asks a visitor to sign in where the author did not mean everybody', async () => {
  serve({ ...quiet, [PUBLIC]: () => new ErrorReply(401, 'UNAUTHORIZED') });
  open(`/post/${ID}`);
  expect(await screen.findByRole('heading', { name: 'Sign in to see this post' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
