import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Post } from '@plateia/contracts/feed';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-stand';
import { FeedStand } from './support/feed-stand.js';
import { befriend, block, register, unblock, unfriend } from './support/people.js';

describeWith('feed against its database', 'TEST_MONGO_URL')('what identity tells of two members', () => {
  let stand: FeedStand;
  let reader: Member;
  let author: Member;

  beforeAll(async () => {
    stand = await FeedStand.start();
  });
  afterAll(() => stand.stop());
  beforeEach(async () => {
    [reader, author] = await Promise.all([stand.signedIn(), stand.signedIn()]);
    await register(stand, [reader, author]);
  });

  const write = async (privacySetting: number): Promise<string> =>
    (await author.post('/api/feed/post', { content: 'Good morning', privacySetting }).expect(201)).body.id;
  const home = async (mode = 'home'): Promise<string[]> => {
    const { body } = await reader.get('/api/feed/list', { mode, limit: 50 }).expect(200);
    return (body.posts as Post[]).filter(({ authorId }) => authorId === author.userId).map(({ id }) => id);
  };

  it('takes the posts of a friend out of the home feed when the friendship ends, until it begins anew', async () => {
    await befriend(stand, reader, author);
    const [open, close] = [await write(0), await write(2)];
    await stand.drain();
    expect(await home()).toEqual([close, open]);
    await unfriend(stand, author, reader, 3);
    expect(await home()).toEqual([]);
    expect(await home('all')).toEqual([open]);
    await reader.get('/api/feed/get-post', { id: close }).expect(403);
    await befriend(stand, reader, author);
    expect(await home()).toEqual([]);
    await befriend(stand, reader, author, 4);
    expect(await home()).toEqual([close, open]);
  });

  it('hides both ways what a block stands between, until it is taken back', async () => {
    const open = await write(0);
    await block(stand, reader, author, 1);
    expect(await home('all')).toEqual([]);
    await reader.get('/api/feed/get-post', { id: open }).expect(404);
    await unblock(stand, reader, author, 2);
    expect(await home('all')).toEqual([open]);
    await block(stand, author, reader, 3);
    await reader.get('/api/feed/get-post', { id: open }).expect(404);
    await reader.post('/api/feed/interact', { type: 'post', uuid: open, action: 'like' }).expect(404);
  });

  it('keeps what is newest, whichever is told first', async () => {
    const open = await write(0);
    await unblock(stand, author, reader, 2);
    await block(stand, author, reader, 1);
    expect((await reader.get('/api/feed/get-post', { id: open })).status).toBe(200);
  });
});
