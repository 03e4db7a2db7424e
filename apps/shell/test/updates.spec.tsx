import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { useState } from 'react';
import { StatusBars } from '../src/layout/status-bars.js';
import { watchForNewVersion } from '../src/updates/new-version.js';
import { giveBack } from '../src/updates/typed-text.js';
import { takeTypedText } from '../src/updates/typed-text.storage.js';
import { heardToasts } from './support/page.js';
import { startOwnTexts } from './support/texts.js';

const mockReloadPage = jest.fn();
jest.mock('../src/updates/reload-page.js', () => ({ reloadPage: () => mockReloadPage() }));

let deployed: string | undefined;
let asked: { method?: string }[];
let stop = (): void => undefined;

// Fetched when it is needed; on a slow machine that takes longer than a test waits for it.
beforeAll(async () => void (await import('../src/updates/update-bar.js')));
beforeEach(async () => {
  await startOwnTexts();
  asked = [];
  deployed = 'first';
  document.head.innerHTML = '<script type="application/json" id="remotes" data-version="first"></script>';
  globalThis.fetch = jest.fn(async (_url: unknown, init?: { method?: string }) => {
    asked.push(init ?? {});
    return new Response(null, { headers: deployed === undefined ? {} : { etag: `W/"${deployed}"` } });
  });
  stop = watchForNewVersion();
});
afterEach(() => {
  stop();
  sessionStorage.clear();
  mockReloadPage.mockClear();
});

const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const bar = () => screen.findByText('A new version is ready.');

/** As forms are: the value is React's. */
function Form({ label = 'About you' }) {
  const [words, setWords] = useState('');
  return <textarea aria-label={label} value={words} onChange={({ target }) => setWords(target.value)} />;
}
const typed = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;

it('asks nothing at the first load, and says nothing while the page is the newest', async () => {
  render(<StatusBars />);
  expect(asked).toEqual([]);
  await comeBack();
  expect(asked).toMatchObject([{ method: 'HEAD' }]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  // A server that does not say, such as that of the development mode.
  deployed = undefined;
  await comeBack();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('offers a new version to whoever comes back to the tab, once', async () => {
  const { container } = render(<StatusBars />);
  deployed = 'second';
  await comeBack();
  expect(await bar()).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
  const before = asked.length;
  await comeBack();
  expect(asked).toHaveLength(before);
  expect(mockReloadPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(mockReloadPage).toHaveBeenCalledTimes(1);
});

it('is looked for now and then while the tab is in sight', async () => {
  stop();
  jest.useFakeTimers();
  stop = watchForNewVersion();
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(asked).toHaveLength(1);
  jest.useRealTimers();
});

it('gives what was typed back after the refresh', async () => {
  const { unmount } = render(
    <>
      <StatusBars />
      <Form />
      <input aria-label="Code" autoComplete="one-time-code" defaultValue="123456" />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'About you' }), 'Καλημέρα 👋');
  deployed = 'second';
  await comeBack();
  await bar();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  unmount();

  const kept = takeTypedText()!;
  expect(kept.fields).toEqual([{ name: 'About you', value: 'Καλημέρα 👋' }]);
  const end = giveBack(kept);
  // Its form is opened later.
  render(<Form />);
  await waitFor(() => expect(typed()).toBe('Καλημέρα 👋'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Καλησπέρα' } });
  expect(typed()).toBe('Καλησπέρα');
  expect(takeTypedText()).toBeUndefined();
  end();
});

it('leaves fields of other names and of other pages alone', async () => {
  const end = giveBack({ path: '/', fields: [{ name: 'About you', value: 'Καλημέρα' }] });
  render(<Form label="Your post" />);
  await act(async () => undefined);
  expect(typed()).toBe('');
  end();
  giveBack({ path: '/elsewhere', fields: [{ name: 'Your post', value: 'Καλημέρα' }] });
  expect(typed()).toBe('');
});

it('does not refresh where the browser can keep nothing', async () => {
  const toasts = heardToasts();
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  render(
    <>
      <StatusBars />
      <Form />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'unsent');
  deployed = 'second';
  await comeBack();
  await bar();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(mockReloadPage).not.toHaveBeenCalled();
  expect(toasts).toMatchObject([{ text: expect.stringContaining('copy it') }]);
  refused.mockRestore();
});
