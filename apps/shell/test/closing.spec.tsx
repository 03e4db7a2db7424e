import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { now, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Closing } from '../src/closing/closing.js';
import { DeleteAccountButton } from '../src/closing/delete-account-button.js';
import { followSession } from '../src/session/follow-session.js';
import { heardToasts, renderPage } from './support/page.js';
import { activeMember, member, newcomer, refused, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const DELETE = '/api/user/delete-account';
const KEEP = '/api/user/cancel-deletion';
const DAY = '2026-12-23T10:00:00.000Z';
const sent = { status: 202, body: { code_sent: true, resend_in: 60 } };
const active = activeMember();
let stop: () => void;

beforeAll(async () => void (await import('../src/closing/delete-account.js')));
beforeEach(async () => {
  await startOwnTexts();
  stop = followSession({ navigate: () => Promise.resolve() });
  session.accept(active);
});
afterEach(() => {
  stop();
  session.end('logout');
  localStorage.clear();
});

it.each([
  [
    'en',
    'Delete account',
    'Send me a code',
    'Code',
    'Delete my account',
    '2 tries left',
    /will be deleted on 23 Dec 2026/,
  ],
  [
    'el',
    'Διαγραφή λογαριασμού',
    'Στείλτε μου κωδικό',
    'Κωδικός',
    'Διαγραφή του λογαριασμού μου',
    'Απομένουν 2 προσπάθειες',
    /θα διαγραφεί στις 23 Δεκεμβρίου 2026/,
  ],
] as const)(
  'an account is deleted with a code, and its tab says until when it can be kept: %s',
  async (language, name, send, code, confirm, left, words) => {
    await startOwnTexts(language);
    const toasts = heardToasts();
    const deleted = () => {
      // The news of the stream may come before the answer.
      session.end('revoked');
      return { body: { deleteAfter: DAY } };
    };
    const { callsTo } = serve({
      [DELETE]: [sent, refused(401, 'INVALID_CODE', { attempts_left: 2 }), deleted],
    });
    renderPage(<DeleteAccountButton />);
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name });
    expect(await violationsIn(dialog)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: send }));
    await userEvent.type(await screen.findByRole('textbox', { name: code }), '111111');
    expect(callsTo(DELETE)).toEqual([{}]);
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await screen.findByText(left, { exact: false });
    expect(await violationsIn(dialog)).toEqual([]);
    await userEvent.clear(screen.getByRole('textbox', { name: code }));
    await userEvent.type(screen.getByRole('textbox', { name: code }), '222222');
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ id: 'session', text: expect.stringMatching(words) }));
    expect(callsTo(DELETE)).toEqual([{}, { otp: '111111' }, { otp: '222222' }]);
    expect(session.current().user).toBeUndefined();
  },
);

it('stays where money or a job is in the way, and says so', async () => {
  serve({ [DELETE]: refused(409, 'MONEY_ON_HOLD', { bookings: ['b1', 'b2'], balance: true }) });
  renderPage(<DeleteAccountButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a code' }));
  await screen.findByText('Finish your open bookings and payments first');
  const links = screen.getAllByRole('link', { name: /Open booking/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/bookings/b1', '/bookings/b2']);
  expect(screen.getByRole('link', { name: /still to be paid out/ })).toHaveAttribute('href', '/pro/earnings');
  expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
  expect(session.current().user).toBeDefined();
});

it('leads to where an account for payouts is opened when there is none', async () => {
  serve({ [DELETE]: refused(409, 'MONEY_ON_HOLD', { bookings: [], balance: true, noAccount: true }) });
  renderPage(<DeleteAccountButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a code' }));
  const link = await screen.findByRole('link', { name: /before payouts are set up/ });
  expect(link).toHaveAttribute('href', '/pro/verification');
});

it.each([
  ['en', /as soon as nothing is open/, /keep your account, do it/],
  ['el', /μόλις δεν εκκρεμεί πια τίποτα/, /κρατήστε τον λογαριασμό/],
] as const)('says why it is still there after its day: %s', async (language, title, lead) => {
  await startOwnTexts(language);
  session.accept({ ...active, user: { ...active.user, deletionScheduledAt: new Date(now() - 60_000).toISOString() } });
  serve({ '/api/user/export': refused(404, 'NOT_FOUND') });
  renderPage(<Closing leave={null} />);
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText(lead)).toBeInTheDocument();
});

it('goes at once where the registration is not finished', async () => {
  session.accept(newcomer());
  const toasts = heardToasts();
  serve({ [DELETE]: [sent, { body: { deleteAfter: DAY } }] });
  renderPage(<DeleteAccountButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await screen.findByText(/erased at once/);
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '222222');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'This account was deleted.' }));
});

it('can be kept until its day', async () => {
  session.accept({ ...active, user: { ...active.user, deletionScheduledAt: DAY } });
  const archive = { status: 'ready', url: '/api/user/export/me/it?sig=x', requestedAt: DAY };
  serve({
    [KEEP]: [refused(503, 'UNAVAILABLE'), { body: member({ ...active.user }) }],
    '/api/user/export': { body: archive },
  });
  const { container } = renderPage(<Closing leave={null} />);
  await screen.findByRole('heading', { name: 'Your account will be deleted on 23 Dec 2026' });
  expect(await screen.findByRole('link', { name: 'Download my data' })).toHaveAttribute('href', archive.url);
  expect(await violationsIn(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await screen.findByText('Temporarily unavailable. Try again');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(session.current().user?.deletionScheduledAt).toBeNull());
});
