import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { session } from '@plateia/data';
import { MockBackend, noLatency } from '@plateia/mock-backend';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { DebugPanel } from '../src/debug-panel/debug-panel.js';
import { runningMock } from '../src/mock-backend/running-mock.js';
import { renderPage } from './support/page.js';
import { activeMember, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const INBOX = '/dev-inbox/messages';

beforeEach(() => startOwnTexts());
afterEach(() => {
  delete runningMock.backend;
  session.end('logout');
  localStorage.clear();
});

it('signs a demo member in by the newest code of the inbox, and out', async () => {
  const { callsTo } = serve({
    [INBOX]: [{ body: [{ id: '1', code: '111111' }] }, { body: [{ id: '2', code: '222222' }] }],
    '/api/v2/auth/request': {},
    '/api/v2/auth/verify': { body: activeMember() },
    '/api/user/logout': {},
  });
  renderPage(<DebugPanel />);
  expect(screen.getByText('logged out')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Simulate Login' }));
  expect(await screen.findByText('logged in as Ελένη Μαρκάκη')).toBeVisible();
  expect(callsTo('/api/v2/auth/verify')).toEqual([{ login_id: 'eleni@plateia.example', otp: '222222' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Simulate Logout' }));
  expect(await screen.findByText('logged out')).toBeVisible();
});

it('says where one is, changes the language, and folds', async () => {
  const { container } = renderPage(<DebugPanel />);
  expect(screen.getByText('page /')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
  expect(screen.getByRole('button', { name: 'EN', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'EL' }));
  expect(await screen.findByText('lang el')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'collapse', expanded: true }));
  expect(screen.queryByRole('button', { name: 'Simulate Login' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'expand', expanded: false })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('signs in by the code of the mock where no platform answers, and shows that code', async () => {
  const backend = new MockBackend({ now: () => Date.now(), latency: noLatency, pageCookies: () => '' });
  runningMock.backend = backend;
  globalThis.fetch = (input, init) => backend.answer(new Request(new URL(input as string, location.origin), init));
  renderPage(<DebugPanel />);
  expect(screen.getByText('last code none yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Simulate Login' }));
  expect(await screen.findByText('logged in as Ελένη Μαρκάκη')).toBeVisible();
  expect(screen.getByText(`last code ${backend.mailsTo()[0]?.code}`)).toBeVisible();
});
