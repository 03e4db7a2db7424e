import '@plateia/data/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { renderRoutes } from '@plateia/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { violationsIn } from '@plateia/ui/testing';
import userEvent from '@testing-library/user-event';
import { CallbackPage } from '../src/provider-sign-in/callback-page.js';
import { providerVisit } from '../src/provider-sign-in/provider-visit.storage.js';
import { heardToasts } from './support/page.js';
import { activeMember, newcomer, refused, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const EXCHANGE = '/api/v2/auth/exchange';
const visit = (search = '') => providerVisit.write({ id: '1', provider: 'dev', search });

function comeBack(query: string) {
  window.history.replaceState(null, '', `/auth/callback?${query}`);
  return renderRoutes([{ path: 'auth/callback', Component: CallbackPage }], `/auth/callback?${query}`);
}

const close = jest.fn();
beforeEach(async () => {
  await startOwnTexts();
  window.close = close;
});
afterEach(async () => {
  jest.clearAllMocks();
  jest.useRealTimers();
  window.opener = null;
  await act(async () => session.end('logout'));
  providerVisit.clear();
  window.history.replaceState(null, '', '/');
});

describe('in the window', () => {
  it('hands the token to the page that opened it, at our own origin alone, and closes', async () => {
    const { callsTo } = serve({});
    const posted = jest.fn();
    window.opener = { postMessage: posted };
    comeBack('token=T&isNew=false');
    await waitFor(() => expect(posted).toHaveBeenCalledWith({ token: 'T', isNew: false }, window.location.origin));
    expect(window.location.search).toBe('');
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { origin: window.location.origin, data: 'plateia.provider.taken' }),
      );
    });
    expect(await screen.findByText(/You can close this one/)).toBeVisible();
    expect(close).toHaveBeenCalled();
    expect(callsTo(EXCHANGE)).toEqual([]);
  });

  it('hands it to the page by way of the tabs when it was cut off', async () => {
    serve({});
    const page = new BroadcastChannel('plateia.provider');
    const heard: unknown[] = [];
    page.addEventListener('message', ({ data }) => {
      heard.push(data);
      page.postMessage('plateia.provider.taken');
    });
    const { container } = comeBack('error=INVALID_STATE');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(heard).toEqual([{ error: 'INVALID_STATE' }]);
    expect(await violationsIn(container)).toEqual([]);
    page.close();
  });

  it.each(['https://elsewhere.example', 'null', ''])(
    'does not take the word of %p for that of the page',
    async (origin) => {
      jest.useFakeTimers();
      visit();
      const { callsTo } = serve({ [EXCHANGE]: { body: activeMember() } });
      const posted = jest.fn();
      window.opener = { postMessage: posted };
      comeBack('token=T&isNew=false');
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(posted).toHaveBeenCalled();
      window.dispatchEvent(new MessageEvent('message', { origin, data: 'plateia.provider.taken' }));
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(callsTo(EXCHANGE)).toHaveLength(1);
      expect(close).not.toHaveBeenCalled();
    },
  );

  it('goes on by itself where nobody takes it', async () => {
    jest.useFakeTimers();
    visit();
    const { callsTo } = serve({ [EXCHANGE]: { body: activeMember() } });
    const { address } = comeBack('token=T&isNew=false');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(address()).toBe('/feed');
    expect(callsTo(EXCHANGE)).toEqual([{ provider: 'dev', token: 'T' }]);
  });
});

describe('in the page itself', () => {
  it.each([
    ['?returnTo=%2Ffriends', activeMember(), '/friends'],
    ['?returnTo=https%3A%2F%2Felsewhere.example', activeMember(), '/feed'],
    ['?plan=premium', newcomer(), '/?plan=premium'],
  ])('goes on to where the visit wanted: %s', async (search, result, to) => {
    visit(search);
    serve({ [EXCHANGE]: { body: result } });
    const { address } = comeBack('token=T&isNew=false&return=page');
    await waitFor(() => expect(address()).toBe(to));
    expect(session.current().user).toBeDefined();
    expect(providerVisit.read()).toBeUndefined();
  });

  it.each([
    ['en', 'Sign-in could not be completed. Try again', 'Back to sign-in'],
    ['el', 'Η σύνδεση δεν ολοκληρώθηκε. Δοκιμάστε ξανά', 'Επιστροφή στη σύνδεση'],
  ] as const)('says why it goes no further: %s', async (language, words, back) => {
    await startOwnTexts(language);
    const toasts = heardToasts();
    visit();
    serve({});
    const { container } = comeBack('error=INVALID_STATE&return=page');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '/');
    expect(toasts).toMatchObject([{ kind: 'error', text: words }]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('goes on where the browser refuses to store, and without a way back that no cookie could hold', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const stores = (['setItem', 'getItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    visit(`?returnTo=%2Fpost%2F${'a'.repeat(5_000)}`);
    serve({ [EXCHANGE]: { body: activeMember() } });
    const { address } = comeBack('token=T&isNew=false&return=page');
    await waitFor(() => expect(address()).toBe('/feed'));
    stores.forEach((store) => store.mockRestore());
  });

  it.each(['not json', '%7B%22id%22%3A7%7D', '%'])('takes a visit that says %s for none', async (text) => {
    document.cookie = `provider_visit=${text};path=/`;
    const { callsTo } = serve({ [EXCHANGE]: { body: activeMember() } });
    comeBack('token=T&isNew=false&return=page');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in could not be completed');
    expect(callsTo(EXCHANGE)).toEqual([]);
  });

  it('takes no token that nobody went to a provider for', async () => {
    const { callsTo } = serve({ [EXCHANGE]: { body: activeMember() } });
    comeBack('token=planted&isNew=false&return=page');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in could not be completed');
    expect(callsTo(EXCHANGE)).toEqual([]);
    expect(session.current().user).toBeUndefined();
  });

  it('shows a ban and what the exchange refuses', async () => {
    visit();
    const ban = { reason: 'No spam', until: null };
    serve({ [EXCHANGE]: [{ body: { ...activeMember(), isBanned: true, ban } }, refused(409, 'EMAIL_NEEDS_CODE')] });
    const { unmount } = comeBack('token=T&return=page');
    expect(await screen.findByRole('alert')).toHaveTextContent('Rule: No spam');
    const asked: unknown[] = [];
    onShellEvent('feedback', (request) => asked.push(request));
    await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
    expect(asked).toEqual([{ appeal: { email: 'eleni@example.gr' } }]);
    unmount();
    comeBack('token=T&return=page');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign in with a code sent to this e-mail first');
  });
});
