import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { queryClient, QueryClientProvider } from '@plateia/data';
import { RouterProvider, type RouteObject } from '@plateia/router';
import { createMemoryRouter } from '@plateia/router/testing';
import { render, screen } from '@testing-library/react';
import { RemoteFailure } from '../src/remotes/remote-failure.js';
import { remotePlace } from '../src/routing/remote-routes.js';
import { offerShellSlots } from '../src/remotes/shell-slots.js';
import { serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

// The card is fetched when it is shown; on a slow machine that takes longer than a test waits for words.
beforeAll(async () => void (await import('../src/sign-in/sign-in-card.js')));
beforeEach(async () => {
  await startOwnTexts();
  serve({ '/api/flags': { body: { flags: {}, providers: [], version: '1' } } });
  offerShellSlots();
  Object.assign(globalThis, { reportError: jest.fn() });
});
afterEach(() => void jest.restoreAllMocks());

const broken = () => {
  throw new Error('the remote of the first page is down');
};

const downPage = { path: '*', loader: broken, ErrorBoundary: RemoteFailure };
const unowned = remotePlace({ schema: 1, remotes: [] });
const promised = remotePlace({
  schema: 1,
  remotes: [
    {
      name: 'square',
      version: '1.0.0',
      manifest: '/remotes/square/mf-manifest.json',
      integrity: `sha384-${'A'.repeat(64)}`,
      shellApi: 1,
      routes: [{ path: '/people', guard: 'open', titleKey: 'people' }],
      navigation: [],
      slots: [],
    },
  ],
});

function open(path: string, route: RouteObject = downPage): void {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([route, { path: 'error', element: 'no such page' }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it('lets people in while the remote of the first page is down, and offers to try again', async () => {
  open('/');
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('is the card alone on every other page', async () => {
  open('/feed');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('stands by itself where nobody serves the first page', async () => {
  open('/', unowned);
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each([
  ['/people', 'a page that its remote does not have after all'],
  ['/nowhere', 'what is nobody’s'],
])('is no such page for %s, %s', async (path) => {
  open(path, promised);
  expect(await screen.findByText('no such page')).toBeVisible();
});

it('offers to begin again where no registry says which pages there are', async () => {
  open('/people', unowned);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('no such page')).toBeNull();
});
