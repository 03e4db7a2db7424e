import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { byToken, infiniteQueryOptions, queryClient, QueryClientProvider, useInfiniteQuery } from '@plateia/data';
import { startTexts } from '@plateia/i18n';
import { givenTexts } from '@plateia/web-testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PagedList } from '../src/index.js';

interface Page {
  names: string[];
  nextToken: string;
}

const read = jest.fn<(token: string) => Promise<Page>>();
const namesQuery = infiniteQueryOptions({
  queryKey: ['names'],
  queryFn: ({ pageParam }) => read(pageParam),
  ...byToken,
  retry: false,
});

function Names() {
  const query = useInfiniteQuery(namesQuery);
  const rows = query.data?.pages.flatMap(({ names }) => names) ?? [];
  return (
    <PagedList
      query={query}
      rows={rows}
      failed={{ title: 'No names came' }}
      skeleton={<i>a skeleton</i>}
      empty={<p>Nobody yet</p>}
      more={{ failed: 'The next names did not come' }}
    >
      {(some) => (
        <ul>
          {some.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const page = (list: ReactNode) => <QueryClientProvider client={queryClient}>{list}</QueryClientProvider>;
const open = () => render(page(<Names />));
const shown = (): (string | null)[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const comes = (names: string[], nextToken = ''): void => void read.mockResolvedValueOnce({ names, nextToken });
const fails = (): void => void read.mockRejectedValueOnce(new Error('no'));

beforeEach(async () => {
  await startTexts({ language: 'en', namespaces: givenTexts });
  read.mockReset();
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('fails, comes by a press, goes on page by page, and keeps what stands when a page fails', async () => {
  fails();
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No names cameNothing is lost. It is most likely the connection.',
  );

  comes(['Anna', 'Nikos'], 'two');
  await press('Try again');
  await waitFor(() => expect(shown()).toEqual(['Anna', 'Nikos']));

  fails();
  await press('Show more');
  expect(await screen.findByText('The next names did not come')).toBeVisible();
  expect(shown()).toEqual(['Anna', 'Nikos']);

  comes(['Eleni']);
  await press('Try again');
  await waitFor(() => expect(shown()).toEqual(['Anna', 'Nikos', 'Eleni']));
  expect(read.mock.calls.map(([token]) => token)).toEqual(['', '', 'two', 'two']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is empty only where no page has anything', async () => {
  comes([], 'two');
  open();
  expect(await screen.findByRole('button', { name: 'Show more' })).toBeVisible();
  expect(screen.queryByText('Nobody yet')).toBeNull();
  comes([]);
  await press('Show more');
  expect(await screen.findByText('Nobody yet')).toBeVisible();
});

it('says without a network that it comes by itself', async () => {
  comes(['Anna']);
  // Whether there is a network is followed from the first page on.
  const { rerender } = render(page(undefined));
  act(() => void window.dispatchEvent(new Event('offline')));
  rerender(page(<Names />));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  expect(read).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(shown()).toEqual(['Anna']));
});
