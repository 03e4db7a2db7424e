import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Comment, Post } from '@plateia/contracts/feed';
import { answersTo, type Asked, callsOf, cookiesOf, type Member } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, block, register } from './support/people.js';

const FRIENDS = 2;

/** A post for the friends of its author, and what both have said to it. */
interface Scene {
  id: string;
  byAuthor: string;
  byFriend: string;
}

/** What the passers-by, somebody blocked, a friend and the author are answered, in this order. */
const rows: readonly (readonly [id: string, ask: (scene: Scene) => Asked, answers: string])[] = [
  ['F1', () => ({}), 'in new end ok ok ok ok ok ok ok'],
  ['F2', () => ({}), 'ok ok end ok ok ok ok ok ok ok'],
  ['F3', () => ({}), 'ok ok end ok ok ok ok ok ok ok'],
  [
    'F4',
    ({ id }) => ({ path: `/api/feed/public/post/${id}` }),
    'none denied end denied denied denied denied none ok ok',
  ],
  ['F5', ({ id }) => ({ path: `/api/public/post/${id}` }), 'none denied end denied denied denied denied none ok ok'],
  ['F6', ({ id }) => ({ query: { id } }), 'in new end denied denied denied denied none ok ok'],
  ['F7', ({ id }) => ({ path: `/api/feed/post/${id}` }), 'in new end denied denied denied denied none ok ok'],
  ['F8', () => ({ body: { content: 'Mine' } }), 'in new end ok ok ok ok ok ok ok'],
  [
    'F9',
    ({ id }) => ({ body: { uuid: id, content: 'Said otherwise' } }),
    'in new end denied denied denied denied none not ok',
  ],
  [
    'F10',
    ({ id }) => ({ body: { type: 'post', uuid: id, action: 'like', on: true } }),
    'in new end denied denied denied denied none ok ok',
  ],
  [
    'F10',
    ({ byAuthor }) => ({ body: { type: 'comment', uuid: byAuthor, action: 'like', on: true } }),
    'in new end none none none none none ok ok',
  ],
  ['F11', ({ id }) => ({ body: { id, content: 'Me too' } }), 'in new end denied denied denied denied none ok ok'],
  ['F12', ({ id }) => ({ query: { id } }), 'none denied end denied denied denied denied none ok ok'],
  [
    'F13',
    ({ byAuthor }) => ({ body: { uuid: byAuthor, content: 'Said otherwise' } }),
    'in new end none none none none none not ok',
  ],
  [
    'F13',
    ({ byFriend }) => ({ body: { uuid: byFriend, content: 'Said otherwise' } }),
    'in new end none none none none none ok not',
  ],
  ['F14', ({ id }) => ({ body: { type: 'post', uuid: id } }), 'in new end denied denied denied denied none not ok'],
  [
    'F14',
    ({ byAuthor }) => ({ body: { type: 'comment', uuid: byAuthor } }),
    'in new end none none none none none not ok',
  ],
  ['F15', ({ id }) => ({ body: { ids: [id] } }), 'in new end ok ok ok ok ok ok ok'],
  ['F16', () => ({ query: { q: 'said' } }), 'in new end ok ok ok ok ok ok ok'],
  ['F17', ({ id }) => ({ body: { ids: [id] } }), 'in new end ok ok ok ok ok ok ok'],
];
const calls = callsOf('feed');

describeWith('feed against its database', 'TEST_MONGO_URL')('every call of everybody', () => {
  let harness: FeedHarness;
  let cookies: Record<string, string>;
  let friend: Member;
  let author: Member;

  beforeAll(async () => {
    harness = await FeedHarness.start();
    const blocked = await harness.signedIn();
    [friend, author] = [await harness.signedIn(), await harness.signedIn()];
    await register(harness, [blocked, friend, author]);
    await befriend(harness, author, friend);
    await block(harness, author, blocked);
    cookies = { ...(await cookiesOf(harness)), blocked: blocked.cookie, friend: friend.cookie, author: author.cookie };
  });
  afterAll(() => harness.stop());

  async function sceneOf(): Promise<Scene> {
    const said = { content: 'Said to friends', privacySetting: FRIENDS };
    const { id } = (await author.post('/api/feed/post', said).expect(201)).body as Post;
    const comment = async (by: Member): Promise<string> =>
      ((await by.post('/api/feed/reply', { id, content: 'Mine' }).expect(201)).body as Comment).id;
    return { id, byAuthor: await comment(author), byFriend: await comment(friend) };
  }

  it('is in the table', () => {
    expect([...new Set(rows.map(([id]) => id))]).toEqual([...calls.keys()]);
  });

  it.each(rows)('%s', async (id, ask, answers) => {
    expect(await answersTo(harness, cookies, calls.get(id)!, ask(await sceneOf()))).toBe(answers);
  });
});
