import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Post } from '@plateia/contracts/feed';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, block, register, unblock, unfriend } from './support/people.js';

describeWith('feed against its database', 'TEST_MONGO_URL')('what identity tells of two members', () => {
  let harness: FeedHarness;
  let reader: Member;
  let author: Member;

  beforeAll(async () => {
    harness = await FeedHarness.start();
  });
  afterAll(() => harness.stop());
  beforeEach(async () => {
    [reader, author] = await Promise.all([harness.signedIn(), harness.signedIn()]);
    await register(harness, [reader, author]);
  });

  const write = async (privacySetting: number): Promise<string> =>
    (await author.post('/api/feed/post', { content: 'Good morning', privacySetting }).expect(201)).body.id;
  const home = async (mode = 'home'): Promise<string[]> => {
    const { body } = await reader.get('/api/feed/list', { mode, limit: 50 }).expect(200);
    return (body.posts as Post[]).filter(({ authorId }) => authorId === author.userId).map(({ id }) => id);
  };

  it('takes the posts of a friend out of the home feed when the friendship ends, until it begins anew', async () => {
    await befriend(harness, reader, author);
    const [open, close] = [await write(0), await write(2)];
    await harness.drain();
    expect(await home()).toEqual([close, open]);
    await unfriend(harness, author, reader, 3);
    expect(await home()).toEqual([]);
    expect(await home('all')).toEqual([open]);
    await reader.get('/api/feed/get-post', { id: close }).expect(403);
    await befriend(harness, reader, author);
    expect(await home()).toEqual([]);
    await befriend(harness, reader, author, 4);
    expect(await home()).toEqual([close, open]);
  });

  it('hides both ways what a block stands between, until it is taken back', async () => {
    const open = await write(0);
    await block(harness, reader, author, 1);
    expect(await home('all')).toEqual([]);
    await reader.get('/api/feed/get-post', { id: open }).expect(404);
    await unblock(harness, reader, author, 2);
    expect(await home('all')).toEqual([open]);
    await block(harness, author, reader, 3);
    await reader.get('/api/feed/get-post', { id: open }).expect(404);
    await reader.post('/api/feed/interact', { type: 'post', uuid: open, action: 'like' }).expect(404);
  });

  it('keeps what is newest, whichever is told first', async () => {
    const open = await write(0);
    await unblock(harness, author, reader, 2);
    await block(harness, author, reader, 1);
    expect((await reader.get('/api/feed/get-post', { id: open })).status).toBe(200);
  });
});
