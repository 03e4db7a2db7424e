import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commentDeleted, postDeleted, reactionRemoved } from '@plateia/contracts/feed';
import { accountDeleted, erasureDoneOn, profileUpdated } from '@plateia/contracts/identity';
import { fileKeyOf, mediaReady } from '@plateia/contracts/media';
import { describeWith, until } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, personData, register, subscribe } from './support/people.js';

describeWith('feed against its database', 'TEST_MONGO_URL')('a member who is gone for good', () => {
  let harness: FeedHarness;
  let gone: Member;
  let friend: Member;

  beforeAll(async () => {
    harness = await FeedHarness.start();
    [gone, friend] = await Promise.all([harness.signedIn(), harness.signedIn()]);
    await register(harness, [gone, friend]);
    await befriend(harness, gone, friend);
  });
  afterAll(() => harness.stop());

  const idOf = async (call: PromiseLike<{ body: { id: string } }>) => (await call).body.id;
  const write = (by: Member) => idOf(by.post('/api/feed/post', { content: 'lemons', privacySetting: 1 }).expect(201));
  const say = (by: Member, id: string, replyToCommentId?: string) =>
    idOf(by.post('/api/feed/reply', { id, content: 'hm', replyToCommentId }).expect(201));
  const like = (by: Member, type: string, uuid: string) =>
    by.post('/api/feed/interact', { type, uuid, action: 'like', on: true }).expect(200);

  it('leaves no post, no reaction, no name; of a comment with replies its place, and totals that equal the rows', async () => {
    const [own, other] = [await write(gone), await write(friend)];
    const [answered, lonely] = [await say(gone, other), await say(gone, other)];
    const answer = await say(friend, other, answered);
    await Promise.all([like(gone, 'post', other), like(friend, 'post', other), like(gone, 'comment', answer)]);
    await gone.post('/api/feed/views', { ids: [other] }).expect(200);
    await harness.drain();

    const fileOf = (ownerId: string) => {
      const fileId = harness.clock.newId();
      return fileKeyOf({ uploadKind: 'post_image', ownerId, subjectId: null, fileId, extension: 'png' });
    };
    const seen = { uploadKind: 'post_image', subjectId: null, width: 8, height: 8, duration: null } as const;
    const ready = (key: string, ownerId: string) =>
      harness.deliver(mediaReady, { ...seen, key, ownerId, bytes: 1, blur: 'data:image/webp;base64,AA==' });
    const [file, late] = [fileOf(gone.userId), fileOf(gone.userId)];
    await ready(file, gone.userId);
    const taken = await say(gone, other);
    await gone.post('/api/feed/delete', { type: 'comment', uuid: taken }).expect(200);

    await subscribe(harness, gone, null, 1);
    await harness.deliver(accountDeleted, { userId: gone.userId });
    await harness.deliver(accountDeleted, { userId: gone.userId });
    // What was on its way meanwhile brings nothing back.
    await ready(late, gone.userId);
    await harness.deliver(profileUpdated, { ...personData(gone.userId), aboutMeLength: 0, changed: [] }, 9);

    await until('everything is gone', () =>
      harness.rows('erasures').findOne({ _id: gone.userId, doneAt: { $ne: null } }),
    );
    await harness.drain();
    await until('nothing of them is counted', async () => {
      const { body } = await friend.get('/api/feed/get-post', { id: other }).expect(200);
      return body.totalComments === 1 && body.totalLikes === 1;
    });
    expect((await friend.get('/api/feed/get-post', { id: own })).status).toBe(404);
    expect((await friend.get('/api/search/posts', { q: gone.userId.slice(-4) })).body.posts).toEqual([]);
    const { comments } = (await friend.get('/api/feed/get-post-comments', { id: other }).expect(200)).body;
    expect(comments).toEqual([
      expect.objectContaining({ id: answer, totalLikes: 0, deleted: false }),
      expect.objectContaining({ id: answered, content: '', user_id: null, authorFullName: null, deleted: true }),
    ]);
    for (const id of [answered, lonely, taken])
      expect(await harness.rows('comments').findOne({ _id: id })).toMatchObject({ content: '', authorId: '' });
    expect(await harness.rows('posts').findOne({ _id: own })).toMatchObject({ content: '', authorId: '' });
    expect(await harness.rows('people').findOne({ _id: gone.userId })).toMatchObject({
      fullName: '',
      nameTerms: [],
      entitlements: null,
    });
    for (const [rows, filter] of [
      ['timeline', { reader: gone.userId }],
      ['readers', { _id: gone.userId }],
      ['relations', { members: gone.userId }],
      ['reactions', { member: gone.userId }],
      ['posts', { authorId: gone.userId }],
      ['comments', { authorId: gone.userId }],
      ['files', { _id: { $in: [file, late] } }],
    ] as const)
      expect([rows, await harness.rows(rows).countDocuments(filter as object)]).toEqual([rows, 0]);

    const told = async (type: string) => (await harness.sent(type)).map(({ data }) => data);
    expect(await told(postDeleted.type)).toEqual([{ postId: own, authorId: gone.userId, by: 'erasure' }]);
    expect((await told(commentDeleted.type)).length).toBe(3);
    expect((await told(reactionRemoved.type)).length).toBe(2);
    expect(await told(erasureDoneOn('feed.v1').type)).toEqual([{ userId: gone.userId, service: 'feed' }]);
  });
});
