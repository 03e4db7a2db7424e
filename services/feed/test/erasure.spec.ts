import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commentDeleted, postDeleted, reactionRemoved } from '@plateia/contracts/feed';
import { accountDeleted, erasureDoneOn, profileUpdated } from '@plateia/contracts/identity';
import { fileKeyOf, mediaReady } from '@plateia/contracts/media';
import { describeWith, until } from '@plateia/test-kit';
import type { Member } from '@plateia/service-stand';
import { FeedStand } from './support/feed-stand.js';
import { befriend, personData, register, subscribe } from './support/people.js';

describeWith('feed against its database', 'TEST_MONGO_URL')('a member who is gone for good', () => {
  let stand: FeedStand;
  let gone: Member;
  let friend: Member;

  beforeAll(async () => {
    stand = await FeedStand.start();
    [gone, friend] = await Promise.all([stand.signedIn(), stand.signedIn()]);
    await register(stand, [gone, friend]);
    await befriend(stand, gone, friend);
  });
  afterAll(() => stand.stop());

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
    await stand.drain();

    const fileOf = (ownerId: string) => {
      const fileId = stand.clock.newId();
      return fileKeyOf({ uploadKind: 'post_image', ownerId, subjectId: null, fileId, extension: 'png' });
    };
    const seen = { uploadKind: 'post_image', subjectId: null, width: 8, height: 8, duration: null } as const;
    const ready = (key: string, ownerId: string) =>
      stand.tell(mediaReady, { ...seen, key, ownerId, bytes: 1, blur: 'data:image/webp;base64,AA==' });
    const [file, late] = [fileOf(gone.userId), fileOf(gone.userId)];
    await ready(file, gone.userId);
    const taken = await say(gone, other);
    await gone.post('/api/feed/delete', { type: 'comment', uuid: taken }).expect(200);

    await subscribe(stand, gone, null, 1);
    await stand.tell(accountDeleted, { userId: gone.userId });
    await stand.tell(accountDeleted, { userId: gone.userId });
    // What was on its way meanwhile brings nothing back.
    await ready(late, gone.userId);
    await stand.tell(profileUpdated, { ...personData(gone.userId), aboutMeLength: 0, changed: [] }, 9);

    await until('everything is gone', () =>
      stand.rows('erasures').findOne({ _id: gone.userId, doneAt: { $ne: null } }),
    );
    await stand.drain();
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
      expect(await stand.rows('comments').findOne({ _id: id })).toMatchObject({ content: '', authorId: '' });
    expect(await stand.rows('posts').findOne({ _id: own })).toMatchObject({ content: '', authorId: '' });
    expect(await stand.rows('people').findOne({ _id: gone.userId })).toMatchObject({
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
      expect([rows, await stand.rows(rows).countDocuments(filter as object)]).toEqual([rows, 0]);

    const told = async (type: string) => (await stand.sent(type)).map(({ data }) => data);
    expect(await told(postDeleted.type)).toEqual([{ postId: own, authorId: gone.userId, by: 'erasure' }]);
    expect((await told(commentDeleted.type)).length).toBe(3);
    expect((await told(reactionRemoved.type)).length).toBe(2);
    expect(await told(erasureDoneOn('feed.v1').type)).toEqual([{ userId: gone.userId, service: 'feed' }]);
  });
});
