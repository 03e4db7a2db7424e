import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uploadRules as contractRules } from '@plateia/contracts/media';
import { createPost } from '@plateia/contracts/feed';
import { session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import type { LightboxRequest } from '@plateia/contracts/shell';
import { violationsIn } from '@plateia/ui/testing';
import { postFiles } from '../src/draft-files/post-files.js';
import { aPost, page, quiet } from './kit/made-up.js';
import { me, open, startPage } from './kit/page.js';
import { ErrorReply, serve, type Call } from './kit/server.js';
import { emit } from './kit/stream.js';
import { aFile, FakeUploads, HANDLE, media, photo, pick, tiles } from './kit/uploads.js';

const POST = '/api/feed/post';

let uploads: FakeUploads;
beforeAll(async () => {
  await import('../src/features/composer/composer-dialog.js');
  await import('../src/post-photos/file-grid.js');
});
beforeEach(async () => {
  await startPage();
  uploads = FakeUploads.install();
});
// What still runs would go on in the next test, as it does on the next page.
afterEach(() => act(() => uploads.end()));

const feed = { ...quiet, ...media, 'GET /api/feed/list': () => page([aPost(1)]) };

async function openComposer(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /What is new in your corner|Draft/ }));
  return screen.findByRole('dialog', { name: 'New post' });
}
const posted = (server: ReturnType<typeof serve>) => server.to(POST).map(({ input }) => input);
const postButton = () => screen.getByRole('button', { name: 'Post' });

it('knows the limits of the contract', () => {
  const files = Array.from({ length: postFiles.mostFiles + 1 }, () => 'key');
  expect(createPost.body.safeParse({ content: '', files: files.slice(1) }).success).toBe(true);
  expect(createPost.body.safeParse({ content: '', files }).success).toBe(false);
});

it('uploads what is picked, shows how far it is, and posts it in its order with its descriptions', async () => {
  const server = serve({ ...feed, [`POST ${POST}`]: () => aPost(5, { authorId: me.userId }) });
  open('/feed');
  const dialog = await openComposer();
  pick(aFile('one.JPG'), aFile('two.png'), aFile('three.webp'));
  await waitFor(() => expect(uploads.running).toHaveLength(3));
  expect(server.to('/api/media/upload-signer').map(({ input }) => input)).toMatchObject([
    { uploadKind: 'post_image', fileExtension: 'jpg', size: 10 },
    { fileExtension: 'png' },
    { fileExtension: 'webp' },
  ]);
  act(() => uploads.running[1]!.progress(0.4));
  expect(screen.getByRole('progressbar', { name: 'Uploading: Photo 2 of 3' })).toHaveValue(40);
  expect(await violationsIn(dialog)).toEqual([]);

  // Nothing is posted without what belongs to it.
  await userEvent.click(screen.getByRole('button', { name: 'Uploading 3 files…' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your post' }), '{Control>}{Enter}{/Control}');
  expect(posted(server)).toEqual([]);
  for (const request of uploads.running) act(() => request.finish());
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());

  await userEvent.click(screen.getByRole('button', { name: 'Photo 1 of 3' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'What can be seen? Photo 1 of 3' }), 'A quay');
  await userEvent.click(screen.getByRole('button', { name: 'Move later' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move later' }));
  expect(screen.getByText('Now 3 of 3')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'What can be seen? Photo 3 of 3' })).toHaveValue('A quay');
  expect(await violationsIn(dialog)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Photo 1 of 3' }));
  await userEvent.click(postButton());
  await waitFor(() => expect(posted(server)).toHaveLength(1));
  expect(posted(server)[0]).toEqual({
    content: '',
    privacySetting: 2,
    feeling: null,
    files: [
      { key: 'post_image/3', alt: '' },
      { key: 'post_image/1', alt: 'A quay' },
    ],
  });
});

it('takes the photos of a refused post back into the composer, before what was picked since', async () => {
  const server = serve({ ...feed, [`POST ${POST}`]: () => new ErrorReply(429, 'LIMIT_REACHED') });
  open('/feed');
  await openComposer();
  const upload = async (name: string) => {
    pick(aFile(name));
    await waitFor(() => expect(uploads.running.length).toBe(uploads.signed));
    act(() => uploads.running.at(-1)!.finish());
    await waitFor(() => expect(postButton()).toBeEnabled());
  };
  await upload('first.jpg');
  await userEvent.click(screen.getByRole('button', { name: 'Photo 1 of 1' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^What can be seen/ }), 'A quay');
  await userEvent.click(postButton());
  const refused = await screen.findByRole('article', { name: me.fullName });
  await within(refused).findByRole('alert');
  await openComposer();
  await upload('second.jpg');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await within(refused).findByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'New post' });
  server.set(`POST ${POST}`, () => aPost(5, { authorId: me.userId }));
  await userEvent.click(postButton());
  await waitFor(() => expect(posted(server)).toHaveLength(2));
  expect(posted(server)[1]).toMatchObject({
    files: [
      { key: 'post_image/1', alt: 'A quay' },
      { key: 'post_image/2', alt: '' },
    ],
  });
});

it('takes what is dropped and pasted, and reorders by dragging', async () => {
  serve({ ...feed });
  open('/feed');
  await openComposer();
  const words = screen.getByRole('textbox', { name: 'Your post' });
  fireEvent.drop(words, { dataTransfer: { files: [aFile('one.jpg')], types: ['Files'] } });
  fireEvent.paste(words, { clipboardData: { files: [aFile('two.mp4')], types: ['Files'] } });
  await waitFor(() => expect(tiles()).toEqual(['Photo 1 of 2', 'Video 2 of 2']));
  const held = new Map<string, string>();
  const dataTransfer = {
    files: [],
    types: [] as string[],
    setData: (type: string, data: string) => held.set(type, data),
    getData: (type: string) => held.get(type) ?? '',
  };
  fireEvent.dragStart(screen.getByRole('button', { name: 'Video 2 of 2' }), { dataTransfer });
  fireEvent.drop(screen.getByRole('button', { name: 'Photo 1 of 2' }), { dataTransfer });
  expect(tiles()).toEqual(['Video 1 of 2', 'Photo 2 of 2']);
});

it('says what it does not take, and why', async () => {
  const server = serve({ ...feed });
  open('/feed');
  await openComposer();
  pick(aFile('page.html'), aFile('empty.jpg', 0), aFile('huge.jpg', contractRules.post_image.maxBytes + 1));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Photo 1 of 3 was not uploaded\. .*type/i),
    expect.stringMatching(/^Photo 2 of 3 was not uploaded\. .*type/i),
    expect.stringMatching(/^Photo 3 of 3 was not uploaded\. .*too large/i),
  ]);
  expect(within(alerts[0]!).queryByRole('button')).toBe(null);
  expect(server.to('/api/media/upload-signer')).toEqual([]);
  await userEvent.click(postButton());
  expect(screen.getByText('3 files were not uploaded. Try them again or remove them.')).toBeInTheDocument();
  for (const name of tiles()) {
    void name;
    await userEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0]!);
  }
  pick(aFile('a.mp4'), aFile('b.mov'), aFile('c.jpg'));
  expect(tiles()).toEqual(['Video 1 of 2', 'Photo 2 of 2']);
  expect(screen.getByText('There is room for one video. The other one was left out.')).toBeInTheDocument();
  pick(...Array.from({ length: postFiles.mostFiles }, (_, n) => aFile(`${n}.jpg`)));
  expect(tiles()).toHaveLength(postFiles.mostFiles);
  expect(screen.getByText('There is room for 10 files. The rest was left out.')).toBeInTheDocument();
});

it('tries an upload again that broke off or that media refused', async () => {
  const server = serve({ ...feed });
  open('/feed');
  await openComposer();
  pick(aFile('one.jpg'));
  await waitFor(() => expect(uploads.running).toHaveLength(1));
  act(() => uploads.running[0]!.breakOff());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads.running).toHaveLength(2));
  server.set(HANDLE, ({ input: { key } }) => ({ key, status: 'rejected', file: { key, reason: 'VIDEO_TOO_LONG' } }));
  act(() => uploads.running[1]!.finish());
  expect(await screen.findByText(/longer than your plan allows/)).toBeInTheDocument();
});

it.each([409, 412])(
  'goes on with what is there already because the answer to its upload was lost: %d',
  async (status) => {
    serve({ ...feed });
    open('/feed');
    await openComposer();
    pick(aFile('one.jpg'));
    await waitFor(() => expect(uploads.running).toHaveLength(1));
    act(() => uploads.running[0]!.finish(status));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('waits for the word of the stream while media works on a file', async () => {
  let status = 'processing';
  const server = serve({
    ...feed,
    [HANDLE]: ({ input: { key } }: Call) => ({ key, status, file: { key, url: '', kind: 'image', alt: '', status } }),
  });
  open('/feed');
  await openComposer();
  pick(aFile('one.jpg'));
  await waitFor(() => expect(uploads.running).toHaveLength(1));
  act(() => uploads.running[0]!.finish());
  await waitFor(() => expect(server.to('/api/media/handle-upload')).toHaveLength(1));
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  status = 'ready';
  emit('media', { key: 'post_image/1', status: 'ready' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(server.to('/api/media/handle-upload')).toHaveLength(2);
});

it('keeps the files of a draft as long as media has them', async () => {
  const server = serve({ ...feed });
  const { unmount } = open('/feed');
  await openComposer();
  pick(aFile('one.jpg'), aFile('two.jpg'));
  await waitFor(() => expect(uploads.running).toHaveLength(2));
  for (const request of uploads.running) act(() => request.finish());
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  unmount();
  server.set(HANDLE, ({ input: { key } }) =>
    key === 'post_image/1'
      ? new ErrorReply(404, 'RESOURCE_NOT_FOUND')
      : { key, status: 'ready', file: { key, url: '/f', thumb: '/thumb', kind: 'image', alt: '', status: 'ready' } },
  );
  open('/feed');
  const dialog = await openComposer();
  await waitFor(() => expect(tiles()).toEqual(['Photo 1 of 1']));
  await waitFor(() => expect(dialog.querySelector('li img')).toHaveAttribute('src', '/thumb'));
});

it('shows up to three photos with what is in them, says how many more there are, and opens them over the page', async () => {
  const asked: LightboxRequest[] = [];
  const stop = onShellEvent('lightbox', (request) => asked.push(request));
  const files = [photo(1, { alt: 'The quay' }), photo(2), photo(3), photo(4), photo(5)];
  const server = serve({ ...feed, 'GET /api/feed/list': () => page([aPost(1, { files })]) });
  open('/feed');
  const post = await screen.findByRole('article');
  expect(await within(post).findByRole('img', { name: 'The quay' })).toHaveAttribute('src', '/medium/1');
  expect(within(post).getAllByRole('img')).toHaveLength(3);
  expect(within(post).getByText('+2')).toBeInTheDocument();
  expect(within(post).getByRole('button', { name: 'Open: The quay' })).toHaveStyle({
    backgroundImage: 'url("data:image/webp;base64,AAAA")',
  });
  expect(await violationsIn(post)).toEqual([]);
  await userEvent.click(within(post).getByRole('button', { name: 'Open: Photo by Author 1, and 2 more photos' }));
  const large = files.map(({ url, alt }) => ({
    src: url,
    alt: alt || 'Photo by Author 1',
    width: 1_600,
    height: 900,
  }));
  expect(asked).toEqual([{ start: 2, images: large, renew: expect.any(Function) }]);

  // The links die while they are looked at, and one photo is taken away.
  const fresh = [photo(1, { url: '/new/1' }), photo(3, { url: '/new/3', medium: '/newer/3' })];
  server.set('GET /api/feed/get-post', () => aPost(1, { files: fresh }));
  const renewed = await act(() => asked[0]!.renew!());
  expect(renewed.map(({ src }) => src)).toEqual(['/new/1', '/full/2', '/new/3', '/full/4', '/full/5']);
  await waitFor(() => expect(within(post).getAllByRole('img')[1]).toHaveAttribute('src', '/newer/3'));
  stop();
});

it('asks for the post again when a link is dead or a file was worked on, and plays a video by its parts', async () => {
  const film = photo(7, { kind: 'video', url: '/film', medium: undefined, thumb: undefined });
  const unready = photo(8, { status: 'processing', url: '', medium: undefined, thumb: undefined });
  const own = { authorId: me.userId, authorFullName: me.fullName };
  const server = serve({
    ...feed,
    'GET /api/feed/list': () => page([aPost(1, { ...own, files: [film, photo(1), unready] })]),
    'GET /api/feed/get-post': () => aPost(1, { ...own, files: [film, photo(9), photo(8)] }),
  });
  open('/feed');
  const post = await screen.findByRole('article');
  expect(await within(post).findByText('Being prepared. Only you see this.')).toBeInTheDocument();
  expect(post.querySelector('video')).toHaveAttribute('src', '/film');
  fireEvent.error(within(post).getByRole('img'));
  await waitFor(() => expect(within(post).getAllByRole('img')).toHaveLength(2));
  expect(within(post).getAllByRole('img')[0]).toHaveAttribute('src', '/medium/9');
  expect(server.to('/api/feed/get-post')).toHaveLength(1);
});

it('has dead links of a visitor answered by what visitors may read', async () => {
  act(() => session.end('logout'));
  const { id } = aPost(1);
  const server = serve({
    'GET /api/feed/public': () => page([aPost(1, { privacySetting: 0, files: [photo(1)] })]),
    [`GET /api/feed/public/post/${id}`]: () => aPost(1, { privacySetting: 0, files: [photo(9)] }),
  });
  open('/explore');
  fireEvent.error(await screen.findByRole('img', { name: 'Photo by Author 1' }));
  await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', '/medium/9'));
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/feed/public', `/api/feed/public/post/${id}`]);
});
