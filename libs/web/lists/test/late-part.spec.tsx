import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { queryClient, QueryClientProvider } from '@plateia/data';
import { startTexts } from '@plateia/i18n';
import { givenTexts } from '@plateia/web-testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { latePart } from '../src/index.js';

const load = jest.fn<() => Promise<(props: { name: string }) => ReactNode>>();
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const shown = jest.fn();

function open(options?: { skeleton: ReactNode }) {
  const Part = latePart('greeting', load, options);
  return render(
    <QueryClientProvider client={queryClient}>
      <p>The page</p>
      <Part name="Anna" />
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  await startTexts({ language: 'en', namespaces: givenTexts });
  load.mockReset();
  shown.mockReset();
  Element.prototype.scrollIntoView = shown;
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('is fetched when it is drawn, once, and its place is held meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  load.mockReturnValueOnce(promise);
  const { unmount } = open({ skeleton: <i>a skeleton</i> });
  expect(await screen.findByText('a skeleton')).toBeVisible();
  resolve(Greeting);
  expect(await screen.findByText('Hello Anna')).toBeVisible();
  unmount();
  open();
  expect(screen.getByText('Hello Anna')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is asked for again where it did not come, and the page stays', async () => {
  load.mockRejectedValueOnce(new Error('the line is cut'));
  open({ skeleton: <i>a skeleton</i> });
  expect(await screen.findByText('This part did not come')).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
  expect(shown).not.toHaveBeenCalled();
  load.mockResolvedValueOnce(Greeting);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Anna')).toBeVisible();
});

it('comes into view with its failure where it was pressed for', async () => {
  load.mockRejectedValueOnce(new Error('the line is cut'));
  open();
  expect(await screen.findByText('This part did not come')).toBeVisible();
  expect(shown).toHaveBeenCalled();
});
