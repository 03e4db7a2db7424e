import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { queryClient, session } from '@plateia/data';
import { offerSlots, onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';

const APP = join(__dirname, '..');

const signIn = (): void =>
  session.accept({
    user: { userId: 'a', activated: true } as never,
    isNew: false,
    isBanned: false,
    isActivated: true,
    isConsentGiven: true,
    missing: [],
  });

beforeEach(async () => {
  await startTextsOf(APP);
  offerSlots({
    find: (name) => ({
      remote: 'social',
      load: () => Promise.resolve(() => <section aria-label={name} id="sessions" />),
    }),
    Failure: () => null,
  });
});
afterEach(() => {
  act(() => session.end('logout'));
  cleanup();
  queryClient.clear();
});

describe('the security centre', () => {
  it.each([
    ['en', 'How we keep the square safe', 'Report a problem', 'Who is verified', '€150'],
    ['el', 'Πώς κρατάμε την πλατεία ασφαλή', 'Αναφέρετε ένα πρόβλημα', 'Ποιος είναι επαληθευμένος', '150 €'],
  ] as const)('is open to all: %s', async (language, heading, report, verified, unverified) => {
    await startTextsOf(APP, language);
    const asked: unknown[] = [];
    onShellEvent('report', (request) => asked.push(request));
    const { container } = renderRoutes(remote.routes, '/security-center');
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('heading', { name: verified })).toBeVisible();
    expect(screen.getByText(new RegExp(unverified))).toBeVisible();
    expect(screen.queryByRole('region', { name: 'account-security' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: report }));
    expect(asked).toEqual([{}]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it.each([
    ['en', 'What came of reports', '1,204', '3 hours', ['Spam or advertising', 'Something else']],
    ['el', 'Τι απέγιναν οι αναφορές', '1.204', '3 ώρες', ['Ανεπιθύμητη διαφήμιση', 'Κάτι άλλο']],
  ] as const)('counts what came of reports, for everybody: %s', async (language, title, received, median, reasons) => {
    await startTextsOf(APP, language);
    const counts = { days: 90, received: 1_204, waiting: 3, removed: 801, rejected: 400, banned: 17, medianHours: 3.2 };
    const byReason = [
      { reason: 'other', received: 4, removed: 1 },
      { reason: 'spam', received: 1_200, removed: 800 },
      { reason: 'hate', received: 0, removed: 0 },
    ];
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      input === '/api/reports/counts' ? Promise.resolve(Response.json({ ...counts, byReason })) : before(input, init);
    const { container } = renderRoutes(remote.routes, '/security-center');
    const shown = within(await screen.findByRole('region', { name: title }));
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      received,
      '801',
      '400',
      '3',
      '17',
      median,
    ]);
    expect(shown.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(reasons);
    expect(shown.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      received.replace('204', '200'),
      '800',
      '4',
      '1',
    ]);
    expect(await violationsIn(container)).toEqual([]);
    globalThis.fetch = before;
  });

  it('leads visitors in first when somebody is in their account', async () => {
    renderRoutes(remote.routes, '/security-center');
    expect(await screen.findByRole('link', { name: 'Someone is in my account' })).toHaveAttribute(
      'href',
      '/?returnTo=%2Fsecurity-center%23sessions',
    );
  });

  it('has the own account of members, and goes to the part of it that a link names', async () => {
    signIn();
    const arrived: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      arrived.push(this.id);
    };
    renderRoutes(remote.routes, '/security-center#sessions');
    expect(await screen.findByRole('region', { name: 'account-security' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Someone is in my account' })).toHaveAttribute(
      'href',
      '/security-center#sessions',
    );
    expect(arrived).toContain('sessions');
  });
});
