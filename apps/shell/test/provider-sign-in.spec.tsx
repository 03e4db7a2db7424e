import '@plateia/data/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { queryClient, session } from '@plateia/data';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { providerVisit } from '../src/provider-sign-in/provider-visit.storage.js';
import { SignInCard } from '../src/sign-in/sign-in-card.js';
import { heardToasts, renderPage } from './support/page.js';
import { activeMember, newcomer, refused, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const mockLeavePage = jest.fn();
jest.mock('../src/provider-sign-in/leave-page.js', () => ({ leavePage: mockLeavePage }));

const INIT = '/api/v2/auth/google/init';
const EXCHANGE = '/api/v2/auth/exchange';
const FLAGS = '/api/flags';
const begun = { body: { state: 's', code_challenge: 'c', code_challenge_method: 'S256' } };
const OAUTH = '/api/v2/auth/google/oauth?state=s&code_challenge=c&code_challenge_method=S256';
const flagsWith = (...providers: string[]) => ({ body: { flags: {}, providers, version: '1' } });
const answers = { [FLAGS]: flagsWith('google'), [INIT]: begun, [EXCHANGE]: { body: activeMember() } };

const popup = {
  closed: false,
  close: jest.fn(),
  postMessage: jest.fn(),
  location: { replace: jest.fn<(address: URL) => void>() },
};
const open = jest.fn<typeof window.open>();
/** The window comes back, in the way of the browser that did not part it from the page. */
const windowSays = (
  data: object,
  { origin = window.location.origin, source = popup }: { origin?: string; source?: unknown } = {},
) =>
  act(() => {
    // jsdom takes no stand-in for a window as the source.
    window.dispatchEvent(
      Object.defineProperty(new MessageEvent('message', { origin, data }), 'source', { value: source }),
    );
  });
const TOKEN = { token: 'T', isNew: false };

beforeEach(async () => {
  await startOwnTexts();
  window.history.replaceState(null, '', '/');
  popup.closed = false;
  open.mockReset().mockReturnValue(popup as unknown as Window);
  window.open = open;
});
afterEach(async () => {
  jest.clearAllMocks();
  await act(async () => session.end('logout'));
  queryClient.clear();
  providerVisit.clear();
});

const google = () => screen.findByRole('button', { name: 'Google' });

async function goToGoogle(): Promise<void> {
  await userEvent.click(await google());
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
}

describe('the providers', () => {
  it.each([
    ['en', 'or continue with', 'Test account'],
    ['el', 'ή συνεχίστε με', 'Δοκιμαστικό λογαριασμό'],
  ] as const)('are those that the server has: %s', async (language, or, name) => {
    await startOwnTexts(language);
    serve({ [FLAGS]: flagsWith('google', 'dev', 'of a later time') });
    const { container } = renderPage(<SignInCard />);
    const group = await screen.findByRole('group', { name: or });
    expect([...group.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Google'),
      expect.stringContaining(name),
    ]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it.each([[flagsWith()], [refused(400, 'INTERNAL')]])('are not spoken of where there are none', async (flags) => {
    const { callsTo } = serve({ [FLAGS]: flags });
    renderPage(<SignInCard />);
    await waitFor(() => expect(callsTo(FLAGS)).toHaveLength(1));
    await screen.findByRole('textbox', { name: 'E-mail' });
    expect(screen.queryByText('or continue with')).toBeNull();
  });
});

describe('a window at the provider', () => {
  it('opens at the press, 500 by 600, and lets a member in by what it brings back', async () => {
    const { callsTo } = serve(answers);
    const { address, container } = renderPage(<SignInCard />, { at: '/?returnTo=%2Ffriends' });
    window.history.replaceState(null, '', '/?returnTo=%2Ffriends');
    await goToGoogle();
    expect(open.mock.calls[0]?.[2]).toMatch(/\bwidth=500,height=600\b/);
    expect(popup.location.replace.mock.calls[0]?.[0].href).toBe(new URL(OAUTH, window.location.href).href);
    expect(screen.getByRole('button', { name: 'Waiting for your sign-in…' })).toHaveAttribute('aria-disabled', 'true');
    expect(await violationsIn(container)).toEqual([]);
    windowSays(TOKEN);
    await waitFor(() => expect(address()).toBe('/friends'));
    expect(callsTo(EXCHANGE)).toEqual([{ provider: 'google', token: 'T' }]);
    expect(session.current().user?.fullName).toBe('Ελένη Μαρκάκη');
  });

  it('keeps a newcomer here for the registration, with what they came for', async () => {
    serve({ ...answers, [EXCHANGE]: { body: newcomer() } });
    window.history.replaceState(null, '', '/?plan=premium');
    const { address } = renderPage(<SignInCard />, { at: '/?plan=premium' });
    await goToGoogle();
    windowSays(TOKEN);
    await waitFor(() => expect(session.current().user).toBeDefined());
    expect(address()).toBe('/?plan=premium');
  });

  it.each(['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null', ''])(
    'is not believed when its word comes from %p',
    async (origin) => {
      const { callsTo } = serve(answers);
      const { address } = renderPage(<SignInCard />);
      await goToGoogle();
      windowSays({ token: 'forged', isNew: false }, { origin });
      windowSays(TOKEN);
      await waitFor(() => expect(address()).toBe('/feed'));
      expect(callsTo(EXCHANGE)).toEqual([{ provider: 'google', token: 'T' }]);
    },
  );

  it('is believed itself alone, and none of the other windows of our own origin', async () => {
    const { callsTo } = serve(answers);
    const { address } = renderPage(<SignInCard />);
    await goToGoogle();
    for (const source of [window, null]) windowSays({ token: 'forged', isNew: false }, { source });
    for (const data of [{ token: 7, isNew: false }, { token: 'forged' }, {}]) windowSays(data);
    windowSays(TOKEN);
    await waitFor(() => expect(address()).toBe('/feed'));
    expect(callsTo(EXCHANGE)).toEqual([{ provider: 'google', token: 'T' }]);
    expect(popup.postMessage).toHaveBeenCalledWith('plateia.provider.taken', window.location.origin);
  });

  it('that was cut off from the page answers by way of the tabs, once, and is told that it was heard', async () => {
    const { callsTo } = serve(answers);
    const { address } = renderPage(<SignInCard />);
    await goToGoogle();
    // So it looks from here, though it stands at the provider.
    popup.closed = true;
    expect(await google()).not.toHaveAttribute('aria-disabled', 'true');
    const cutOff = new BroadcastChannel('plateia.provider');
    const heard: unknown[] = [];
    cutOff.addEventListener('message', ({ data }) => heard.push(data));
    act(() => cutOff.postMessage(TOKEN));
    act(() => cutOff.postMessage(TOKEN));
    await waitFor(() => expect(address()).toBe('/feed'));
    expect(heard).toEqual(['plateia.provider.taken']);
    expect(callsTo(EXCHANGE)).toHaveLength(1);
    cutOff.close();
  });

  it('of another tab is none of this one', async () => {
    const { callsTo } = serve(answers);
    renderPage(<SignInCard />);
    await goToGoogle();
    providerVisit.write({ id: 'of another tab', provider: 'dev', search: '' });
    const other = new BroadcastChannel('plateia.provider');
    act(() => other.postMessage(TOKEN));
    windowSays({ error: 'INVALID_STATE' });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(callsTo(EXCHANGE)).toEqual([]);
    other.close();
  });

  it.each([
    ['en', 'INVALID_STATE', 401, 'Sign-in could not be completed. Try again'],
    ['el', 'INVALID_STATE', 401, 'Η σύνδεση δεν ολοκληρώθηκε. Δοκιμάστε ξανά'],
    ['en', 'EMAIL_NEEDS_CODE', 409, 'Sign in with a code sent to this e-mail first'],
    ['el', 'EMAIL_NEEDS_CODE', 409, 'Συνδεθείτε πρώτα με κωδικό που θα σταλεί σε αυτό το e-mail'],
  ] as const)(
    'whose token is refused says why, in place and in a toast: %s %s',
    async (language, code, status, words) => {
      await startOwnTexts(language);
      const toasts = heardToasts();
      serve({ ...answers, [EXCHANGE]: refused(status, code) });
      const { address, container } = renderPage(<SignInCard />);
      await goToGoogle();
      windowSays(TOKEN);
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      expect(toasts).toMatchObject([{ kind: 'error', text: words }]);
      expect(address()).toBe('/');
      expect(await violationsIn(container)).toEqual([]);
    },
  );

  it('is closed when the beginning is refused', async () => {
    const toasts = heardToasts();
    serve({ ...answers, [INIT]: refused(503, 'UNAVAILABLE') });
    renderPage(<SignInCard />);
    await userEvent.click(await google());
    expect(await screen.findByRole('alert')).toHaveTextContent('Temporarily unavailable. Try again');
    expect(popup.close).toHaveBeenCalled();
    expect(toasts).toMatchObject([{ kind: 'error' }]);
  });

  it('lets nobody in who is banned, and says why', async () => {
    const ban = { reason: 'No spam', until: null };
    serve({ ...answers, [EXCHANGE]: { body: { ...activeMember(), isBanned: true, ban } } });
    renderPage(<SignInCard />);
    await goToGoogle();
    windowSays(TOKEN);
    expect(await screen.findByRole('alert')).toHaveTextContent('Rule: No spam');
    expect(session.current().user).toBeUndefined();
  });
});

describe('a window that the browser blocks', () => {
  it.each([
    ['en', 'Popup blocked', 'Continue in this tab'],
    ['el', 'Το παράθυρο σύνδεσης αποκλείστηκε από τον browser', 'Συνέχεια σε αυτή την καρτέλα'],
  ] as const)('is said to be, and the way goes on in the same tab: %s', async (language, words, here) => {
    await startOwnTexts(language);
    open.mockReturnValue(null);
    const { callsTo } = serve(answers);
    window.history.replaceState(null, '', '/?returnTo=%2Ffriends');
    const { container } = renderPage(<SignInCard />);
    await userEvent.click(await google());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(callsTo(INIT)).toEqual([]);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: here }));
    await waitFor(() => expect(mockLeavePage).toHaveBeenCalledWith(`${OAUTH}&return=page`));
    expect(providerVisit.read()).toMatchObject({ provider: 'google', search: '?returnTo=%2Ffriends' });
  });
});
