import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { watchForNewVersion } from '../src/updates/new-version.js';
import { saveTypedText, takeTypedText } from '../src/updates/typed-text.storage.js';

const mockFetchCode = jest.fn<() => void>();
jest.mock('../src/updates/typed-text.js', () => {
  mockFetchCode();
  return jest.requireActual('../src/updates/typed-text.js');
});

let stop = (): void => undefined;
afterEach(() => {
  stop();
  sessionStorage.clear();
});

it('keeps what was typed until the code that gives it back has come', async () => {
  const kept = { path: window.location.pathname, fields: [{ name: 'About you', value: 'Καλημέρα' }] };
  saveTypedText(kept);
  render(<textarea aria-label="About you" />);
  mockFetchCode.mockImplementationOnce(() => {
    throw new Error('ChunkLoadError');
  });
  stop = watchForNewVersion();
  await waitFor(() => expect(mockFetchCode).toHaveBeenCalledTimes(1));
  stop();

  // The page is opened once more, and now it comes.
  stop = watchForNewVersion();
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Καλημέρα'));
  expect(mockFetchCode).toHaveBeenCalledTimes(2);
  expect(takeTypedText()).toBeUndefined();
});
