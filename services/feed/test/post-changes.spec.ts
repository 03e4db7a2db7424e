import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { postDeleted, postUpdated } from '@plateia/contracts/feed';
import { sampleOf } from '@plateia/contracts/samples';
import { describeWith, until } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { PostChangesStore } from '../src/store/post-changes.store.js';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, block, register, subscribe } from './support/people.js';

describeWith('feed against its database', 'TEST_MONGO_URL')('posts that change', () => {
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
    post = (await author.post('/api/feed/post', { content: 'Καλημέρα', feeling: 'happy' }).expect(201)).body.id;
  });

  const edit = (by: Member, change: object) => by.post('/api/feed/edit', { uuid: post, ...change });
  const remove = (by: Member) => by.post('/api/feed/delete', { type: 'post', uuid: post });
  const read = (by: Member) => by.get('/api/feed/get-post', { id: post });
  const told = async (type: string) => (await harness.sent(type)).filter(({ subject }) => subject === post);
  const age = () =>
    harness
      .rows('posts')
      .updateOne({ _id: post }, { $set: { createdAt: new Date(harness.clock.now() - 15 * 60_000) } });

  it('are edited by their author, who is told what everybody sees from then on', async () => {
    await read(friend).expect(200);
    const { body } = await edit(author, { content: ' Good night ', feeling: null, privacySetting: 1 }).expect(200);
    expect(body).toMatchObject({
      content: 'Good night',
      feeling: null,
      privacySetting: 1,
      lang: 'en',
      editedAt: expect.any(String),
      canEdit: true,
    });
    expect((await read(stranger).expect(200)).body).toEqual({ ...body, canEdit: false });
    const [event] = await told(postUpdated.type);
    const { content, lang, feeling, privacySetting, createdAt, editedAt } = body;
    const whole = { content, lang, feeling, privacySetting, createdAt, editedAt, files: [] };
    expect(event).toMatchObject({ aggregateversion: 2, actorid: author.userId });
    expect(event?.data).toEqual({ postId: post, authorId: author.userId, ...whole });
    expect(Object.keys(event?.data as object).sort()).toEqual(Object.keys(sampleOf(postUpdated).data).sort());
  });

  it('are the same after the same edit again, and are told once', async () => {
    const first = (await edit(author, { content: 'new' }).expect(200)).body;
    expect((await edit(author, { content: 'new' }).expect(200)).body).toEqual(first);
    expect((await edit(author, {}).expect(200)).body).toEqual(first);
    expect(await told(postUpdated.type)).toHaveLength(1);
  });

  it('keep their words after 15 minutes; who may see them can change at any time', async () => {
    await age();
    expect((await edit(author, { content: 'too late' })).body.error.errorCode).toBe('EDIT_WINDOW_CLOSED');
    expect((await edit(author, { feeling: 'sad' })).body.error.errorCode).toBe('EDIT_WINDOW_CLOSED');
    const { body } = await edit(author, { content: 'Καλημέρα', privacySetting: 3 }).expect(200);
    expect(body).toMatchObject({ privacySetting: 3, editedAt: null });
    await read(friend).expect(404);
  });

  it('are changed as long as the plan of their author says, and the newest word of it counts', async () => {
    const canEdit = async (by: Member) => (await read(by).expect(200)).body.canEdit;
    await age();
    expect(await canEdit(author)).toBe(false);
    await subscribe(harness, author, null, 2);
    await subscribe(harness, author, 15, 1);
    expect([await canEdit(author), await canEdit(friend)]).toEqual([true, false]);
    const { body } = await edit(author, { content: 'Long after' }).expect(200);
    expect(body).toMatchObject({ content: 'Long after', canEdit: true, editedAt: expect.any(String) });
    expect((await edit(friend, { content: 'mine' })).body.error.errorCode).toBe('FORBIDDEN');
    await subscribe(harness, author, 15, 3);
    expect(await canEdit(author)).toBe(false);
    expect((await edit(author, { content: 'too late' })).body.error.errorCode).toBe('EDIT_WINDOW_CLOSED');
  });

  it.each([
    ['5,001 characters', { content: 'x'.repeat(5_001) }],
    ['nothing', { content: ' ' }],
    ['an unknown feeling', { feeling: 'hungry' }],
    ['setting 4', { privacySetting: 4 }],
    ['setting null', { privacySetting: null }],
    ['a query', { content: { $gt: '' } }],
  ])('refuse %s', async (_name, change) => {
    const answer = await edit(author, change);
    expect([answer.status, answer.body.error.errorCode]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('take 5,000 characters, refuse files that nobody uploaded, and keep scripts as text', async () => {
    await edit(author, { content: '🎉'.repeat(5_000) }).expect(200);
    expect((await edit(author, { files: ['a/b.jpg'] })).body.error.errorCode).toBe('FILE_NOT_USABLE');
    const script = '<script>alert(1)</script><svg onload=alert(1)>';
    expect((await edit(author, { content: script }).expect(200)).body.content).toBe(script);
    const answer = await read(author);
    expect(answer.body.content).toBe(script);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
    });
  });

  it('are nobody else’s to change: forbidden to whoever sees them, missing to everybody else', async () => {
    const blocked = await harness.signedIn();
    await block(harness, author, blocked);
    const codes = async (call: (by: Member) => ReturnType<typeof edit>) =>
      Promise.all([friend, stranger, blocked].map(async (by) => (await call(by)).body.error.errorCode));
    expect(await codes((by) => edit(by, { content: 'mine' }))).toEqual(['FORBIDDEN', 'ACCESS_DENIED', 'NOT_FOUND']);
    expect(await codes(remove)).toEqual(['FORBIDDEN', 'ACCESS_DENIED', 'NOT_FOUND']);
    post = newId(1);
    expect([(await edit(author, {})).body.error.errorCode, (await remove(author)).body.error.errorCode]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });

  it('are gone once deleted, with what they said, however often that is asked', async () => {
    await harness.drain();
    expect((await remove(author).expect(200)).body).toEqual({ message: 'Post deleted', type: 'post', uuid: post });
    await remove(author).expect(200);
    await read(author).expect(404);
    expect((await author.get('/api/feed/list')).body.posts.some(({ id }: { id: string }) => id === post)).toBe(false);
    expect((await edit(author, { content: 'back' })).status).toBe(404);
    expect((await remove(friend)).body.error.errorCode).toBe('NOT_FOUND');
    expect(await harness.rows('posts').findOne({ _id: post })).toMatchObject({ content: '', terms: [] });
    const events = await told(postDeleted.type);
    expect(events.map(({ data, aggregateversion }) => [data, aggregateversion])).toEqual([
      [{ postId: post, authorId: author.userId, by: 'author' }, 2],
    ]);
  });

  it('stay deleted where the edit of another tab comes to the database after', async () => {
    const posts = harness.part(PostChangesStore);
    const amend = posts.amend.bind(posts);
    const held = jest.spyOn(posts, 'amend').mockImplementationOnce(async (...change) => {
      await remove(author).expect(200);
      return amend(...change);
    });
    expect((await edit(author, { content: 'back' })).body.error.errorCode).toBe('NOT_FOUND');
    held.mockRestore();
    expect(await harness.rows('posts').findOne({ _id: post })).toMatchObject({ content: '', terms: [] });
    expect(await told(postUpdated.type)).toEqual([]);
  });

  it('survive many edits at once: the last one stands, and each is told under its own version', async () => {
    const edits = await Promise.all(Array.from({ length: 8 }, (_, n) => edit(author, { content: `edit ${n}` })));
    expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200));
    const events = (await told(postUpdated.type)).sort((a, b) => a.aggregateversion - b.aggregateversion);
    expect(events.map(({ aggregateversion }) => aggregateversion)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const last = events.at(-1)?.data;
    expect((await read(author)).body).toMatchObject({ content: (last as { content: string }).content });
  });

  it('are viewed once by a member and day, not by their author, and not by a page fetched ahead', async () => {
    await edit(author, { privacySetting: 1 }).expect(200);
    const view = async (by: Member, headers: Record<string, string> = {}) =>
      (await by.post('/api/feed/views', { ids: [post, post, newId(1)] }, headers).expect(200)).body.counted;
    expect(await view(friend, { 'sec-purpose': 'prefetch' })).toBe(0);
    expect([await view(friend), await view(friend), await view(author), await view(stranger)]).toEqual([1, 0, 0, 1]);
    const views = async () => (await read(author)).body.totalViews;
    await until('they are counted', async () => (await views()) === 2);
    harness.clock.advance(24 * 3_600_000);
    const again = await harness.signedIn({ userId: friend.userId });
    expect(await view(again)).toBe(1);
    author = await harness.signedIn({ userId: author.userId });
    friend = again;
    stranger = await harness.signedIn({ userId: stranger.userId });
    await until('they are counted', async () => (await views()) === 3);
    const many = Array.from({ length: 51 }, () => newId(1));
    expect((await again.post('/api/feed/views', { ids: many })).body.error.errorCode).toBe('VALIDATION_FAILED');
  });
});
