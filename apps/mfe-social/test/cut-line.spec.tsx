import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aRequest, page, quiet } from './kit/made-up.js';
import { me, open, startPage } from './kit/page.js';
import { serve } from './kit/server.js';
import { emit } from './kit/stream.js';

const REQUESTS = '/api/user/friend-requests';

jest.mock('../src/features/friends/friend-changes.js', () => {
  throw new Error('Loading CSS chunk failed: the line is cut');
});
jest.mock('../src/features/composer/from-address/take-asked.js', () => {
  throw new Error('Loading chunk failed: the line is cut');
});

it.each([
  ['a request', () => emit('friend', { userId: me.userId, state: 'pending_in', totalPendingFriendRequests: 2 })],
  ['a change of relations', () => emit('user_updated', { changed: ['relations'] })],
])('%s is asked for again where the code that follows it does not come', async (_what, tell) => {
  await startPage();
  const server = serve({
    ...quiet,
    [`POST ${REQUESTS}`]: () => ({ friendRequests: [aRequest(1, 'Πέτρος')], nextToken: '' }),
  });
  open('/friends/requests');
  await screen.findByText('Πέτρος');
  server.set(`POST ${REQUESTS}`, () => ({ friendRequests: [aRequest(2, 'Amina')], nextToken: '' }));
  server.set('GET /api/user/me', () => ({ ...me, totalPendingFriendRequests: 2 }));
  tell();
  expect(await screen.findByText('Amina')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: /Requests/ })).toHaveTextContent('2 waiting'));
});

it('the composer opens at an address for something new where the code that reads the address does not come', async () => {
  await startPage();
  serve({ ...quiet, 'GET /api/feed/list': () => page([]) });
  const { query } = open('/feed?mode=all&new=post');
  expect(await screen.findByRole('dialog', { name: 'New post' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your post' })).toHaveFocus();
  // The same link asks for it again.
  expect(query()).toBe('?mode=all');
});
