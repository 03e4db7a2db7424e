import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { session, type SessionEnd } from '@plateia/data';
import { raise } from '@plateia/mfe-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followSession } from '../src/session/follow-session.js';
import { SignOutButton } from '../src/session/sign-out-button.js';
import { heardToasts } from './support/page.js';
import { activeMember, newcomer, refused, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

const LOGOUT = '/api/user/logout';
const navigate = jest.fn(() => Promise.resolve());
let stop: () => void;

beforeEach(async () => {
  await startOwnTexts();
  navigate.mockClear();
  stop = followSession({ navigate });
  session.accept(activeMember());
});
afterEach(() => {
  stop();
  session.end('logout');
  localStorage.clear();
});

describe('the end of a session', () => {
  it.each<[SessionEnd, unknown[][], RegExp]>([
    ['logout', [['/', { replace: true }]], /^$/],
    // Spec §8: a profile that is asked for without a session.
    ['unseen', [['/', { replace: true }]], /^$/],
    // Where these lead is for the guards, which know the way back.
    ['expired', [], /signed out/],
    ['revoked', [], /another device/],
    ['banned', [['/', { replace: true }]], /suspended/],
    ['closing', [['/', { replace: true }]], /Sign in to keep it/],
    ['deleted', [['/', { replace: true }]], /deleted/],
  ])('by %s', (reason, ways, words) => {
    const toasts = heardToasts();
    session.end(reason);
    expect(navigate.mock.calls).toEqual(ways);
    expect(toasts.map(({ text }) => text).join('\n')).toMatch(words);
  });
});

it('of a member keeps nothing of the registration, wherever that was finished', () => {
  session.end('logout');
  const kept = ['onboarding_progress', 'onboarding_xp_awarded'];
  for (const name of kept) localStorage.setItem(name, '{}');
  session.accept(newcomer());
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(kept));
  session.accept(activeMember());
  for (const name of kept) expect(localStorage.getItem(name)).toBeNull();
});

it('is followed too when it was known before anybody followed', () => {
  stop();
  localStorage.setItem('onboarding_progress', '{}');
  stop = followSession({ navigate });
  expect(localStorage.getItem('onboarding_progress')).toBeNull();
});

it('leads to the sign-in whoever needs a session, and back to where they were', () => {
  const toasts = heardToasts();
  window.history.replaceState(null, '', '/explore?q=a');
  raise('sign-in', {});
  raise('sign-in', { returnTo: '/post/1' });
  expect(navigate.mock.calls).toEqual([['/?returnTo=%2Fexplore%3Fq%3Da#sign-in'], ['/?returnTo=%2Fpost%2F1#sign-in']]);
  // The card says what for: a toast would lie over it.
  expect(toasts).toEqual([]);
});

describe('signing out', () => {
  it('forgets the member', async () => {
    const { callsTo } = serve({ [LOGOUT]: { body: { message: 'Signed out' } } });
    render(<SignOutButton />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(session.current().user).toBeUndefined());
    expect(localStorage.getItem('plateia.session')).toBeNull();
    expect(callsTo(LOGOUT)).toHaveLength(1);
  });

  it('that is refused leaves the member signed in and says so', async () => {
    const toasts = heardToasts();
    serve({ [LOGOUT]: refused(503, 'UNAVAILABLE') });
    render(<SignOutButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'Temporarily unavailable. Try again' }]));
    expect(session.current().user).toBeDefined();
  });
});
