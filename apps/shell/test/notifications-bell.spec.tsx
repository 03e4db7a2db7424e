import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { queryClient, session, startLive } from '@plateia/data';
import { act, screen } from '@testing-library/react';
import { NotificationsBell } from '../src/notifications-bell/notifications-bell.js';
import { OpenStream } from './support/open-stream.js';
import { renderPage } from './support/page.js';
import { activeMember, newcomer, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const LIST = '/api/user/notifications';
const bell = <NotificationsBell href="/notifications" />;

beforeEach(async () => {
  Object.assign(globalThis, { EventSource: OpenStream });
  await startOwnTexts();
});
afterEach(() => {
  session.end('logout');
  queryClient.clear();
  localStorage.clear();
});

it('says how many are unread', async () => {
  serve({ [LIST]: { body: { notifications: [], nextToken: '', unread: 120 } } });
  session.accept(activeMember());
  renderPage(bell);
  expect(await screen.findByRole('link', { name: 'Notifications, 99+ unread' })).toHaveTextContent('99+');
});

it('follows every change, whatever tab made it', async () => {
  serve({ [LIST]: { body: { notifications: [], nextToken: '', unread: 1 } } });
  session.accept(activeMember());
  startLive();
  renderPage(bell);
  await screen.findByRole('link', { name: 'Notifications, 1 unread' });
  act(() => OpenStream.last.tell('notifications_read', { notificationIds: null, unread: 0 }));
  expect(await screen.findByRole('link', { name: 'Notifications' })).toHaveTextContent('');
  act(() => OpenStream.last.tell('notification', { notification: {}, unread: 7 }));
  expect(await screen.findByRole('link', { name: 'Notifications, 7 unread' })).toBeVisible();
});

it('asks for nothing before the registration is finished', async () => {
  const { callsTo } = serve({});
  session.accept(newcomer());
  renderPage(bell);
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
  await act(async () => undefined);
  expect(callsTo(LIST)).toEqual([]);
});
