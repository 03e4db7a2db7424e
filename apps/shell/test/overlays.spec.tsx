import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { raise } from '@plateia/mfe-kit';
import { Link } from '@plateia/router';
import { renderRoutes } from '@plateia/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Overlays } from '../src/overlays/overlays.js';
import { startOwnTexts } from './support/texts.js';

const images = [
  { src: '/one.jpg', alt: 'The square at noon' },
  { src: '/two.jpg', alt: 'The square at night' },
];

// Fetched when they are asked for; on a slow machine that takes longer than a test waits for it.
beforeAll(async () => void (await import('../src/overlays/lightbox-overlay.js')));
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
