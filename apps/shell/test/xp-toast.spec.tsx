import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { XpGain } from '@plateia/contracts/shell';
import { session, startLive } from '@plateia/data';
import { raise } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { shareOfLevel } from '../src/xp-toast/xp-gains.js';
import { XpToasts } from '../src/xp-toast/xp-toasts.js';
import { heardToasts, renderPage } from './support/page.js';
import { activeMember, member, serve } from './support/server.js';
import { startOwnTexts } from './support/texts.js';

// Fetched with the first gain; with the clock stopped nothing waits for it.
beforeAll(async () => void (await import('../src/xp-toast/xp-toast.js')));
beforeEach(async () => {
  serve({ '/api/flags': { body: { flags: {} } } });
  await startOwnTexts();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  act(() => session.end('logout'));
  localStorage.clear();
});

const went = jest.fn<(path: string) => void>();

function page(gamificationEnabled = true) {
  const { user: _, ...result } = activeMember();
  session.accept({ ...result, user: member({ activated: true, flags: { gamificationEnabled } }) });
  return renderPage(<XpToasts goTo={went} />);
}
const gain = (change: Partial<XpGain> = {}) =>
  act(async () => {
    raise('xp', { amount: 5, event: 'comment_created', xp: 16_600, level: 12, streak: 3, ...change });
    // The first one fetches what draws it.
    await jest.advanceTimersByTimeAsync(0);
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const said = () => screen.queryByRole('status')?.textContent ?? '';

it('says for three seconds what was just earned, and takes no focus', async () => {
  const { container } = page();
  await gain();
  expect(said()).toContain('+5 XP for your comment');
  expect(screen.getByRole('img', { name: 'Level 12' })).toBeVisible();
  expect(document.body).toHaveFocus();
  await pass(2_999);
  expect(said()).not.toBe('');
  await pass(1);
  expect(said()).toBe('');
  await gain({ amount: 0 });
  jest.useRealTimers();
  expect(await violationsIn(container)).toEqual([]);
});

it('has no fault that a screen reader would meet', async () => {
  const { container } = page();
  await gain();
  jest.useRealTimers();
  expect(await violationsIn(container)).toEqual([]);
  expect(said()).not.toBe('');
});

it('adds up what comes within a minute and shows one toast a minute', async () => {
  page();
  await gain();
  await gain({ amount: 20, event: 'post_created' });
  expect(said()).toContain('+25 XP');
  expect(said()).not.toContain('for your');
  await pass(3_000);
  expect(said()).toBe('');
  await gain();
  await gain();
  expect(said()).toBe('');
  await pass(57_000);
  expect(said()).toContain('+10 XP for your comment');
  await pass(60_000);
  expect(said()).toBe('');
});

it('is silent about what others did, and about what was taken back', async () => {
  page();
  await gain({ event: 'like_received' });
  await gain({ amount: -20, event: 'content_removed' });
  expect(said()).toBe('');
});

it('hears the stream of the page, and tells a level once with a way to its page', async () => {
  const toasts = heardToasts();
  page();
  // jsdom has no stream of its own.
  const source = Object.assign(new EventTarget(), { close: () => undefined });
  globalThis.EventSource = Object.assign(
    function Stream() {
      return source;
    },
    { CLOSED: 2 },
  ) as never;
  startLive();
  const tell = (type: string, data: object) =>
    act(async () => {
      source.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: type }));
      await jest.advanceTimersByTimeAsync(0);
    });
  await act(() => jest.advanceTimersByTimeAsync(0));
  await tell('xp', { amount: 20, event: 'quest:q_post', xp: 770, level: 3, streak: 1 });
  expect(said()).toContain('+20 XP for a quest');
  await tell('level_up', { level: 3, levelName: 'Neighbour' });
  expect(toasts).toMatchObject([{ kind: 'success', text: 'You reached level 3', action: { label: 'See' } }]);
  toasts[0]?.action?.run();
  expect(went).toHaveBeenCalledWith('/xp');
});

it('is closed by its button', async () => {
  page();
  await gain();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(said()).toBe('');
});

it('is silent where the member switched it off, and where XP is off', async () => {
  localStorage.setItem('xp_toast', 'off');
  const { unmount } = page();
  await gain();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  unmount();
  localStorage.clear();
  page(false);
  await gain();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it.each([
  [11, 125 * 11 * 10, 0],
  [11, 125 * 11 * 10 + 1_375, 0.5],
  [1, 249, 0.996],
  [12, 0, 0],
])('fills level %i at %i XP to %f', (level, xp, share) => expect(shareOfLevel({ level, xp })).toBeCloseTo(share));
