import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { raise } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Cookies } from '../src/cookies/cookies.js';
import { renderPage } from './support/page.js';
import { startOwnTexts } from './support/texts.js';

const KEPT = 'plateia.cookies';

// Fetched when it is needed; on a slow machine that takes longer than a test waits for it.
beforeAll(async () => void (await import('../src/cookies/cookie-banner.js')));
beforeEach(() => startOwnTexts());
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'ResizeObserver');
});

const visit = (publicPage = true) =>
  renderPage(
    <>
      <Cookies publicPage={publicPage} />
      <button type="button" onClick={() => raise('cookies', {})}>
        Cookies
      </button>
    </>,
  );
const banner = () => screen.findByRole('region', { name: 'Cookies' });
const banners = () => screen.queryAllByRole('region');

it('asks on a first visit, with two buttons of one look, and keeps nothing before', async () => {
  visit();
  const region = await banner();
  const [needed, all] = ['Only needed', 'Allow both'].map((name) => screen.getByRole('button', { name }));
  expect(needed!.className).toBe(all!.className);
  expect(localStorage.getItem(KEPT)).toBeNull();
  expect(document.cookie).not.toMatch(/visit|count|_ga/);
  expect(await violationsIn(region)).toEqual([]);
  // Blocks nothing: it takes no focus, but is the first that the keyboard meets.
  expect(document.body).toHaveFocus();
  await userEvent.tab();
  expect(needed).toHaveFocus();
});

it.each([
  ['Only needed', 'needed'],
  ['Allow both', 'all'],
])('keeps the choice "%s" and does not ask again', async (name, kept) => {
  const { unmount } = visit();
  await banner();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(banners()).toEqual([]);
  expect(JSON.parse(localStorage.getItem(KEPT)!)).toBe(kept);
  unmount();
  visit();
  await act(async () => undefined);
  expect(banners()).toEqual([]);
});

it('lets the choice be changed from any page, and gives the focus back', async () => {
  localStorage.setItem(KEPT, '"all"');
  visit(false);
  const opener = screen.getByRole('button', { name: 'Cookies' });
  await userEvent.click(opener);
  const region = await banner();
  await waitFor(() => expect(region).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Allow both', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Only needed' }));
  expect(banners()).toEqual([]);
  expect(JSON.parse(localStorage.getItem(KEPT)!)).toBe('needed');
  expect(opener).toHaveFocus();
});

it('does not ask on the pages of members', async () => {
  visit(false);
  await act(async () => undefined);
  expect(banners()).toEqual([]);
});

it('tells the page how much of its foot is covered, for as long as it is', async () => {
  const measured = stubMeasures({ windowHeight: 844, top: 540 });
  visit();
  await banner();
  const covered = (): string => document.documentElement.style.getPropertyValue('--covered-below');
  expect(covered()).toBe('304px');
  measured.moveTo(460);
  expect(covered()).toBe('384px');
  await userEvent.click(screen.getByRole('button', { name: 'Only needed' }));
  expect(covered()).toBe('');
});

it('asks in Greek', async () => {
  await startOwnTexts('el');
  visit();
  expect(await banner()).toHaveTextContent('Δύο είδη cookies.');
  for (const name of ['Μόνο τα απαραίτητα', 'Όλα']) expect(screen.getByRole('button', { name })).toBeVisible();
});

it('works where storage is refused', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  visit();
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'Only needed' }));
  expect(banners()).toEqual([]);
  refused.mockRestore();
});

/** This document has no layout of its own. */
function stubMeasures({ windowHeight, top }: { windowHeight: number; top: number }): { moveTo: (top: number) => void } {
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(windowHeight);
  const place = jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(top);
  let tell = (): void => undefined;
  Object.assign(window, {
    ResizeObserver: class {
      constructor(listener: () => void) {
        tell = listener;
      }
      observe(): void {}
      disconnect(): void {}
    },
  });
  return {
    moveTo: (next) => {
      place.mockReturnValue(next);
      tell();
    },
  };
}
