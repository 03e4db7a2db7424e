import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { raise } from '@plateia/mfe-kit';
import type { ToastRequest } from '@plateia/contracts/shell';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { followToasts, type FollowedToasts } from '../src/toasts/follow-toasts.js';
import { Toasts } from '../src/toasts/toasts.js';
import { startOwnTexts } from './support/texts.js';

let toasts: FollowedToasts;
beforeEach(async () => {
  await startOwnTexts();
  jest.useFakeTimers();
  toasts = followToasts();
});
afterEach(() => {
  toasts.stop();
  jest.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const show = (toast: Partial<ToastRequest> & { text: string }) => act(() => raise('toast', { kind: 'info', ...toast }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const region = () => screen.getByRole('region', { name: 'Messages of the page' });
const shown = () => [...region().children].map((one) => one.textContent);

it('shows one for five seconds', async () => {
  const gone = jest.fn();
  render(<Toasts list={toasts.list} />);
  show({ text: 'Saved', kind: 'success', onGone: gone });
  expect(shown()).toEqual(['Saved']);
  pass(4_999);
  expect(shown()).toEqual(['Saved']);
  expect(gone).not.toHaveBeenCalled();
  pass(1);
  expect(shown()).toEqual([]);
  expect(gone).toHaveBeenCalledTimes(1);
});

it('has its place on the page before there is anything to say: what comes into a place is heard', () => {
  render(<Toasts list={toasts.list} />);
  const place = region();
  expect(place).toBeEmptyDOMElement();
  expect(place).toHaveAttribute('aria-live', 'polite');
  show({ text: 'Saved', kind: 'success' });
  expect(region()).toBe(place);
  pass(5_000);
  expect(region()).toBe(place);
});

it('shows what was said before there was a page to say it on, in a place that was there first', () => {
  const gone = jest.fn();
  show({ text: 'You were signed out', kind: 'error' });
  show({ text: 'Saving', id: 'save', onGone: gone });
  act(() => raise('toast-over', { id: 'save' }));
  show({ text: 'Saved' });
  pass(60_000);
  expect(gone).toHaveBeenCalledTimes(1);
  expect(toasts.list.current()).toEqual([]);
  render(<Toasts list={toasts.list} />);
  expect(shown()).toEqual(['You were signed out', 'Saved']);
  pass(5_000);
  expect(shown()).toEqual(['You were signed out']);
});

it('takes back what holds no more, and nothing else', () => {
  const gone = jest.fn();
  render(<Toasts list={toasts.list} />);
  show({ text: 'The code is not correct', kind: 'error', id: 'sign-in', onGone: gone });
  show({ text: 'You are offline', kind: 'error', id: 'line' });
  act(() => raise('toast-over', { id: 'sign-in' }));
  expect(shown()).toEqual(['You are offline']);
  expect(gone).toHaveBeenCalledTimes(1);
  act(() => raise('toast-over', { id: 'sign-in' }));
  expect(shown()).toEqual(['You are offline']);
});

it('shows toasts of every kind without a fault that a screen reader would meet', async () => {
  jest.useRealTimers();
  const { container } = render(<Toasts list={toasts.list} />);
  show({ text: 'You are offline', kind: 'error' });
  show({ text: 'Profile updated', kind: 'success' });
  show({ text: 'Post deleted', action: { label: 'Undo', run: () => undefined } });
  expect(shown()).toHaveLength(3);
  expect(await violationsIn(container)).toEqual([]);
});

it('keeps an error until it is closed, and says it at once', async () => {
  render(<Toasts list={toasts.list} />);
  show({ text: 'That did not go through', kind: 'error' });
  pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('That did not go through');
  await user().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toEqual([]);
});

it('waits while the pointer is on it', async () => {
  render(<Toasts list={toasts.list} />);
  const pointer = user();
  show({ text: 'Saved' });
  await pointer.hover(screen.getByText('Saved'));
  pass(60_000);
  expect(shown()).toEqual(['Saved']);
  await pointer.unhover(screen.getByText('Saved'));
  pass(5_000);
  expect(shown()).toEqual([]);
});

it('is reached and left by F6, and waits meanwhile', async () => {
  const { container } = render(
    <>
      <button type="button">Elsewhere</button>
      <Toasts list={toasts.list} />
    </>,
  );
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  show({ text: 'Saved' });
  await user().keyboard('{F6}');
  expect(region()).toHaveFocus();
  pass(60_000);
  expect(shown()).toEqual(['Saved']);
  await user().keyboard('{F6}');
  expect(elsewhere).toHaveFocus();
  await user().keyboard('{F6}{Tab}{Enter}');
  expect(shown()).toEqual([]);
  expect(elsewhere).toHaveFocus();
  // The next one is not held by a focus that went with the last.
  show({ text: 'Again' });
  pass(5_000);
  expect(shown()).toEqual([]);
  jest.useRealTimers();
  expect(await violationsIn(container)).toEqual([]);
});

it('stacks three; the oldest that would go by itself makes room', () => {
  const gone = jest.fn();
  render(<Toasts list={toasts.list} />);
  show({ text: 'first', kind: 'error' });
  show({ text: 'second', onGone: gone });
  show({ text: 'third' });
  expect(gone).not.toHaveBeenCalled();
  show({ text: 'fourth' });
  expect(shown().toSorted()).toEqual(['first', 'fourth', 'third']);
  expect(gone).toHaveBeenCalledTimes(1);
});

it('puts a toast in the place of another of the same id', () => {
  render(<Toasts list={toasts.list} />);
  show({ text: 'Deleting', id: 'delete' });
  show({ text: 'Deleted', id: 'delete' });
  expect(shown()).toEqual(['Deleted']);
});

it('runs its action instead of telling that it is gone', async () => {
  const run = jest.fn();
  const gone = jest.fn();
  render(<Toasts list={toasts.list} />);
  show({ text: 'Post deleted', ms: 10_000, action: { label: 'Undo', run }, onGone: gone });
  pass(9_999);
  await user().click(screen.getByRole('button', { name: 'Undo' }));
  pass(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
});
