import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { LanguageButton } from '../src/language/language-button.js';
import { SignInCard } from '../src/sign-in/sign-in-card.js';
import { followToasts } from '../src/toasts/follow-toasts.js';
import { Toasts } from '../src/toasts/toasts.js';
import { heardToasts, renderPage } from './support/page.js';
import { activeMember, newcomer, refused, serve, type Answer } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const REQUEST = '/api/v2/auth/request';
const VERIFY = '/api/v2/auth/verify';
const SENT: Answer = { body: { resend_in: 60, expires_in: 600 } };

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
/** In one wait: between two of them, what the first found would still be changing. */
const code = () =>
  waitFor(() => {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    expect(field.closest('section')).toHaveAttribute('aria-busy', 'false');
    return field;
  });

beforeEach(() => startOwnTexts());
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await act(async () => undefined);
  session.end('logout');
  localStorage.clear();
});

async function enterAddress(address = 'eleni@example.gr'): Promise<void> {
  await userEvent.type(await email(), `${address}{Enter}`);
}

async function enterCode(digits = '491738'): Promise<void> {
  await userEvent.type(await code(), digits);
}

describe('the address', () => {
  it('is asked for in a field that browsers fill, and a code is sent to it', async () => {
    const { callsTo } = serve({ [REQUEST]: SENT });
    const { container } = renderPage(<SignInCard />);
    expect(await email()).toHaveAttribute('autocomplete', 'email');
    expect(await violationsIn(container)).toEqual([]);
    await enterAddress();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByText('eleni@example.gr')).toBeVisible();
    expect(callsTo(REQUEST)).toEqual([{ login_id: 'eleni@example.gr', lang: 'en' }]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('is asked for with the reason where a page needs somebody who is signed in', async () => {
    serve({});
    renderPage(<SignInCard />, { at: '/?returnTo=%2Fbookings%2Fnew' });
    expect(await screen.findByText('You need to sign in to continue')).toBeVisible();
    cleanup();
    renderPage(<SignInCard />);
    await email();
    expect(screen.queryByText('You need to sign in to continue')).toBeNull();
  });

  it('is asked for with a word of warning where the browser refuses cookies', async () => {
    serve({});
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    renderPage(<SignInCard />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser refuses cookies');
  });

  it.each([
    [refused(429, 'RATE_LIMITED'), 'Too many requests. Try again soon'],
    [
      refused(400, 'VALIDATION_FAILED', [{ field: 'login_id', rule: 'email' }]),
      'This is not a complete e-mail address.',
    ],
    [refused(503, 'UNAVAILABLE'), 'Temporarily unavailable. Try again'],
  ])('stays where it was typed when the call is refused', async (answer, words) => {
    const toasts = heardToasts();
    serve({ [REQUEST]: answer });
    renderPage(<SignInCard />);
    await enterAddress();
    await waitFor(async () => expect(await email()).toHaveAccessibleDescription(words));
    expect(await email()).toHaveValue('eleni@example.gr');
    expect(toasts).toMatchObject([{ kind: 'error' }]);
  });

  it('is sent once, however often the button is pressed', async () => {
    let answer: (() => void) | undefined;
    const { callsTo } = serve({ [REQUEST]: () => new Promise((resolve) => (answer = () => resolve(SENT))) });
    renderPage(<SignInCard />);
    await enterAddress();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
    act(() => answer?.());
    await code();
    expect(callsTo(REQUEST)).toHaveLength(1);
  });

  it('keeps what is typed when the language changes', async () => {
    serve({});
    renderPage(
      <>
        <LanguageButton />
        <SignInCard />
      </>,
    );
    await userEvent.type(await email(), 'eleni@exam');
    const field = await email();
    await userEvent.click(screen.getByRole('button', { name: 'Ελληνικά' }));
    expect(await screen.findByRole('heading', { name: 'Περάστε' })).toBeVisible();
    expect(await email()).toBe(field);
    expect(field).toHaveValue('eleni@exam');
    expect(document.documentElement.lang).toBe('el');
    expect(document.cookie).toContain('preferred_language=el');
  });
});

describe('the code', () => {
  it.each([
    ['/', '/feed'],
    ['/?returnTo=%2Ffriends%3Fq%3Da', '/friends?q=a'],
    ['/?returnTo=https%3A%2F%2Felsewhere.example', '/feed'],
    ['/?returnTo=%2F%2Felsewhere.example', '/feed'],
    ['/?returnTo=%2F%5Celsewhere.example', '/feed'],
  ])('lets a member in: from %s to %s', async (at, to) => {
    const { callsTo } = serve({ [REQUEST]: SENT, [VERIFY]: { body: activeMember() } });
    const { address, router } = renderPage(<SignInCard />, { at });
    await enterAddress();
    await enterCode();
    await waitFor(() => expect(address()).toBe(to));
    expect(callsTo(VERIFY)).toEqual([{ login_id: 'eleni@example.gr', otp: '491738' }]);
    expect(session.current().user?.fullName).toBe('Ελένη Μαρκάκη');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('keeps a newcomer here, signed in, for the registration', async () => {
    serve({ [REQUEST]: SENT, [VERIFY]: { body: newcomer() } });
    const { address } = renderPage(<SignInCard />, { at: '/?returnTo=%2Ffriends' });
    await enterAddress();
    await enterCode();
    await waitFor(() => expect(session.current().user).toBeDefined());
    await code();
    expect(address()).toBe('/?returnTo=%2Ffriends');
  });

  it.each([
    ['2027-03-09T12:00:00.000Z', 'Until 9 Mar 2027.'],
    [null, 'There is no end date.'],
  ])('lets nobody in who is banned, and says why and until when', async (until, words) => {
    const banned = { ...activeMember(), isBanned: true, ban: { reason: 'No spam', until } };
    serve({ [REQUEST]: SENT, [VERIFY]: { body: banned } });
    const { address, container } = renderPage(<SignInCard />);
    await enterAddress();
    await enterCode();
    const note = await screen.findByRole('alert');
    await code();
    expect(await violationsIn(container)).toEqual([]);
    expect(note).toHaveTextContent('Rule: No spam');
    expect(note).toHaveTextContent(words);
    const asked: unknown[] = [];
    onShellEvent('feedback', (request) => asked.push(request));
    await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
    expect(asked).toEqual([{ appeal: { email: 'eleni@example.gr' } }]);
    expect(address()).toBe('/');
    expect(session.current().user).toBeUndefined();
  });

  it('that meets no network says so, and can be given again', async () => {
    const cut = () => Promise.reject(new TypeError('Failed to fetch'));
    serve({ [REQUEST]: SENT, [VERIFY]: [cut, { body: activeMember() }] });
    const { address } = renderPage(<SignInCard />);
    await enterAddress();
    await enterCode();
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection. Check your network and try again');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/feed'));
  });

  it('that is right takes back what was said of a wrong one', async () => {
    serve({
      [REQUEST]: SENT,
      [VERIFY]: [refused(401, 'INVALID_CODE', { attempts_left: 4 }), { body: activeMember() }],
    });
    const { address } = renderPage(<SignInCard />);
    const toasts = followToasts();
    render(<Toasts list={toasts.list} />);
    await enterAddress();
    await enterCode();
    const toast = await screen.findByText('The code is not correct');
    await userEvent.clear(await code());
    await enterCode();
    await waitFor(() => expect(address()).toBe('/feed'));
    expect(toast).not.toBeInTheDocument();
    toasts.stop();
  });

  it.each([
    [
      refused(401, 'INVALID_CODE', { attempts_left: 4 }),
      'The code is not correct. 4 tries left. Older codes stop working.',
    ],
    [
      refused(401, 'INVALID_CODE', { attempts_left: 1 }),
      'The code is not correct. 1 try left. Older codes stop working.',
    ],
    [refused(401, 'INVALID_CODE', { attempts_left: 0 }), 'The code is not correct. Ask for a new one.'],
    [refused(410, 'CODE_EXPIRED'), 'The code has expired. Ask for a new one'],
    [refused(429, 'TOO_MANY_ATTEMPTS'), 'Too many wrong codes. Ask for a new one'],
    [refused(500, 'INTERNAL'), 'Something went wrong'],
  ])('that is refused says why, in place and in a toast, and stays', async (answer, words) => {
    const toasts = heardToasts();
    serve({ [REQUEST]: SENT, [VERIFY]: answer });
    const { address, container } = renderPage(<SignInCard />);
    await enterAddress();
    await enterCode();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await code()).toHaveValue('491738');
    expect(await violationsIn(container)).toEqual([]);
    expect(toasts).toMatchObject([{ kind: 'error' }]);
    expect(address()).toBe('/');
    await userEvent.type(await code(), '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes out once when the last digit and the button come together', async () => {
    let answer: (() => void) | undefined;
    const { callsTo } = serve({
      [REQUEST]: SENT,
      [VERIFY]: () => new Promise((resolve) => (answer = () => resolve({ body: activeMember() }))),
    });
    const { address } = renderPage(<SignInCard />);
    await enterAddress();
    await enterCode();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Checking…' }));
    act(() => answer?.());
    await waitFor(() => expect(address()).toBe('/feed'));
    expect(callsTo(VERIFY)).toHaveLength(1);
  });

  it('may be asked for again after a minute', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    // Not by `user`: the answer would come before anybody waits for it.
    const sendAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    const { callsTo } = serve({
      [REQUEST]: [SENT, refused(429, 'RATE_LIMITED', undefined, { 'retry-after': '30' }), SENT],
    });
    renderPage(<SignInCard />);
    await user.type(await email(), 'eleni@example.gr{Enter}');
    await code();
    expect(screen.getByText(/send a new code in 1:00/)).toBeVisible();
    act(() => jest.advanceTimersByTime(36_000));
    expect(screen.getByText(/send a new code in 0:24/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    act(() => jest.advanceTimersByTime(24_000));
    sendAgain();
    await code();
    expect(screen.getByText(/send a new code in 0:30/)).toBeVisible();
    act(() => jest.advanceTimersByTime(30_000));
    sendAgain();
    await code();
    expect(screen.getByText(/send a new code in 1:00/)).toBeVisible();
    expect(callsTo(REQUEST)).toHaveLength(3);
  });

  it.each([
    ['the link', () => userEvent.click(screen.getByRole('button', { name: 'Change e-mail' }))],
    ['the browser', undefined],
  ])('is left by %s for the address, and no second code is sent for the same one', async (_way, press) => {
    const { callsTo } = serve({ [REQUEST]: SENT });
    const { router } = renderPage(<SignInCard />);
    await enterAddress();
    await code();
    if (press) await press();
    else await act(() => router.navigate(-1));
    expect(await email()).toHaveValue('eleni@example.gr');
    expect(await email()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await code();
    expect(callsTo(REQUEST)).toHaveLength(1);
  });
});
