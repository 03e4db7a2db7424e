import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Comment, Post } from '@plateia/contracts/feed';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, block, register } from './support/people.js';

const SETTINGS = [0, 1, 2, 3] as const;
type Setting = (typeof SETTINGS)[number];
const viewers = ['author', 'friend', 'member', 'onboarding', 'blocked', 'anonymous'] as const;
type Kind = (typeof viewers)[number];

/** What each may see, by setting. */
const sees: Readonly<Record<Kind, readonly boolean[]>> = {
  author: [true, true, true, true],
  friend: [true, true, true, false],
  member: [true, true, false, false],
  onboarding: [true, false, false, false],
  blocked: [false, false, false, false],
  anonymous: [true, false, false, false],
};

describeWith('feed against its database', 'TEST_MONGO_URL')('every read and every viewer', () => {
  let harness: FeedHarness;
  let people: Record<Exclude<Kind, 'anonymous'>, Member>;
  const posts: Post[] = [];
  const comments: Comment[] = [];
  const word = 'kaleidoscope';

  beforeAll(async () => {
    harness = await FeedHarness.start();
    const [author, friend, member, blocked] = (await Promise.all(
      Array.from({ length: 4 }, () => harness.signedIn()),
    )) as [Member, Member, Member, Member];
    people = { author, friend, member, blocked, onboarding: await harness.signedIn({ stage: 'onboarding' }) };
    await register(harness, [author, friend, member, blocked]);
    await befriend(harness, author, friend);
    await block(harness, author, blocked);
    for (const privacySetting of SETTINGS) {
      const { body } = await author.post('/api/feed/post', { content: word, privacySetting }).expect(201);
      posts.push(body as Post);
      comments.push((await author.post('/api/feed/reply', { id: body.id, content: 'mine' }).expect(201)).body);
    }
    await harness.drain();
  });
  afterAll(() => harness.stop());

  const get = (kind: Kind, path: string, query: object = {}) =>
    kind === 'anonymous' ? harness.visitor().get(path).query(query) : people[kind].get(path, query);
  const post = (kind: Kind, path: string, body: object) => people[kind as Exclude<Kind, 'anonymous'>].post(path, body);
  const has = (list: { id: string }[] | undefined, id: string) => list?.some((each) => each.id === id) ?? false;
  const everywhere = ['author', 'friend', 'member', 'blocked'];

  /** Whether the post, or what hangs on it, came out of each way in; undefined where that viewer has no such way. */
  async function found(kind: Kind, setting: Setting): Promise<Record<string, boolean>> {
    const { id, authorId } = posts[setting] as Post;
    const uuid = (comments[setting] as Comment).id;
    const ok = async (call: PromiseLike<{ status: number }>) => [200, 201].includes((await call).status);
    const open = {
      F4: await ok(get(kind, `/api/feed/public/post/${id}`)),
      F5: await ok(get(kind, `/api/public/post/${id}`)),
      F12: await ok(get(kind, '/api/feed/get-post-comments', { id })),
      'F12 thread': await ok(get(kind, '/api/feed/get-post-comments', { comment_id: uuid })),
    };
    if (!everywhere.includes(kind)) return open;
    return {
      ...open,
      F6: await ok(get(kind, '/api/feed/get-post', { id })),
      F7: await ok(get(kind, `/api/feed/post/${id}`)),
      'F10 post': await ok(post(kind, '/api/feed/interact', { type: 'post', uuid: id, action: 'like', on: true })),
      'F10 comment': await ok(post(kind, '/api/feed/interact', { type: 'comment', uuid, action: 'like', on: true })),
      F11: await ok(post(kind, '/api/feed/reply', { id, content: 'me too' })),
      'F11 reply': await ok(post(kind, '/api/feed/reply', { id, content: 'me too', replyToCommentId: uuid })),
      'F1 all': has((await get(kind, '/api/feed/list', { mode: 'all', limit: 50 })).body.posts, id),
      'F1 author': has((await get(kind, '/api/feed/list', { user_id: authorId })).body.posts, id),
      'F16 content': has((await get(kind, '/api/search/posts', { q: word })).body.posts, id),
      'F16 author': has((await get(kind, '/api/search/posts', { q: authorId.slice(-4), limit: 50 })).body.posts, id),
      F17: has((await post(kind, '/api/feed/counts', { ids: [id] })).body.counts, id),
    };
  }

  describeWithEach((kind, setting) => {
    it(`${kind}, setting ${setting}: ${sees[kind][setting] ? 'sees it' : 'does not see it'} everywhere`, async () => {
      const all = await found(kind, setting);
      expect(all).toEqual(Object.fromEntries(Object.keys(all).map((way) => [way, sees[kind][setting]])));
    });
  });

  it.each(viewers)('%s: the public lists hold what everybody may see, and nothing of blocked people', async (kind) => {
    for (const path of ['/api/feed/public', '/api/public/posts']) {
      const { body, status } = await get(kind, path, { limit: 50 });
      expect([status, SETTINGS.map((setting) => has(body.posts, (posts[setting] as Post).id))]).toEqual([
        200,
        [kind !== 'blocked', false, false, false],
      ]);
    }
  });

  it('the public lists may be kept for 10 seconds by whoever carries them to strangers, and by nobody for members', async () => {
    for (const path of ['/api/feed/public', '/api/public/posts']) {
      const [open, own] = [await get('anonymous', path), await get('member', path)];
      expect(open.headers).toMatchObject({
        'cache-control': 'public, max-age=10',
        vary: expect.stringMatching(/cookie/i),
      });
      expect(own.headers['cache-control']).toMatch(/no-store|private/);
    }
  });

  it('home is for friends and oneself, and views count for whoever sees and did not write', async () => {
    for (const kind of ['author', 'friend', 'member', 'blocked'] as const) {
      const home = (await get(kind, '/api/feed/list', { limit: 50 })).body.posts;
      const isClose = kind === 'author' || kind === 'friend';
      expect(posts.map(({ id }, setting) => [setting, has(home, id)])).toEqual(
        SETTINGS.map((setting) => [setting, isClose && sees[kind][setting]]),
      );
      const { counted } = (await post(kind, '/api/feed/views', { ids: posts.map(({ id }) => id) }).expect(200)).body;
      expect(counted).toBe(kind === 'author' ? 0 : sees[kind].filter(Boolean).length);
    }
  });

  it('who is signed out or not yet a member is asked to sign in or to finish', async () => {
    const paths = ['/api/feed/list', '/api/feed/get-post', '/api/search/posts'];
    const codes = async (kind: Kind) =>
      Promise.all(
        paths.map(async (path) => (await get(kind, path, { id: posts[0]?.id, q: word })).body.error.errorCode),
      );
    expect(await codes('anonymous')).toEqual(paths.map(() => 'UNAUTHORIZED'));
    expect(await codes('onboarding')).toEqual(paths.map(() => 'ONBOARDING_REQUIRED'));
  });

  it('lowering hides at once, everywhere, and raising shows it to friends at home', async () => {
    const { author, friend } = people;
    const made = (await author.post('/api/feed/post', { content: `${word} moving`, privacySetting: 3 }).expect(201))
      .body;
    posts[3] = made;
    comments[3] = (await author.post('/api/feed/reply', { id: made.id, content: 'mine' }).expect(201)).body;
    const change = (privacySetting: number) =>
      author.post('/api/feed/edit', { uuid: made.id, privacySetting }).expect(200);
    const allOf = async () => new Set(Object.values(await found('friend', 3)));
    const isHome = async () => has((await friend.get('/api/feed/list', { limit: 50 })).body.posts, made.id);
    expect(await allOf()).toEqual(new Set([false]));
    await change(2);
    expect(await allOf()).toEqual(new Set([true]));
    await harness.drain();
    expect(await isHome()).toBe(true);
    await change(3);
    expect(await allOf()).toEqual(new Set([false]));
    expect(await isHome()).toBe(false);
  });
});

function describeWithEach(test: (kind: Kind, setting: Setting) => void): void {
  for (const kind of viewers) for (const setting of SETTINGS) test(kind, setting);
}
