import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { NavigationEntry, RemoteRegistry } from '@plateia/contracts/shell';
import { countUnreadHere, queryClient, session, startLive } from '@plateia/data';
import { PageHead } from '@plateia/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { showTitle } from '../src/announcements/document-title.js';
import { MemberFrame } from '../src/layout/member-frame.js';
import { followUnreadMessages } from '../src/unread-messages/follow-unread-messages.js';
import { OpenStream } from './support/open-stream.js';
import { renderPage } from './support/page.js';
import { activeMember, member, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const entry = (place: NavigationEntry['place']): NavigationEntry => ({
  path: '/messages',
  place,
  icon: 'message',
  labels: { en: 'Messages', el: 'Μηνύματα' },
  order: 10,
  guard: 'open',
});
const registry: RemoteRegistry = {
  schema: 1,
  remotes: [
    {
      name: 'square',
      version: '1.0.0',
      manifest: '/remotes/square/mf-manifest.json',
      integrity: `sha384-${'A'.repeat(64)}`,
      shellApi: 1,
      routes: [{ path: '/messages', guard: 'secure', titleKey: 'messages' }],
      navigation: [entry('sidebar'), entry('bottom')],
      slots: [],
    },
  ],
};

const received = { to_user_uuid: member().userId };
const setAppBadge = jest.fn(() => Promise.resolve());
let unread = 0;
let asked = 0;

beforeEach(async () => {
  Object.assign(globalThis, { EventSource: OpenStream });
  Object.assign(navigator, { setAppBadge });
  serve({
    '/api/user/notifications': { body: { notifications: [], nextToken: '', unread: 0 } },
    '/api/message/conversations': () => {
      asked++;
      return { body: { conversations: [], nextToken: '', unread_total: unread, requests_total: 0 } };
    },
  });
  await startOwnTexts();
});
afterEach(() => {
  session.end('logout');
  queryClient.clear();
  localStorage.clear();
});

/** What each of the three places says. */
const shown = () => ({
  navigation: [...new Set(screen.getAllByRole('link', { name: /^Messages/ }).map(({ textContent }) => textContent))],
  title: document.title,
  badge: setAppBadge.mock.calls.at(-1),
});

it('are counted alike in the navigation, the title and on the installed app, whatever device they are read on', async () => {
  unread = 3;
  session.accept(activeMember());
  startLive();
  showTitle('Feed');
  followUnreadMessages();
  renderPage(
    <MemberFrame registry={registry} busy={false} bottom>
      <PageHead title="Feed" />
    </MemberFrame>,
  );
  const says = (count: string, badge: number) =>
    waitFor(() =>
      expect(shown()).toEqual({
        navigation: [count === '' ? 'Messages' : `Messages${count}, ${count} unread`],
        title: count === '' ? 'Feed' : `(${count}) Feed`,
        badge: [badge],
      }),
    );
  await says('3', 3);
  unread = 120;
  act(() => OpenStream.last.tell('message', received));
  await says('99+', 120);
  // Read by the member, on another device.
  unread = 0;
  act(() => OpenStream.last.tell('messages_read', { reader_id: member().userId }));
  await says('', 0);

  // What is said to others, what others read, and what a page reads that has its conversations open, changes nothing here.
  const before = asked;
  const leave = countUnreadHere();
  act(() => OpenStream.last.tell('message', received));
  act(leave);
  act(() => OpenStream.last.tell('message', { to_user_uuid: 'somebody else' }));
  act(() => OpenStream.last.tell('messages_read', { reader_id: 'somebody else' }));
  expect(asked).toBe(before);

  unread = 2;
  act(() => OpenStream.last.tell('message', received));
  await says('2', 2);
  expect(asked).toBe(before + 1);
  act(() => session.end('logout'));
  await waitFor(() => expect([document.title, setAppBadge.mock.calls.at(-1)]).toEqual(['Feed', [0]]));
});
