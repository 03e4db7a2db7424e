import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { newPost } from '@plateia/contracts/feed';
import { sampleOf } from '@plateia/contracts/samples';
import { profileUpdated, userRegistered } from '@plateia/contracts/identity';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, personData, register } from './support/people.js';

describeWith('feed against its database', 'TEST_MONGO_URL')('writing posts', () => {
  let harness: FeedHarness;
  let author: Member;

  beforeAll(async () => {
    harness = await FeedHarness.start();
    author = await harness.signedIn();
    await register(harness, [author]);
  });
  afterAll(() => harness.stop());

  it('answers the whole post at once, and tells it once', async () => {
    const { body } = await author
      .post('/api/feed/post', { content: '  Καλημέρα!  ', feeling: 'happy', role: 'admin', likes: 99 })
      .expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      content: 'Καλημέρα!',
      files: [],
      authorId: author.userId,
      authorFullName: `Member ${author.userId.slice(-4)}`,
      authorPhoto: null,
      authorRole: 'member',
      authorVerified: false,
      createdAt: expect.any(String),
      editedAt: null,
      totalLikes: 0,
      totalUnlikes: 0,
      totalComments: 0,
      totalViews: 0,
      feeling: 'happy',
      privacySetting: 2,
      isLikedByUser: false,
      isUnlikedByUser: false,
      lang: 'el',
      canEdit: true,
    });
    expect((await author.get('/api/feed/get-post', { id: body.id })).body).toEqual(body);
    expect((await author.get('/api/feed/list')).body.posts[0]).toEqual(body);
    const told = (await harness.sent(newPost.type)).filter(({ subject }) => subject === body.id);
    expect(told).toHaveLength(1);
    const { id, content, lang, feeling, privacySetting, createdAt, files } = body;
    expect(newPost.data.parse(told[0]?.data)).toEqual({
      postId: id,
      authorId: author.userId,
      content,
      lang,
      feeling,
      privacySetting,
      createdAt,
      files,
    });
    expect(Object.keys(told[0]?.data as object).sort()).toEqual(Object.keys(sampleOf(newPost).data).sort());
    expect(told[0]).toMatchObject({ aggregateversion: 1, actorid: author.userId, source: '/services/feed' });
  });

  it.each([
    ['nothing', {}, 400, 'VALIDATION_FAILED'],
    ['blanks', { content: ' \n\t ' }, 400, 'VALIDATION_FAILED'],
    ['too much', { content: 'x'.repeat(5_001) }, 400, 'VALIDATION_FAILED'],
    ['a query for content', { content: { $ne: null } }, 400, 'VALIDATION_FAILED'],
    ['an array for content', { content: ['hello'] }, 400, 'VALIDATION_FAILED'],
    ['setting 4', { content: 'a', privacySetting: 4 }, 400, 'VALIDATION_FAILED'],
    ['setting "1"', { content: 'a', privacySetting: '1' }, 400, 'VALIDATION_FAILED'],
    ['an unknown feeling', { content: 'a', feeling: 'hungry' }, 400, 'VALIDATION_FAILED'],
    ['eleven files', { content: 'a', files: Array.from({ length: 11 }, () => 'k') }, 400, 'VALIDATION_FAILED'],
    ['a file that nobody uploaded', { content: 'a', files: ['posts/x/y.jpg'] }, 422, 'FILE_NOT_USABLE'],
  ])('refuses %s', async (_name, body, status, code) => {
    const answer = await author.post('/api/feed/post', body);
    expect([answer.status, answer.body.error?.errorCode]).toEqual([status, code]);
  });

  it('takes 5,000 emoji: lengths are characters as people count them', async () => {
    const answer = await author.post('/api/feed/post', { content: '🎉'.repeat(5_000) });
    expect(answer.status).toBe(201);
  });

  it.each([
    ['/api/feed/interact', {}],
    ['/api/feed/interact', { type: 'post', uuid: { $ne: null }, action: 'like' }],
    ['/api/feed/interact', { type: 'post', uuid: 'abc', action: 'like' }],
    ['/api/feed/interact', { type: 'story', uuid: newId(1), action: 'like' }],
    ['/api/feed/interact', { type: 'post', uuid: newId(1), action: 'love' }],
    ['/api/feed/interact', { type: 'post', uuid: newId(1), action: 'like', on: 'yes' }],
    ['/api/feed/counts', {}],
    ['/api/feed/counts', { ids: 'all' }],
    ['/api/feed/counts', { ids: Array.from({ length: 51 }, () => newId(1)) }],
    ['/api/feed/list', { mode: 'best' }],
    ['/api/feed/list', { limit: 'ten' }],
    ['/api/feed/list', { user_id: { $gt: '' } }],
  ])('%s refuses %j', async (path, body) => {
    const answer = await author.post(path, body);
    expect([answer.status, answer.body.error?.errorCode]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('what is not there is not there', async () => {
    const id = newId(1);
    const answers = await Promise.all([
      author.get('/api/feed/get-post', { id }),
      harness.visitor().get(`/api/feed/public/post/${id}`),
      author.post('/api/feed/interact', { type: 'post', uuid: id, action: 'like' }),
      author.post('/api/feed/interact', { type: 'comment', uuid: id, action: 'like' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error.errorCode])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'COMMENT_NOT_FOUND'],
    ]);
    expect((await author.post('/api/feed/counts', { ids: [id] })).body).toEqual({ counts: [] });
  });

  it('one key makes one post, with 20 tries at once and after a crash', async () => {
    const writer = await harness.signedIn();
    const write = () => writer.post('/api/feed/post', { content: 'once' }, { 'idempotency-key': 'post-00001' });
    const answers = await Promise.all(Array.from({ length: 20 }, write));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const made = answers.find(({ status }) => status === 201)?.body;
    expect((await write()).body).toEqual(made);
    await harness
      .rows('idempotency_keys')
      .updateMany({}, { $set: { running: true, leaseUntil: new Date(0) }, $unset: { answer: 1, status: 1 } });
    expect((await write().expect(201)).body.id).toBe(made.id);
    expect(await harness.rows('posts').countDocuments({ authorId: writer.userId })).toBe(1);
    expect((await harness.sent(newPost.type)).filter(({ actorid }) => actorid === writer.userId)).toHaveLength(1);
    const other = await writer.post('/api/feed/post', { content: 'twice' }, { 'idempotency-key': 'post-00001' });
    expect(other.body.error.errorCode).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('50 posts a day, exactly, by the day of the member', async () => {
    const writer = await harness.signedIn();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => writer.post('/api/feed/post', { content: `post ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.body.error).toMatchObject({
      errorCode: 'LIMIT_REACHED',
      details: { limit: 50, used: 50, resetsAt: expect.any(String) },
    });
    expect(await harness.rows('posts').countDocuments({ authorId: writer.userId })).toBe(50);
  });

  it('shows people nobody has heard of without a name until the event arrives, and the newest version after that', async () => {
    const [writer, reader] = [await harness.signedIn(), await harness.signedIn()];
    const { body } = await writer.post('/api/feed/post', { content: 'early bird' }).expect(201);
    expect(body).toMatchObject({ authorFullName: '', authorPhoto: null, authorRole: 'member' });
    // Friendship before either person, which is as good an order as any.
    await befriend(harness, reader, writer);
    const shown = async () =>
      (await reader.get('/api/feed/list')).body.posts.map((post: { authorFullName: string }) => post.authorFullName);
    expect(await shown()).toEqual(['']);
    const update = (fullName: string) => ({
      ...personData(writer.userId, { fullName, role: 'helper', photo: '/p.jpg', verifiedBadge: true }),
      aboutMeLength: 0,
      changed: [],
    });
    await harness.deliver(profileUpdated, update('Third'), 3);
    expect(await shown()).toEqual(['Third']);
    await harness.deliver(userRegistered, personData(writer.userId, { fullName: 'First' }), 1);
    await harness.deliver(profileUpdated, update('Second'), 2);
    expect(await shown()).toEqual(['Third']);
    expect((await reader.get('/api/feed/get-post', { id: body.id })).body).toMatchObject({
      authorRole: 'helper',
      authorVerified: true,
      authorPhoto: '/p.jpg',
    });
  });
});
