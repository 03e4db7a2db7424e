import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { raise } from '@plateia/mfe-kit';
import { Link } from '@plateia/router';
import { renderRoutes } from '@plateia/web-testing';
import { violationsIn } from '@plateia/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../src/overlays/overlays.js';
import { startOwnTexts } from './support/texts.js';

const images = [
  { src: '/one.jpg', alt: 'The square at noon' },
  { src: '/two.jpg', alt: 'The square at night' },
];

// Fetched when they are asked for; on a slow machine that takes longer than a test waits for it.
beforeAll(async () => {
  await Promise.all([import('../src/overlays/lightbox-overlay.js'), import('../src/overlays/share-overlay.js')]);
});
beforeEach(() => startOwnTexts());

const page = () =>
  renderRoutes([
    {
      index: true,
      element: (
        <>
          <button type="button" onClick={() => raise('lightbox', { images, start: 1 })}>
            Photos
          </button>
          <Link to="/elsewhere">On</Link>
          <Overlays />
        </>
      ),
    },
  ]);

it('draws the pictures that any part of the page asks for', async () => {
  page();
  const opener = screen.getByRole('button', { name: 'Photos' });
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Photo viewer' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'The square at night' })).toBeInTheDocument();
  expect(screen.getByText('2 / 2', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

const SHARED = { url: '/post/8f2c', title: 'Share this post', audience: 'Only friends of Νίκος can open it.' };

function clipboard(writeText: (words: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

it('shares a link, says who can open it, and says that it is copied', async () => {
  page();
  const copied: string[] = [];
  act(() => raise('share', SHARED));
  const dialog = await screen.findByRole('dialog', { name: 'Share this post' });
  expect(dialog).toHaveTextContent('Only friends of Νίκος can open it.');
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/post/8f2c');
  clipboard(async (words) => void copied.push(words));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(screen.getByRole('status')).toHaveTextContent('The link is copied.');
  expect(copied).toEqual(['http://localhost/post/8f2c']);
  expect(await violationsIn(dialog)).toEqual([]);
});

it('leaves copying to the reader where the browser refuses it', async () => {
  page();
  act(() => raise('share', SHARED));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  clipboard(() => Promise.reject(new Error('not allowed')));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('copy it yourself');
  expect(link).toHaveFocus();
  expect(link.value.slice(link.selectionStart!, link.selectionEnd!)).toBe(link.value);
});

it('shows one at a time', async () => {
  page();
  act(() => raise('share', SHARED));
  await screen.findByRole('dialog', { name: 'Share this post' });
  act(() => raise('lightbox', { images, start: 0 }));
  expect(await screen.findByRole('dialog', { name: 'Photo viewer' })).toBeInTheDocument();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('speaks the language of the page', async () => {
  await startOwnTexts('el');
  page();
  act(() => raise('lightbox', { images, start: 0 }));
  await screen.findByRole('dialog', { name: 'Προβολή φωτογραφιών' });
  for (const name of ['Κλείσιμο φωτογραφίας', 'Προηγούμενη φωτογραφία', 'Επόμενη φωτογραφία'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

it('closes with the page that it was opened on', async () => {
  const { router } = page();
  act(() => raise('lightbox', { images, start: 0 }));
  await screen.findByRole('dialog');
  await act(() => router.navigate('/?another=visit'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
