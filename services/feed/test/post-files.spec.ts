import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HOUR_MS, newId } from '@plateia/contracts';
import { newPost, postUpdated } from '@plateia/contracts/feed';
import { fileKeyOf, mediaReady, mediaRejected, type UploadKind } from '@plateia/contracts/media';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, register } from './support/people.js';

const LINKS_ALIKE_MS = 5 * 60_000;
const BLUR = 'data:image/webp;base64,AAAA';

describeWith('feed against its database', 'TEST_MONGO_URL')('files of posts', () => {
  let harness: FeedHarness;
  let author: Member;
  let friend: Member;

  beforeAll(async () => {
    harness = await FeedHarness.start({ QUOTA_SCALE: '1000' });
    [author, friend] = await Promise.all([harness.signedIn(), harness.signedIn()]);
    await register(harness, [author, friend]);
    await befriend(harness, author, friend);
    // A link reads the same within five minutes: begin with new ones, so that those of two answers can be compared.
    const { clock } = harness;
    clock.advance(LINKS_ALIKE_MS - (clock.now() % LINKS_ALIKE_MS) + 1);
  });
  afterAll(() => harness.stop());

  const keyOf = (uploadKind: UploadKind = 'post_image', ownerId = author.userId, at = harness.clock.now()) =>
    fileKeyOf({
      uploadKind,
      ownerId,
      subjectId: null,
      fileId: newId(at),
      extension: uploadKind === 'post_video' ? 'mp4' : 'jpg',
    });
  const ready = (key: string, seen: { duration?: number } = {}) =>
    harness.deliver(mediaReady, {
      key,
      ownerId: author.userId,
      uploadKind: key.startsWith('post_video') ? 'post_video' : 'post_image',
      subjectId: null,
      width: 1_600,
      height: 900,
      duration: seen.duration ?? null,
      bytes: 1,
      blur: BLUR,
    });
  const uploaded = async (kind: UploadKind = 'post_image') => {
    const key = keyOf(kind);
    await ready(key);
    return key;
  };
  const write = (files: unknown[], content = '') => author.post('/api/feed/post', { content, files });
  const seenBy = async (reader: Member, id: string) => (await reader.get('/api/feed/get-post', { id })).body;
  const told = async (type: string, subject: string) =>
    (await harness.sent(type)).filter((event) => event.subject === subject).map(({ data }) => data);
  const references = async (post: string) => [await told('files_attached', post), await told('files_detached', post)];

  it('are shown with links that die, their sizes and what the author says of them, in the order of the author', async () => {
    const [first, second] = [await uploaded(), await uploaded('post_video')];
    const { body } = await write([{ key: second }, { key: first, alt: ' A quay at dusk ' }]).expect(201);
    expect(body).toMatchObject({ content: '', files: [{ key: second, kind: 'video', status: 'ready', alt: '' }, {}] });
    expect(body.files[1]).toEqual({
      key: first,
      kind: 'image',
      status: 'ready',
      alt: 'A quay at dusk',
      width: 1_600,
      height: 900,
      blur: BLUR,
      url: expect.stringMatching(/^\/api\/media\/file\/post_image\/.+v=full&exp=\d+&sig=.+/),
      medium: expect.stringContaining('v=medium'),
      thumb: expect.stringContaining('v=thumb'),
    });
    expect((await seenBy(friend, body.id)).files).toEqual(body.files);
    expect((await friend.get('/api/feed/list')).body.posts[0].files).toEqual(body.files);
    expect(await references(body.id)).toEqual([
      [{ subjectType: 'post', subjectId: body.id, keys: [second, first] }],
      [],
    ]);
    const [news] = await told(newPost.type, body.id);
    expect(newPost.data.parse(news).files.map(({ key, url, status }) => [key, url, status])).toEqual([
      [second, '', 'ready'],
      [first, '', 'ready'],
    ]);
  });

  it('are their author’s alone until they are ready, then everybody’s', async () => {
    const key = keyOf();
    const { body } = await write([key], 'soon').expect(201);
    expect(body.files).toEqual([{ key, url: '', kind: 'image', alt: '', status: 'processing' }]);
    expect((await seenBy(friend, body.id)).files).toEqual([]);
    await ready(key);
    expect((await seenBy(author, body.id)).files).toMatchObject([{ key, status: 'ready', width: 1_600 }]);
    expect((await seenBy(friend, body.id)).files).toMatchObject([{ key, status: 'ready' }]);
    const [news] = await told(postUpdated.type, body.id);
    expect(news).toMatchObject({ editedAt: null, files: [{ key, status: 'ready' }] });
  });

  it('are ready one after the other without a row of a timeline being written again', async () => {
    const keys = [keyOf(), keyOf(), keyOf()];
    const { body } = await write(keys, 'three photos').expect(201);
    await harness.drain();
    const written: string[] = [];
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      if (commandName === 'insert') written.push(String(command['insert']));
    };
    const client = harness.context.connection.getClient();
    client.on('commandStarted', note);
    for (const key of keys) await ready(key);
    client.off('commandStarted', note);
    expect((await seenBy(friend, body.id)).files).toHaveLength(3);
    expect(written).not.toContain('timeline');
  });

  it('find their post although the word of them came between its being looked at and its being there', async () => {
    const key = keyOf();
    const { body } = await write([key], 'at once').expect(201);
    // As if the file's word had found no post yet: only the projection knows it.
    await harness.rows('files').insertOne({
      _id: key,
      status: 'ready',
      reason: null,
      width: 3,
      height: 2,
      duration: null,
      blur: null,
      version: 1,
    });
    const [news] = await told(newPost.type, body.id);
    await harness.deliver(newPost, newPost.data.parse(news), 1);
    expect((await seenBy(friend, body.id)).files).toMatchObject([{ key, status: 'ready', width: 3 }]);
  });

  it('are refused after media refused them; the author of a post learns why', async () => {
    const key = keyOf('post_video');
    const { body } = await write([key], 'a long film').expect(201);
    await harness.deliver(mediaRejected, { key, ownerId: author.userId, reason: 'VIDEO_TOO_LONG' });
    expect((await seenBy(author, body.id)).files).toMatchObject([
      { key, status: 'rejected', reason: 'VIDEO_TOO_LONG' },
    ]);
    expect((await seenBy(friend, body.id)).files).toEqual([]);
    expect((await write([key])).body.error.errorCode).toBe('FILE_NOT_USABLE');
  });

  it.each<[string, () => unknown[]]>([
    ["another member's", () => [keyOf('post_image', friend.userId)]],
    ['an avatar', () => [keyOf('avatar')]],
    ['a photo of a message', () => [keyOf('message_image')]],
    ['two videos', () => [keyOf('post_video'), keyOf('post_video')]],
    ['the same twice', () => Array(2).fill(keyOf())],
    [
      'what media takes away as never used',
      () => [keyOf('post_image', author.userId, harness.clock.now() - 23 * HOUR_MS - 1)],
    ],
    ['a way out of the folder', () => [`post_image/${author.userId}/../../secret.jpg`]],
    ['no key', () => ['']],
  ])('are refused: %s', async (_name, files) => {
    expect((await write(files(), 'words')).body.error.errorCode).toBe('FILE_NOT_USABLE');
    expect((await write(files())).status).toBe(422);
  });

  it('are exchanged, reordered and described anew while a post may be edited', async () => {
    const [a, b, c] = [await uploaded(), await uploaded(), await uploaded()];
    const { body } = await write([{ key: a, alt: 'first' }, b]).expect(201);
    const edit = (files: unknown[], more = {}) => author.post('/api/feed/edit', { uuid: body.id, files, ...more });
    const reordered = (await edit([b, a]).expect(200)).body;
    expect(reordered.files).toMatchObject([{ key: b }, { key: a, alt: 'first' }]);
    expect(await references(body.id)).toMatchObject([[{ keys: [a, b] }], []]);
    const { body: exchanged } = await edit([a, { key: c, alt: 'third' }]).expect(200);
    expect((await seenBy(friend, body.id)).files).toEqual(exchanged.files);
    expect(await references(body.id)).toMatchObject([[{ keys: [a, b] }, { keys: [c] }], [{ keys: [b] }]]);
    expect((await edit([])).body.error.errorCode).toBe('VALIDATION_FAILED');
    expect((await edit([], { content: 'words instead' }).expect(200)).body.files).toEqual([]);
    harness.clock.advance(16 * 60_000);
    [author, friend] = await Promise.all([
      harness.signedIn({ userId: author.userId }),
      harness.signedIn({ userId: friend.userId }),
    ]);
    expect((await edit([a])).body.error.errorCode).toBe('EDIT_WINDOW_CLOSED');
  });

  it('cost no read more when a post is read again, and leave with it', async () => {
    const key = await uploaded();
    const { body } = await write([key]).expect(201);
    await author
      .post('/api/feed/edit', { uuid: body.id, content: 'words', files: [key, await uploaded()] })
      .expect(200);
    await seenBy(friend, body.id);
    const asked: string[] = [];
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      if (commandName === 'find') asked.push(String(command['find']));
    };
    const client = harness.context.connection.getClient();
    client.on('commandStarted', note);
    await seenBy(friend, body.id);
    client.off('commandStarted', note);
    expect(asked.filter((collection) => collection === 'posts' || collection === 'files')).toEqual([]);
    await author.post('/api/feed/delete', { type: 'post', uuid: body.id }).expect(200);
    expect((await references(body.id))[1]).toMatchObject([{ keys: [key, expect.any(String)] }]);
  });
});
