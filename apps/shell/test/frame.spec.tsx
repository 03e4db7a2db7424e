import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { NavigationEntry, RegisteredRemote, RemoteRegistry } from '@plateia/contracts/shell';
import { queryClient, session, startLive } from '@plateia/data';
import { PageHead } from '@plateia/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { frameOf } from '../src/layout/frame-of.js';
import { MemberFrame } from '../src/layout/member-frame.js';
import { PublicFrame } from '../src/layout/public-frame.js';
import { OpenStream } from './support/open-stream.js';
import { renderPage } from './support/page.js';
import { activeMember, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const LIST = '/api/user/notifications';

const entry = (path: string, place: NavigationEntry['place'], en: string): NavigationEntry => ({
  path,
  place,
  icon: 'home',
  labels: { en, el: en },
  order: 10,
  guard: 'open',
});

const remote: RegisteredRemote = {
  name: 'square',
  version: '1.0.0',
  manifest: '/remotes/square/mf-manifest.json',
  integrity: `sha384-${'A'.repeat(64)}`,
  shellApi: 1,
  routes: [
    { path: '', guard: 'none', titleKey: 'landing' },
    { path: '/people', guard: 'secure', titleKey: 'people' },
    { path: '/notifications', guard: 'secure', titleKey: 'notifications' },
    { path: '/post/:id', guard: 'consent', titleKey: 'post' },
    { path: '/search', guard: 'secure', titleKey: 'search' },
    { path: '/services', guard: 'open', titleKey: 'services' },
  ],
  navigation: [
    entry('/people', 'sidebar', 'People'),
    entry('/notifications', 'sidebar', 'Notifications'),
    entry('/services', 'services', 'All services'),
    entry('/people', 'bottom', 'People'),
    { ...entry('/talks', 'bottom', 'Talks'), order: 40 },
    entry('/explore', 'sidebar', 'Explore'),
    entry('/offer', 'action', 'Offer a cake'),
    entry('/people?new=one', 'new', 'Person'),
    { ...entry('/offer', 'new', 'Cake'), order: 20 },
    entry('/services', 'public', 'Services'),
    entry('/search', 'bar', 'Search'),
  ],
  slots: [],
};
const registry: RemoteRegistry = { schema: 1, remotes: [remote] };

const member = (bottom = true) => (
  <MemberFrame registry={registry} busy={false} bottom={bottom}>
    <PageHead title="People" />
  </MemberFrame>
);
const visitor = (
  <PublicFrame registry={registry} busy={false}>
    <h1>Services</h1>
  </PublicFrame>
);

// Fetched when it is opened; on a slow machine that takes longer than a test waits for it.
beforeAll(async () => {
  await Promise.all([import('../src/you/you-panel.js'), import('../src/layout/new-panel.js')]);
});
beforeEach(async () => {
  serve({ [LIST]: { body: { notifications: [], nextToken: '', unread: 3 } } });
  await startOwnTexts();
});
afterEach(() => {
  session.end('logout');
  queryClient.clear();
  localStorage.clear();
});

it.each([
  ['/people', 'member', true],
  ['/services', 'member', true],
  ['/post/1', 'member', false],
  ['/', 'public', false],
  ['/error', 'public', false],
] as const)('stands around %s for a member: %s, at the foot of phones: %s', (path, kind, bottom) => {
  session.accept(activeMember());
  expect(frameOf(registry, path, session.current())).toEqual({ kind, bottom });
});

it('is the public one for a visitor wherever that is', () => {
  for (const path of ['/', '/services', '/post/1'])
    expect(frameOf(registry, path, session.current())).toEqual({ kind: 'public', bottom: false });
});

it('has what the registry says in its places, and the groups that have something in them', async () => {
  session.accept(activeMember());
  renderPage(member());
  const [side, bottom] = screen.getAllByRole('navigation', { name: 'Main' });
  expect(await within(side!).findByRole('link', { name: /^Notifications\s?, 3 unread$/ })).toBeVisible();
  expect(within(side!).getByText('Services')).toBeVisible();
  expect(within(side!).queryByText('You')).toBeNull();
  expect(within(bottom!).getByRole('link', { name: 'People' })).toHaveAttribute('href', '/people');
});

it('counts who wants to be a friend, as it becomes more and fewer', async () => {
  Object.assign(globalThis, { EventSource: OpenStream });
  const friends: RemoteRegistry = {
    schema: 1,
    remotes: [{ ...remote, navigation: [entry('/friends', 'sidebar', 'Friends')] }],
  };
  const signedIn = activeMember();
  session.accept({ ...signedIn, user: { ...signedIn.user, totalPendingFriendRequests: 1 } });
  startLive();
  renderPage(
    <MemberFrame registry={friends} busy={false} bottom={false}>
      <PageHead title="People" />
    </MemberFrame>,
  );
  expect(screen.getByRole('link', { name: /^Friends\s?, 1 request$/ })).toBeVisible();
  const tell = (totalPendingFriendRequests: number) =>
    act(() => OpenStream.last.tell('friend', { userId: 'u', state: 'request_received', totalPendingFriendRequests }));
  tell(120);
  expect(await screen.findByRole('link', { name: /^Friends\s?, 99\+ requests$/ })).toBeVisible();
  tell(0);
  expect(await screen.findByRole('link', { name: 'Friends' })).toBeVisible();
});

it('has a button of its own in the sidebar, and what can be begun in the middle of the bar at the foot', async () => {
  session.accept(activeMember());
  renderPage(member());
  const [side, bottom] = screen.getAllByRole('navigation', { name: 'Main' });
  expect(within(side!).getByRole('link', { name: 'Offer a cake' })).toHaveAttribute('href', '/offer');
  const places = Array.from(bottom!.querySelectorAll('a, button'), ({ textContent }) => textContent);
  expect(places).toEqual(['People', 'New', 'Talks', 'You']);
  const opener = within(bottom!).getByRole('button', { name: 'New' });
  await userEvent.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'New' });
  const ways = within(sheet).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Person', '/people?new=one'],
    ['Cake', '/offer'],
  ]);
  expect(await violationsIn(sheet)).toEqual([]);
  await userEvent.click(ways[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('has everything of the sidebar in the panel of phones that the bar at the foot has no room for', async () => {
  session.accept(activeMember());
  renderPage(member());
  await userEvent.click(screen.getByRole('button', { name: 'You' }));
  const panel = await screen.findByRole('dialog', { name: 'You' });
  expect(
    within(panel)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Explore', 'All services']);
});

it('has no bar at the foot where the page is one for the public', async () => {
  session.accept(activeMember());
  renderPage(member(false));
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  await screen.findAllByRole('link', { name: 'Notifications, 3 unread' });
});

it('puts the heading of a page into its bar', async () => {
  session.accept(activeMember());
  renderPage(member());
  expect(within(screen.getByRole('banner')).getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await screen.findAllByRole('link', { name: 'Notifications, 3 unread' });
});

it.each([
  ['own card', /^Ελένη Μαρκάκη/],
  ['last place at the foot', /^You$/],
] as const)('opens language, appearance and the way out by the %s', async (_, name) => {
  session.accept(activeMember());
  renderPage(member());
  const opener = screen.getByRole('button', { name });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener);
  const panel = await screen.findByRole('dialog', { name: 'You' });
  expect(within(panel).getByRole('radiogroup', { name: 'Language' })).toBeVisible();
  expect(within(panel).getByRole('radiogroup', { name: 'Appearance' })).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await violationsIn(panel)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('shows a visitor the way in, and the way back from there', () => {
  renderPage(visitor);
  expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/#sign-in');
});

it('says under its header that there is no network, for as long as there is none', async () => {
  const { container } = renderPage(visitor);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('Offline.');
  expect(await violationsIn(container)).toEqual([]);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).toBeNull();
});
