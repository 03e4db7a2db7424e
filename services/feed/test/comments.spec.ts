import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { commentDeleted, newComment, newLike, type Comment } from '@plateia/contracts/feed';
import { sampleOf } from '@plateia/contracts/samples';
import { CommentTally } from '../src/counting/comment-tally.js';
import { CommentCountsStore } from '../src/store/comment-counts.store.js';
import { describeWith, until, watchReads } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, block, register, subscribe } from './support/people.js';

describeWith('feed against its database', 'TEST_MONGO_URL')('comments', () => {
  let harness: FeedHarness;
  let author: Member;
  let friend: Member;
  let stranger: Member;
  let post: string;

  beforeAll(async () => {
    harness = await FeedHarness.start({ QUOTA_SCALE: '1000' });
    [author, friend, stranger] = await Promise.all([harness.signedIn(), harness.signedIn(), harness.signedIn()]);
    await register(harness, [author, friend, stranger]);
    await befriend(harness, author, friend);
  });
  afterAll(() => harness.stop());
  beforeEach(async () => {
    post = await write(author, 1);
  });

  const write = async (by: Member, privacySetting: number): Promise<string> =>
    (await by.post('/api/feed/post', { content: 'talk to me', privacySetting }).expect(201)).body.id;
  const say = async (by: Member, content: string, replyToCommentId?: string, on = post): Promise<Comment> =>
    (await by.post('/api/feed/reply', { id: on, content, replyToCommentId }).expect(201)).body;
  const list = async (by: Member, query: object = {}): Promise<{ comments: Comment[]; nextToken: string }> =>
    (await by.get('/api/feed/get-post-comments', { id: post, ...query }).expect(200)).body;
  const contents = async (by: Member, query: object = {}) => (await list(by, query)).comments.map((c) => c.content);
  const remove = (by: Member, uuid: string, type = 'comment') => by.post('/api/feed/delete', { type, uuid });
  const total = async () => (await author.get('/api/feed/get-post', { id: post })).body.totalComments as number;
  const standing = () => harness.rows('comments').countDocuments({ post, removedAt: null });
  const settled = () =>
    until(
      'all are counted',
      async () => (await harness.rows('comments').countDocuments({ post, uncountedSince: { $exists: true } })) === 0,
    );

  it('answers the whole comment at once, counts it and tells it once', async () => {
    const { body } = await friend.post('/api/feed/reply', { id: post, content: '  Μπράβο 🎉 ' }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      replyToCommentId: null,
      user_id: friend.userId,
      authorFullName: `Member ${friend.userId.slice(-4)}`,
      authorPhoto: null,
      authorRole: 'member',
      authorVerified: false,
      content: 'Μπράβο 🎉',
      created_at: expect.any(String),
      last_edit: null,
      post_id: post,
      totalLikes: 0,
      totalUnlikes: 0,
      isLikedByUser: false,
      isUnlikedByUser: false,
      deleted: false,
    });
    expect((await list(stranger)).comments).toEqual([body]);
    expect(await total()).toBe(1);
    const told = (await harness.sent(newComment.type)).filter(({ subject }) => subject === body.id);
    expect(told).toHaveLength(1);
    expect(newComment.data.parse(told[0]?.data)).toEqual({
      commentId: body.id,
      postId: post,
      postAuthorId: author.userId,
      authorId: friend.userId,
      replyToCommentId: null,
      replyToAuthorId: null,
      length: 8,
      privacySetting: 1,
      createdAt: body.created_at,
    });
    expect(Object.keys(told[0]?.data as object).sort()).toEqual(Object.keys(sampleOf(newComment).data).sort());
  });

  it('keeps threads one level deep and says whose comment was answered', async () => {
    const top = await say(friend, 'top');
    const reply = await say(stranger, 'reply', top.id);
    const deeper = await say(author, 'to the reply', reply.id);
    expect([reply.replyToCommentId, deeper.replyToCommentId]).toEqual([top.id, top.id]);
    const told = (await harness.sent(newComment.type)).find(({ subject }) => subject === deeper.id);
    expect(told?.data).toMatchObject({ replyToCommentId: top.id, replyToAuthorId: stranger.userId });
    await say(friend, 'by alias', undefined);
    expect((await friend.post('/api/feed/reply', { uuid: post, content: 'alias' }).expect(201)).body.post_id).toBe(
      post,
    );
  });

  it('sorts by time both ways and by likes, page by page', async () => {
    const made: Comment[] = [];
    for (let n = 0; n < 5; n++) made.push(await say(n % 2 ? friend : stranger, `c${n}`));
    const like = (by: Member, n: number) =>
      by.post('/api/feed/interact', { type: 'comment', uuid: made[n]?.id, action: 'like' }).expect(200);
    await like(friend, 1);
    await like(author, 1);
    await like(author, 3);
    const walk = async (sort: string) => {
      const met: string[] = [];
      let nextToken = '';
      do {
        const page = await list(friend, { sort, limit: 2, nextToken });
        met.push(...page.comments.map(({ content }) => content));
        ({ nextToken } = page);
      } while (nextToken);
      return met;
    };
    expect(await walk('new')).toEqual(['c4', 'c3', 'c2', 'c1', 'c0']);
    expect(await walk('old')).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
    expect(await walk('top')).toEqual(['c1', 'c3', 'c4', 'c2', 'c0']);
    expect(await contents(friend, { sort: 'old', limit: 2, nextToken: 3 })).toEqual(['c3', 'c4']);
    const [best] = (await list(friend, { sort: 'top', limit: 1 })).comments;
    expect(best).toMatchObject({ totalLikes: 2, isLikedByUser: true });
    const told = (await harness.sent(newLike.type)).find(
      ({ subject }) => subject === `${made[3]?.id}:${author.userId}`,
    );
    expect(told?.data).toMatchObject({
      contentType: 'comment',
      contentId: made[3]?.id,
      postId: post,
      ownerId: friend.userId,
    });
  });

  it('may be edited by its author for 15 minutes, which shows', async () => {
    const comment = await say(friend, 'frist');
    const edit = (by: Member, content: unknown) => by.post('/api/feed/edit-comment', { uuid: comment.id, content });
    const { body } = await edit(friend, ' first ').expect(200);
    expect(body).toMatchObject({ content: 'first', last_edit: expect.any(String) });
    expect((await list(author)).comments).toEqual([body]);
    expect((await edit(author, 'mine now')).body.error.errorCode).toBe('FORBIDDEN');
    expect((await edit(friend, '')).body.error.errorCode).toBe('VALIDATION_FAILED');
    await harness
      .rows('comments')
      .updateOne({ _id: comment.id }, { $set: { createdAt: new Date(harness.clock.now() - 15 * 60_000) } });
    expect((await edit(friend, 'first')).status).toBe(200);
    const late = await edit(friend, 'too late');
    expect([late.status, late.body.error.errorCode]).toEqual([403, 'EDIT_WINDOW_CLOSED']);
    await subscribe(harness, friend, null, 1);
    expect((await edit(friend, 'by plan').expect(200)).body.content).toBe('by plan');
    await subscribe(harness, friend, 15, 2);
    expect((await edit(friend, 'too late')).status).toBe(403);
    await settled();
    expect([await total(), await standing()]).toEqual([1, 1]);
  });

  it('leaves its place while there are replies, and none without', async () => {
    const top = await say(friend, 'top');
    const reply = await say(stranger, 'reply', top.id);
    const alone = await say(friend, 'alone');
    expect((await remove(friend, top.id).expect(200)).body).toEqual({
      message: 'Comment deleted',
      type: 'comment',
      uuid: top.id,
    });
    await remove(friend, alone.id).expect(200);
    await remove(friend, alone.id).expect(200);
    const { comments } = await list(author, { sort: 'old' });
    expect(comments.map(({ id }) => id)).toEqual([top.id, reply.id]);
    expect(comments[0]).toEqual({
      ...top,
      user_id: null,
      authorFullName: null,
      authorPhoto: null,
      authorRole: null,
      content: '',
      deleted: true,
    });
    expect(await harness.rows('comments').findOne({ _id: top.id })).toMatchObject({ content: '' });
    expect(await total()).toBe(1);
    const gone = [
      await friend.post('/api/feed/reply', { id: post, content: 'late', replyToCommentId: top.id }),
      await friend.post('/api/feed/edit-comment', { uuid: top.id, content: 'late' }),
      await author.post('/api/feed/interact', { type: 'comment', uuid: top.id, action: 'like' }),
    ];
    expect(gone.map(({ status, body }) => [status, body.error.errorCode])).toEqual(
      gone.map(() => [404, 'COMMENT_NOT_FOUND']),
    );
    await remove(stranger, reply.id).expect(200);
    expect((await list(author)).comments).toEqual([]);
    const told = (await harness.sent(commentDeleted.type)).filter(
      ({ data }) => (data as { postId: string }).postId === post,
    );
    expect(told.map(({ subject, aggregateversion }) => [subject, aggregateversion])).toEqual([
      [top.id, 2],
      [alone.id, 2],
      [reply.id, 2],
    ]);
  });

  it('is deleted by its author or by the author of the post, and by nobody else', async () => {
    const [mine, other] = [await say(friend, 'mine'), await say(friend, 'other')];
    expect((await remove(stranger, mine.id)).body.error.errorCode).toBe('FORBIDDEN');
    await remove(author, mine.id).expect(200);
    await remove(friend, other.id).expect(200);
    const told = (await harness.sent(commentDeleted.type)).filter(
      ({ data }) => (data as { postId: string }).postId === post,
    );
    expect(told.map(({ data }) => (data as { by: string }).by)).toEqual(['post_author', 'author']);
    expect((await remove(friend, newId(1))).body.error.errorCode).toBe('COMMENT_NOT_FOUND');
  });

  it('a link leads to its thread, up to the reply it means', async () => {
    const top = await say(friend, 'top');
    const replies: Comment[] = [];
    for (let n = 0; n < 4; n++) replies.push(await say(stranger, `r${n}`, top.id));
    await say(friend, 'another thread');
    const thread = (query: object) => author.get('/api/feed/get-post-comments', query);
    const ids = async (query: object) =>
      (await thread(query).expect(200)).body.comments.map(({ content }: Comment) => content);
    expect(await ids({ comment_id: replies[3]?.id, limit: 2 })).toEqual(['top', 'r2', 'r3']);
    expect(await ids({ comment_id: top.id, limit: 2 })).toEqual(['top', 'r0', 'r1']);
    expect((await thread({ comment_id: top.id }).expect(200)).body.comments[0].post_id).toBe(post);
    expect((await thread({ comment_id: top.id, id: newId(1) })).body.error.errorCode).toBe('COMMENT_NOT_FOUND');
    expect((await thread({ comment_id: newId(1) })).body.error.errorCode).toBe('COMMENT_NOT_FOUND');
    expect((await thread({})).body.error.errorCode).toBe('VALIDATION_FAILED');
  });

  it('is seen by whoever sees the post, without the comments of blocked people', async () => {
    const [blocker, blocked] = [await harness.signedIn(), await harness.signedIn()];
    await register(harness, [blocker, blocked]);
    await block(harness, blocker, blocked);
    const seen = await say(stranger, 'for all');
    const hidden = await say(blocked, 'from the blocked');
    expect(await contents(blocker)).toEqual(['for all']);
    expect(await contents(blocked)).toEqual(['from the blocked', 'for all']);
    const refused = await blocker.post('/api/feed/interact', { type: 'comment', uuid: hidden.id, action: 'like' });
    expect(refused.body.error.errorCode).toBe('COMMENT_NOT_FOUND');
    await say(blocker, 'reply', seen.id);

    const forFriends = await write(author, 2);
    await say(friend, 'inside', undefined, forFriends);
    const statuses = [
      (await friend.get('/api/feed/get-post-comments', { id: forFriends })).status,
      (await stranger.get('/api/feed/get-post-comments', { id: forFriends })).status,
      (await stranger.post('/api/feed/reply', { id: forFriends, content: 'let me in' })).status,
      (await harness.visitor().get('/api/feed/get-post-comments').query({ id: post })).status,
      (await harness.visitor().get('/api/feed/get-post-comments').query({ id: forFriends })).status,
      (
        await harness
          .visitor()
          .get('/api/feed/get-post-comments')
          .query({ id: await write(author, 0) })
      ).status,
    ];
    expect(statuses).toEqual([200, 403, 403, 401, 404, 200]);
  });

  it.each([
    ['nothing', { content: '' }],
    ['blanks', { content: ' \n ' }],
    ['too much', { content: '🎉'.repeat(2_001) }],
    ['an object', { content: { $ne: 1 } }],
    ['no post', { id: 'abc', content: 'a' }],
    ['a parent that is no id', { content: 'a', replyToCommentId: 'abc' }],
  ])('refuses %s', async (_name, body) => {
    const answer = await friend.post('/api/feed/reply', { id: post, ...body });
    expect([answer.status, answer.body.error.errorCode]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await standing()).toBe(0);
  });

  it('takes 2,000 emoji, and text that looks like a script stays text', async () => {
    expect((await say(friend, '🎉'.repeat(2_000))).content).toHaveLength(4_000);
    const script = `<script>alert(1)</script><img src=x onerror=alert(1)>"'{{7*7}}`;
    expect((await say(friend, script)).content).toBe(script);
    expect((await list(friend)).comments[0]?.content).toBe(script);
  });

  it('refuses tokens of another post, sort or member, and parents of another post', async () => {
    for (let n = 0; n < 3; n++) await say(friend, `c${n}`);
    const { nextToken } = await list(friend, { limit: 1 });
    const elsewhere = await write(author, 1);
    const refused = [
      await stranger.get('/api/feed/get-post-comments', { id: post, nextToken }),
      await friend.get('/api/feed/get-post-comments', { id: elsewhere, nextToken }),
      await friend.get('/api/feed/get-post-comments', { id: post, sort: 'old', nextToken }),
      await friend.get('/api/feed/get-post-comments', { id: post, nextToken: `${nextToken}x` }),
      await harness.visitor().get('/api/feed/get-post-comments').query({ id: post, nextToken }),
    ];
    expect(refused.map(({ body }) => body.error.errorCode)).toEqual(refused.map(() => 'BAD_TOKEN'));
    const other = await say(friend, 'elsewhere', undefined, elsewhere);
    const foreign = await friend.post('/api/feed/reply', { id: post, content: 'a', replyToCommentId: other.id });
    expect([foreign.status, foreign.body.error.errorCode]).toEqual([404, 'COMMENT_NOT_FOUND']);
  });

  it('one key makes one comment, also when the first run died before it answered', async () => {
    const send = () =>
      friend.post('/api/feed/reply', { id: post, content: 'once' }, { 'idempotency-key': `once-${post}` });
    const { body } = await send().expect(201);
    await harness
      .rows('idempotency_keys')
      .updateMany({}, { $set: { running: true, leaseUntil: new Date(0) }, $unset: { answer: 1, status: 1 } });
    expect((await send().expect(201)).body).toEqual(body);
    expect([await standing(), await total()]).toEqual([1, 1]);
  });

  it('the total equals the rows after many write, delete and edit at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, n) => say([author, friend, stranger][n % 3] as Member, `c${n}`)),
    );
    await Promise.all([
      ...made.slice(0, 10).map(({ id }) => remove(author, id)),
      ...made.slice(5, 15).map(({ id }) => remove(author, id)),
      ...made
        .slice(15, 20)
        .map(({ id, user_id }) =>
          [author, friend, stranger]
            .find(({ userId }) => userId === user_id)
            ?.post('/api/feed/edit-comment', { uuid: id, content: 'new' }),
        ),
      ...Array.from({ length: 10 }, (_, n) => say(friend, `more ${n}`)),
    ]);
    await settled();
    expect(await total()).toBe(await standing());
    expect(await standing()).toBe(25);
  });

  it('a comment whose count a crash lost is found by the job, and a recount in between is not counted twice', async () => {
    await say(friend, 'counted');
    await settled();
    const lost = { post, authorId: friend.userId, content: 'lost', replyTo: null, createdAt: harness.clock.date() };
    const waiting = {
      version: 1,
      counted: 0,
      uncountedSince: new Date(harness.clock.now() - 2_100),
      likes: 0,
      rankedAt: 0,
    };
    await harness
      .rows('comments')
      .insertOne({ _id: newId(harness.clock.now()), ...lost, ...waiting, editedAt: null, removedAt: null });
    await harness.part(CommentTally).late();
    await settled();
    expect(await total()).toBe(2);

    const counts = harness.part(CommentCountsStore);
    const add = counts.add.bind(counts);
    const between = jest.spyOn(counts, 'add').mockImplementationOnce(async (...step) => {
      await harness.rows('comments').updateMany({ post }, { $set: { uncountedSince: new Date(0) } });
      await harness.part(CommentTally).late();
      expect(await total()).toBe(3);
      return add(...step);
    });
    await say(friend, 'third');
    between.mockRestore();
    await settled();
    expect(await total()).toBe(3);
  });

  it('no page reads more than three times what it shows', async () => {
    for (let n = 0; n < 12; n++) await say(n % 2 ? friend : stranger, `c${n}`);
    for (const sort of ['new', 'old', 'top']) {
      const reads = await watchReads(harness.context.connection, async () => {
        const { nextToken } = await list(friend, { sort, limit: 5 });
        return list(friend, { sort, limit: 5, nextToken });
      });
      expect(reads.result.comments).toHaveLength(5);
      for (const { command, examined, returned, stages } of reads.explained) {
        expect({ command, stages, tooMany: examined > 3 * Math.max(returned, 1) }).toMatchObject({ tooMany: false });
        expect(stages).not.toContain('COLLSCAN');
        expect(stages).not.toContain('SORT');
      }
    }
  });
});
