import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { File as PostFile } from '@plateia/contracts';
import { violationsIn } from '@plateia/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, page, quiet } from './kit/made-up.js';
import { me, open, startPage } from './kit/page.js';
import { ErrorReply, serve, type Call } from './kit/server.js';
import { aFile, FakeUploads, media, photo, pick, tiles } from './kit/uploads.js';

const EDIT = 'POST /api/feed/edit';

let uploads: FakeUploads;
beforeAll(async () => {
  await import('../src/features/post-menu/post-menu-panel.js');
  await import('../src/post-photos/file-grid.js');
});
beforeEach(async () => {
  await startPage();
  uploads = FakeUploads.install();
});
afterEach(() => act(() => uploads.end()));

const mine = (files: PostFile[]) =>
  aPost(2, { authorId: me.userId, authorFullName: me.fullName, canEdit: true, files });

const serveFeed = (files: PostFile[], more: Record<string, (call: Call) => unknown> = {}) =>
  serve({ ...quiet, ...media, 'GET /api/feed/list': () => page([mine(files)]), ...more });

async function edit(title = 'Edit post'): Promise<HTMLElement> {
  open('/feed');
  await userEvent.click(
    await screen.findByRole('button', { name: /^(Options for the post by|Επιλογές για τη δημοσίευση)/ }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: title }));
  return screen.findByRole('dialog', { name: title });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('takes photos out of a post, puts others in, and changes their order and their descriptions', async () => {
  const server = serveFeed([photo(1, { key: 'post_image/a', alt: 'The quay' }), photo(2, { key: 'post_image/b' })]);
  const dialog = await edit();
  expect(tiles()).toEqual(['Photo 1 of 2', 'Photo 2 of 2']);
  expect([...dialog.querySelectorAll('li img')].map((img) => img.getAttribute('src'))).toEqual([
    '/thumb/1',
    '/thumb/2',
  ]);
  expect(await violationsIn(dialog)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Remove: Photo 2 of 2' }));
  pick(aFile('new.jpg'));
  await waitFor(() => expect(uploads.running).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Uploading 1 file…' }));
  expect(server.to('/api/feed/edit')).toEqual([]);
  act(() => uploads.running[0]!.finish());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Photo 2 of 2' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^What can be seen/ }), 'A boat ');
  await userEvent.click(screen.getByRole('button', { name: 'Move earlier' }));

  server.set(EDIT, () => ({ ...mine([photo(1, { alt: 'A boat' }), photo(2)]), editedAt: '2025-01-05T10:03:00.000Z' }));
  await save();
  await isClosed();
  expect(server.to('/api/feed/edit').map(({ input }) => input['files'])).toEqual([
    [
      { key: 'post_image/1', alt: 'A boat' },
      { key: 'post_image/a', alt: 'The quay' },
    ],
  ]);
  const post = screen.getByRole('article', { name: me.fullName });
  expect(within(post).getByRole('img', { name: 'A boat' })).toHaveAttribute('src', '/medium/1');
});

it('says nothing of files that stay as they are', async () => {
  const server = serveFeed([photo(1, { alt: 'The quay' })], { [EDIT]: () => mine([photo(1)]) });
  await edit();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your post' }), '!');
  await save();
  await isClosed();
  expect(server.to('/api/feed/edit')[0]?.input).toEqual({ uuid: mine([]).id, content: 'Post 2!', feeling: null });
});

it('leaves neither words nor files where there would be none of both', async () => {
  const server = serveFeed([photo(1)]);
  await edit();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Your post' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Photo 1 of 1' }));
  await save();
  expect(screen.getByText('Write something first')).toBeVisible();
  expect(server.to('/api/feed/edit')).toEqual([]);
});

it.each([
  [
    'en',
    ['Edit post', 'Save', 'Remove: Photo 2 of 2'],
    ['Photo 2 of 2 was not uploaded. This file type is not supported', 'This can no longer be changed'],
  ],
  [
    'el',
    ['Επεξεργασία δημοσίευσης', 'Αποθήκευση', 'Αφαίρεση: Φωτογραφία 2 από 2'],
    ['Φωτογραφία 2 από 2: δεν ανέβηκε. Αυτό το είδος αρχείου δεν υποστηρίζεται', 'Δεν μπορεί πλέον να αλλάξει'],
  ],
] as const)('says which file media refused, and keeps what was changed when it is too late: %s', async (...row) => {
  const [language, [title, saving, remove], [rejected, late]] = row;
  await startPage(language);
  const server = serveFeed([photo(1), photo(2, { status: 'rejected', reason: 'FILE_TYPE', url: '' })], {
    [EDIT]: () => new ErrorReply(403, 'EDIT_WINDOW_CLOSED'),
  });
  const dialog = await edit(title);
  expect(within(dialog).getByText(rejected)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: saving }));
  expect(server.to('/api/feed/edit')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: remove }));
  await userEvent.click(screen.getByRole('button', { name: saving }));
  expect(await within(dialog).findByText(late)).toBeVisible();
  expect(server.to('/api/feed/edit')[0]?.input['files']).toEqual([{ key: 'post_image/1', alt: '' }]);
  expect(dialog.querySelectorAll('li img')).toHaveLength(1);
});

it('gives up what is on its way when nothing is to change', async () => {
  serveFeed([photo(1)]);
  await edit();
  pick(aFile('new.jpg'));
  await waitFor(() => expect(uploads.running).toHaveLength(1));
  let ended = false;
  uploads.running[0]!.addEventListener('abort', () => (ended = true));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(ended).toBe(true);
});
