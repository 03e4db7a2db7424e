import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Post } from '@plateia/contracts/feed';
import { accountDeactivated, userBanned, userUnbanned } from '@plateia/contracts/identity';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, block, register } from './support/people.js';

type Answer = 200 | 401 | 403 | 404;
type Kind = 'author' | 'friend' | 'stranger' | 'blocked' | 'blockedFriend';

/** per setting 0, 1, 2, 3 */
const single: Readonly<Record<Kind, readonly Answer[]>> = {
  author: [200, 200, 200, 200],
  friend: [200, 200, 200, 404],
  stranger: [200, 200, 403, 404],
  blocked: [404, 404, 404, 404],
  blockedFriend: [404, 404, 404, 404],
};
const signedOut: readonly Answer[] = [200, 401, 404, 404];
const codes = { 401: 'UNAUTHORIZED', 403: 'ACCESS_DENIED', 404: 'NOT_FOUND' } as const;

const bodyOf = (answer: Answer, post: object): object =>
  answer === 200 ? post : { error: { errorCode: codes[answer] } };

describeWith('feed against its database', 'TEST_MONGO_URL')('who sees a post', () => {
  let harness: FeedHarness;
  let people: Record<Kind, Member>;
  const posts: Post[] = [];

  beforeAll(async () => {
    harness = await FeedHarness.start();
    const [author, friend, stranger, blocked, blockedFriend] = await Promise.all(
      Array.from({ length: 5 }, () => harness.signedIn()),
    );
    people = { author, friend, stranger, blocked, blockedFriend } as Record<Kind, Member>;
    await register(harness, Object.values(people));
    await befriend(harness, people.author, people.friend);
    await befriend(harness, people.author, people.blockedFriend);
    await block(harness, people.author, people.blocked);
    await block(harness, people.blockedFriend, people.author);
    for (const privacySetting of [0, 1, 2, 3]) {
      const { body } = await people.author
        .post('/api/feed/post', { content: `setting ${privacySetting}`, privacySetting })
        .expect(201);
      posts.push(body as Post);
    }
    await harness.drain();
  });
  afterAll(() => harness.stop());

  const post = (setting: number) => posts[setting] as Post;

  for (const kind of Object.keys(single) as Kind[]) {
    for (const [setting, answer] of single[kind].entries()) {
      it(`${kind}, setting ${setting}: ${answer} on single reads and reactions, and lists agree`, async () => {
        const { id } = post(setting);
        const me = people[kind];
        const calls = [
          me.get('/api/feed/get-post', { id }),
          me.get('/api/feed/get-post', { uuid: id }),
          me.get(`/api/feed/public/post/${id}`),
        ];
        for (const { status, body } of await Promise.all(calls)) {
          expect(status).toBe(answer);
          expect(body).toMatchObject(bodyOf(answer, { id, content: `setting ${setting}`, privacySetting: setting }));
        }
        const reaction = await me.post('/api/feed/interact', { type: 'post', uuid: id, action: 'like', on: false });
        expect(reaction.status).toBe(answer);

        const [home, all, authors, counts] = await Promise.all([
          me.get('/api/feed/list'),
          me.post('/api/feed/list', { mode: 'all' }),
          me.get('/api/feed/list', { userId: people.author.userId }),
          me.post('/api/feed/counts', { ids: posts.map((each) => each.id) }),
        ]);
        const seen = answer === 200;
        const has = (list: { id: string }[]) => list.some((each) => each.id === id);
        const isClose = kind === 'author' || kind === 'friend';
        expect([has(home.body.posts), has(all.body.posts), has(authors.body.posts), has(counts.body.counts)]).toEqual([
          seen && isClose,
          seen,
          seen,
          seen,
        ]);
      });
    }
  }

  it.each([0, 1, 2, 3])('signed out, setting %d', async (setting) => {
    const { id } = post(setting);
    const read = await harness.visitor().get(`/api/feed/public/post/${id}`);
    const answer = signedOut[setting] as Answer;
    expect(read.status).toBe(answer);
    const body = bodyOf(answer, { id, isLikedByUser: false, isUnlikedByUser: false, canEdit: false });
    expect(read.body).toMatchObject(body);
    await harness.visitor().get('/api/feed/get-post').query({ id }).expect(401);
  });

  it('a member who has not finished registering is not yet one of the members', async () => {
    const newcomer = await harness.signedIn({ stage: 'onboarding' });
    const statuses = await Promise.all(
      [0, 1, 2, 3].map(async (setting) => (await newcomer.get(`/api/feed/public/post/${post(setting).id}`)).status),
    );
    expect(statuses).toEqual([200, 404, 403, 404]);
    await newcomer.get('/api/feed/list').expect(403);
  });

  it('an unknown stored setting is read as the strictest', async () => {
    const { body } = await people.author.post('/api/feed/post', { content: 'odd', privacySetting: 0 });
    await harness.changePost(body.id, { privacySetting: 9 });
    await people.friend.get('/api/feed/get-post', { id: body.id }).expect(404);
    expect((await people.author.get('/api/feed/get-post', { id: body.id }).expect(200)).body.privacySetting).toBe(3);
  });

  it('a ban hides everything until it is lifted or over, and a closing account too', async () => {
    const author = await harness.signedIn();
    const { body } = await author.post('/api/feed/post', { content: 'soon gone', privacySetting: 0 });
    const status = async () => (await people.stranger.get('/api/feed/get-post', { id: body.id })).status;
    const standing = { banned: true, until: null, closing: false, deleteAfter: null };
    const { userId } = author;

    await harness.deliver(userBanned, { userId, standing, reason: 'spam' }, 2);
    expect(await status()).toBe(404);
    expect((await people.stranger.get('/api/feed/list', { user_id: userId })).body.posts).toEqual([]);
    await harness.deliver(userUnbanned, { userId, standing: { ...standing, banned: false }, reason: 'appeal' }, 3);
    expect(await status()).toBe(200);
    // An old snapshot that arrives late changes nothing.
    await harness.deliver(userBanned, { userId, standing, reason: 'spam' }, 2);
    expect(await status()).toBe(200);

    const until = new Date(harness.clock.now() + 3_600_000).toISOString();
    await harness.deliver(userBanned, { userId, standing: { ...standing, until }, reason: 'spam' }, 4);
    expect(await status()).toBe(404);
    await harness
      .rows('people')
      .updateOne(
        { _id: userId },
        { $set: { 'standing.until': new Date(harness.clock.now() - 1), changedAt: harness.clock.date() } },
      );
    harness.clock.advance(2_500);
    expect(await status()).toBe(200);

    await harness.deliver(accountDeactivated, { userId, standing: { ...standing, banned: false, closing: true } }, 5);
    expect(await status()).toBe(404);
  });
});
