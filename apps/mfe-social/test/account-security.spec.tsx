import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider, queryClient, session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountSecurity } from '../src/slots/account-security.js';
import { quiet } from './kit/made-up.js';
import { startPage } from './kit/page.js';
import { later, ErrorReply, serve } from './kit/server.js';

const HERE = '00000000-0000-7000-8000-000000000801';
const THERE = '00000000-0000-7000-8000-000000000802';
const OLD = '00000000-0000-7000-8000-000000000803';

const aSession = (sessionId: string, device: string) => ({
  sessionId,
  device,
  city: null,
  createdAt: '2025-01-05T10:00:00.000Z',
  lastSeenAt: '2025-01-06T10:00:00.000Z',
  current: sessionId === HERE,
});
const aBlocked = { userId: OLD, fullName: 'Lars Holm', photo: null, blockedAt: '2025-01-05T10:00:00.000Z' };

const answers = {
  ...quiet,
  'GET /api/user/sessions': () => ({
    items: [aSession(HERE, 'Firefox, Linux'), aSession(THERE, 'Safari, iPhone'), aSession(OLD, 'Chrome, Windows')],
  }),
  'POST /api/user/sessions/revoke': () => ({ revoked: 1 }),
  'POST /api/user/logout': () => ({ message: 'Signed out' }),
  'GET /api/reports': () => ({ items: [], nextToken: '' }),
  'GET /api/reports/decisions': () => ({ items: [], nextToken: '' }),
  'GET /api/user/blocked-users': () => ({ items: [aBlocked], nextToken: '' }),
  'GET /api/user/export': (): object => ({ status: 'none' }),
  'POST /api/user/unblock': () => ({ state: 'none', message: '' }),
};

function heardToasts() {
  const toasts: { kind: string; text: string }[] = [];
  onShellEvent('toast', (toast) => toasts.push(toast));
  return toasts;
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <AccountSecurity />
      </main>
    </QueryClientProvider>,
  );

const heading = (name: string) => screen.getByRole('heading', { name });

beforeEach(() => startPage());

describe('where a member is signed in', () => {
  it.each([
    ['en', 'This device', 'End the session on Safari, iPhone', 'Sign out everywhere'],
    ['el', 'Αυτή η συσκευή', 'Τερματισμός της σύνδεσης: Safari, iPhone', 'Αποσύνδεση από παντού'],
  ] as const)('is listed, this device first of all: %s', async (language, here, end, all) => {
    await startPage(language);
    serve({ ...answers });
    const { container } = show();
    const rows = await waitFor(() => {
      const found = screen.getAllByRole('listitem');
      expect(found.length).toBeGreaterThanOrEqual(3);
      return found;
    });
    expect(within(rows[0]!).getByText(here)).toBeVisible();
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    expect(within(rows[1]!).getByRole('button', { name: end })).toBeVisible();
    expect(screen.getByRole('button', { name: all })).toBeVisible();
    await screen.findByText('Lars Holm');
    expect(await violationsIn(container)).toEqual([]);
  });

  it.each([
    ['en', 'Unknown device', 'End the session on Unknown device'],
    ['el', 'Άγνωστη συσκευή', 'Τερματισμός της σύνδεσης: Άγνωστη συσκευή'],
  ] as const)(
    'on a device that does not say what it is, has words of the language: %s',
    async (language, name, end) => {
      await startPage(language);
      serve({
        ...answers,
        'GET /api/user/sessions': () => ({ items: [aSession(HERE, 'Firefox'), aSession(THERE, '')] }),
      });
      show();
      expect(await screen.findByText(name)).toBeVisible();
      expect(screen.getByRole('button', { name: end })).toBeVisible();
    },
  );

  it('ends one by one', async () => {
    const toasts = heardToasts();
    const server = serve({ ...answers });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'End the session on Safari, iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
    expect(screen.getByText('Chrome, Windows')).toBeVisible();
    expect(server.to('/api/user/sessions/revoke').map(({ input }) => input)).toEqual([{ sessionId: THERE }]);
    expect(toasts).toMatchObject([{ kind: 'success', text: 'The session has ended' }]);
    await waitFor(() => expect(heading('Where you are signed in')).toHaveFocus());
  });

  it('ends everywhere but here', async () => {
    const server = serve({ ...answers });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(screen.queryByText('Chrome, Windows')).toBeNull());
    expect(screen.getByText('Firefox, Linux')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
    expect(server.to('/api/user/sessions/revoke').map(({ input }) => input)).toEqual([{}]);
  });

  it('ends everywhere, here last', async () => {
    const ends: string[] = [];
    session.onEnd((reason) => ends.push(reason));
    const server = serve({ ...answers });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(ends).toEqual(['logout']));
    const calls = server.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(calls).toEqual(['/api/user/sessions/revoke', '/api/user/logout']);
  });

  it('ends everywhere though the end of one is still under way', async () => {
    const slow = later<unknown>();
    const server = serve({
      ...answers,
      'POST /api/user/sessions/revoke': ({ input }) => ('sessionId' in input ? slow.answer : { revoked: 1 }),
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'End the session on Safari, iPhone' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(server.to('/api/user/logout')).toHaveLength(1));
    expect(server.to('/api/user/sessions/revoke').map(({ input }) => input)).toEqual([{ sessionId: THERE }, {}]);
    slow.give({ revoked: 1 });
  });

  it('shows a session as long as it is not known to have ended', async () => {
    const toasts = heardToasts();
    serve({ ...answers, 'POST /api/user/sessions/revoke': () => new ErrorReply(429, 'RATE_LIMITED') });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'End the session on Safari, iPhone' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'Too many requests. Try again soon' }]));
    expect(screen.getByText('Safari, iPhone')).toBeVisible();
  });

  it('can be asked for again when it did not come', async () => {
    const server = serve({ ...answers, 'GET /api/user/sessions': () => new ErrorReply(403, 'FORBIDDEN') });
    show();
    expect(await screen.findByText(/The list of devices did not arrive/)).toBeVisible();
    server.set('GET /api/user/sessions', answers['GET /api/user/sessions']);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox, Linux')).toBeVisible();
    await waitFor(() => expect(heading('Where you are signed in')).toHaveFocus());
  });
});

describe('what a member takes along', () => {
  const AT = '2026-11-23T08:00:00.000Z';
  const ready = { status: 'ready', url: '/api/user/export/me/it?sig=x', requestedAt: AT };

  it.each([
    ['en', 'Make a copy of my data', 'Download the archive', /each link opens once/],
    ['el', 'Αντίγραφο των δεδομένων μου', 'Λήψη του αρχείου', /κάθε σύνδεσμος ανοίγει μία φορά/],
  ] as const)('is asked for, awaited and handed out: %s', async (language, ask, download, words) => {
    await startPage(language);
    const server = serve({
      ...answers,
      'POST /api/user/export': () => ({ status: 'preparing', requestedAt: AT }),
    });
    const { container } = show();
    await userEvent.click(await screen.findByRole('button', { name: ask }));
    expect(server.to('/api/user/export').filter(({ method }) => method === 'POST')).toHaveLength(1);
    server.set('GET /api/user/export', () => ready);
    await waitFor(() => expect(screen.getByRole('link', { name: download })).toHaveAttribute('href', ready.url));
    expect(screen.getByText(words)).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('may be asked for again where it failed, and says so where it is too early', async () => {
    serve({
      ...answers,
      'GET /api/user/export': () => ({ status: 'failed', requestedAt: AT }),
      'POST /api/user/export': () => new ErrorReply(429, 'RATE_LIMITED'),
    });
    show();
    await screen.findByText(/could not be made/);
    await userEvent.click(screen.getByRole('button', { name: 'Make a copy of my data' }));
    expect(await screen.findByText('Too many requests. Try again soon')).toBeVisible();
  });
});

describe('whom a member blocks', () => {
  it('is listed without a way to the profile, and can be unblocked', async () => {
    const toasts = heardToasts();
    const server = serve({ ...answers });
    show();
    await screen.findByText('Lars Holm');
    expect(screen.queryByRole('link', { name: 'Lars Holm' })).toBeNull();
    server.set('GET /api/user/blocked-users', () => ({ items: [], nextToken: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Lars Holm' }));
    expect(await screen.findByText('You have not blocked anybody.')).toBeVisible();
    expect(server.to('/api/user/unblock').map(({ input }) => input)).toEqual([{ userId: OLD }]);
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Lars Holm is no longer blocked' }]);
    await waitFor(() => expect(heading('Blocked people')).toHaveFocus());
  });
});
