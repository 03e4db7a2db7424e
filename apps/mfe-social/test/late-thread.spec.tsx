import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { violationsIn } from '@plateia/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conversing, UUID } from './kit/conversations.js';
import { open, startPage } from './kit/page.js';
import { serve } from './kit/server.js';

const mockFetchThread = jest.fn();
jest.mock('../src/features/messages/thread/thread-view.js', () => {
  mockFetchThread();
  return { ThreadView: () => <p>Thread</p> };
});

// On a slow machine it is fetched for longer than a test waits.
beforeAll(async () => void (await import('../src/pages/messages/messages-page.js')));
beforeEach(async () => {
  await startPage('el');
  serve(conversing());
});

it('reads the list without what a thread needs, and asks for that again where it did not come', async () => {
  mockFetchThread.mockImplementation(() => {
    throw new Error('the chunk did not come');
  });
  const list = open('/messages');
  const search = await screen.findByRole('searchbox');
  await screen.findByRole('link', { name: /Νίκος/ });
  expect(mockFetchThread).not.toHaveBeenCalled();
  await userEvent.click(search);
  await waitFor(() => expect(mockFetchThread).toHaveBeenCalled());
  list.unmount();
  const { container } = open(`/messages/${UUID}`);
  expect(await screen.findByRole('region', { name: 'Μηνύματα' })).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Δοκιμάστε ξανά' });
  expect(await violationsIn(container)).toEqual([]);
  mockFetchThread.mockReset();
  await userEvent.click(again);
  expect(await screen.findByText('Thread')).toBeVisible();
});
