import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS, idAt } from '@plateia/contracts';
import { newPost, type Post } from '@plateia/contracts/feed';
import { describeWith, until, watchReads } from '@plateia/test-kit';
import { randomBytes } from 'node:crypto';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, register } from './support/people.js';

describeWith('feed against its database', 'TEST_MONGO_URL')('lists', () => {
  let harness: FeedHarness;
  let reader: Member;
  let friend: Member;
  let stranger: Member;

  beforeAll(async () => {
    harness = await FeedHarness.start({ QUOTA_SCALE: '1000' });
    [reader, friend, stranger] = await Promise.all([harness.signedIn(), harness.signedIn(), harness.signedIn()]);
    await register(harness, [reader, friend, stranger]);
    await befriend(harness, reader, friend);
  });
  afterAll(() => harness.stop());

  const write = async (author: Member, content: string, privacySetting = 2): Promise<string> =>
    (await author.post('/api/feed/post', { content, privacySetting }).expect(201)).body.id;

  const rowsOf = ({ userId }: Member): Promise<number> =>
    harness.rows('timeline').countDocuments({ _id: { $regex: `^${userId}:` } });

  const page = async (member: Member, query: object) => {
    const { body } = await member.get('/api/feed/list', query).expect(200);
    return {
      ids: (body.posts as Post[]).map(({ id }) => id),
      contents: (body.posts as Post[]).map(({ content }) => content),
      next: body.nextToken as string,
    };
  };

  /** Old posts as a database holds them, without a day of clicking. */
  const insertPosts = async (author: Member, number: number, agoMs: number, privacySetting = 2): Promise<string[]> => {
    const posts = Array.from({ length: number }, (_, n) => {
      const at = harness.clock.now() - agoMs - n * 1_000;
      return {
        _id: idAt(at, randomBytes(16)),
        authorId: author.userId,
        content: `old ${n}`,
        lang: 'en',
        feeling: null,
        privacySetting,
        createdAt: new Date(at),
        editedAt: null,
        removedAt: null,
        version: 1,
      };
    });
    await harness.rows('posts').insertMany(posts);
    return posts.map(({ _id }) => _id);
  };

  it('home holds friends and oneself, all adds what members may see, an author stands alone', async () => {
    const mine = await write(reader, 'mine', 3);
    const theirs = await write(friend, 'for friends');
    const open = await write(stranger, 'for members', 1);
    await write(stranger, 'for friends of theirs', 2);
    await write(friend, 'for themselves', 3);
    await harness.drain();
    expect((await page(reader, {})).ids).toEqual([theirs, mine]);
    expect((await page(reader, { mode: 'all' })).ids).toEqual([open, theirs, mine]);
    expect((await page(reader, { user_id: friend.userId })).ids).toEqual([theirs]);
    expect((await page(reader, { userId: stranger.userId })).ids).toEqual([open]);
    expect((await page(stranger, {})).contents).toEqual(['for friends of theirs', 'for members']);
  });

  it('pages neither repeat nor skip while others write and delete', async () => {
    const [me, pal] = await Promise.all([harness.signedIn(), harness.signedIn()]);
    await befriend(harness, me, pal);
    const written: string[] = [];
    for (let n = 0; n < 30; n++) written.unshift(await write(n % 3 === 0 ? me : pal, `n${n}`));
    await harness.drain();
    const doomed = written[20] as string;
    for (const mode of ['home', 'all']) {
      const met: string[] = [];
      let next = '';
      do {
        const got = await page(me, { mode, limit: 4, nextToken: next });
        met.push(...got.ids);
        next = got.next;
        await write(pal, 'in between', 1);
        if (mode === 'all') await harness.changePost(doomed, { removedAt: harness.clock.date() });
        await harness.drain();
      } while (next);
      expect(new Set(met).size).toBe(met.length);
      expect(met.filter((id) => written.includes(id))).toEqual(
        mode === 'all' ? written.filter((id) => id !== doomed) : written,
      );
    }
  });

  it('takes offsets, clamps limits, and refuses what it did not write', async () => {
    const me = await harness.signedIn();
    const written: string[] = [];
    for (let n = 0; n < 7; n++) written.unshift(await write(me, `n${n}`, 0));
    expect((await page(me, { limit: 3, nextToken: '2' })).ids).toEqual(written.slice(2, 5));
    const viaPost = await me.post('/api/feed/list', { limit: 3, nextToken: 2 }).expect(200);
    const follow = await page(me, { limit: 3, nextToken: viaPost.body.nextToken });
    expect([follow.ids, follow.next]).toEqual([written.slice(5), '']);
    expect((await page(me, { limit: 0 })).ids).toHaveLength(1);
    expect((await page(me, { limit: 1_000 })).ids).toHaveLength(7);
    expect(await page(me, { nextToken: '7' })).toEqual({ ids: [], contents: [], next: '' });
    expect((await page(me, { nextToken: '9999' })).ids).toEqual([]);

    const { next } = await page(me, { limit: 3 });
    const stolen = { nextToken: next, limit: 3 };
    const refused = await Promise.all([
      stranger.get('/api/feed/list', stolen),
      me.get('/api/feed/list', { ...stolen, mode: 'all' }),
      me.get('/api/feed/list', { ...stolen, user_id: me.userId }),
      me.get('/api/feed/list', { nextToken: `${next.slice(0, -2)}AA` }),
      me.get('/api/feed/list', { nextToken: '10001' }),
      me.get('/api/feed/list', { nextToken: '-1' }),
      me.get('/api/feed/list', { nextToken: "' or 1=1" }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.error?.errorCode])).toEqual(
      refused.map(() => [400, 'BAD_TOKEN']),
    );
  });

  it('a post reaches many friends once, however often it is told', async () => {
    const [author, ...friends] = (await Promise.all(Array.from({ length: 8 }, () => harness.signedIn()))) as [
      Member,
      ...Member[],
    ];
    await register(harness, friends);
    for (const each of friends) await befriend(harness, author, each);
    const id = await write(author, 'hello all');
    const [told] = (await harness.sent(newPost.type)).filter(({ subject }) => subject === id);
    if (!told) throw new Error('not told');
    // The same fact under a new id: neither the inbox nor anybody else has seen it.
    await harness.context.eventLog.publish([
      { topic: newPost.topic, key: id, envelope: { ...told, id: idAt(harness.clock.now()) } },
    ]);
    await harness.drain();
    const rows = await harness
      .rows('timeline')
      .find({ _id: { $regex: `:${id}$` } })
      .toArray();
    expect(rows).toHaveLength(friends.length + 1);
    expect(new Set(rows.map((row) => row._id.split(':')[0]))).toEqual(
      new Set([author, ...friends].map(({ userId }) => userId)),
    );
    expect(await harness.context.eventLog.deadLetters.list()).toEqual([]);
    for (const each of friends) expect((await page(each, {})).ids).toEqual([id]);
  });

  it('a post that was for its author alone reaches all friends of the moment it is opened, each time', async () => {
    const [author, first, second] = await Promise.all([harness.signedIn(), harness.signedIn(), harness.signedIn()]);
    await register(harness, [author, first, second]);
    await befriend(harness, author, first);
    const id = await write(author, 'a secret', 3);
    const edit = (privacySetting: number) => author.post('/api/feed/edit', { uuid: id, privacySetting }).expect(200);
    expect(await rowsOf(first)).toBe(0);
    await edit(2);
    await harness.drain();
    expect((await page(first, {})).ids).toEqual([id]);
    await edit(3);
    await befriend(harness, author, second);
    await edit(0);
    await harness.drain();
    expect(await harness.rows('posts').findOne({ _id: id, openedAt: { $exists: true } })).toBeNull();
    expect([(await page(first, {})).ids, (await page(second, {})).ids]).toEqual([[id], [id]]);
  });

  it('a new friend brings the newest 50 of their posts', async () => {
    const [me, pal] = await Promise.all([harness.signedIn(), harness.signedIn()]);
    await register(harness, [me, pal]);
    const old = await insertPosts(pal, 70, DAY_MS);
    await insertPosts(pal, 3, 0, 3);
    await befriend(harness, me, pal);
    const got = await page(me, { limit: 50 });
    expect(got.ids).toEqual(old.slice(0, 50));
    expect(got.next).toBe('');
  });

  it('whoever was away gets no rows, and everything when they are back', async () => {
    const [me, pal] = await Promise.all([harness.signedIn(), harness.signedIn()]);
    await register(harness, [me, pal]);
    await befriend(harness, me, pal);
    await harness
      .rows('readers')
      .updateOne({ _id: me.userId }, { $set: { lastSeen: new Date(harness.clock.now() - 31 * DAY_MS) } });
    const missed = await write(pal, 'while you were away');
    await harness.drain();
    expect(await rowsOf(me)).toBe(0);
    expect((await page(me, {})).ids).toEqual([missed]);
    const fresh = await write(pal, 'welcome back');
    await harness.drain();
    expect(await rowsOf(me)).toBe(2);
    expect((await page(me, {})).ids).toEqual([fresh, missed]);
  });

  it('pages older than the 1,000 rows that are kept are merged from the authors', async () => {
    const [me, pal, other] = await Promise.all([harness.signedIn(), harness.signedIn(), harness.signedIn()]);
    await befriend(harness, me, pal);
    await befriend(harness, me, other);
    const [old, older] = [await insertPosts(pal, 700, DAY_MS), await insertPosts(other, 700, DAY_MS + 500)];
    const all = [...old, ...older].sort().reverse();
    const met: string[] = [];
    let next = '';
    do {
      const got = await page(me, { limit: 50, nextToken: next });
      met.push(...got.ids);
      next = got.next;
    } while (next);
    expect(met).toEqual(all);
    expect(await rowsOf(me)).toBe(1_000);
    // New rows push old ones out, but not before the next day's visit, and nothing is lost.
    const fresh: string[] = [];
    for (let n = 0; n < 5; n++) fresh.unshift(await write(pal, `fresh ${n}`));
    await harness.drain();
    await harness
      .rows('readers')
      .updateOne({ _id: me.userId }, { $set: { lastSeen: new Date(harness.clock.now() - 2 * DAY_MS) } });
    harness.clock.advance(DAY_MS + 1);
    const again = await harness.signedIn({ userId: me.userId });
    expect((await page(again, { limit: 50 })).ids).toEqual([...fresh, ...all].slice(0, 50));
    expect(await rowsOf(me)).toBe(1_000);
    expect((await page(again, { limit: 50, nextToken: '990' })).ids).toEqual([...fresh, ...all].slice(990, 1_040));
  });

  it('no list reads more than three times what it shows, and none scans', async () => {
    const me = await harness.signedIn();
    const crowd = await Promise.all(Array.from({ length: 10 }, () => harness.signedIn()));
    for (const each of crowd) await befriend(harness, me, each);
    for (const each of crowd) await insertPosts(each, 60, 5 * DAY_MS, Math.floor(Math.random() * 3));
    await insertPosts(me, 30, 5 * DAY_MS, 3);
    const author = (crowd[0] as Member).userId;
    await page(me, {});
    await until('it is filled', async () => (await rowsOf(me)) > 20);
    const lists = [
      {},
      { limit: 50 },
      { mode: 'all', limit: 20 },
      { user_id: author, limit: 20 },
      { user_id: me.userId },
      { nextToken: '100' },
    ];
    for (const query of lists) {
      const reads = await watchReads(harness.context.connection, async () => {
        const first = await page(me, query);
        if (first.next) await page(me, { ...query, nextToken: first.next });
        return first.ids.length;
      });
      expect(reads.result).toBeGreaterThan(0);
      for (const { command, examined, returned, stages } of reads.explained) {
        expect({ command, stages, tooMany: examined > 3 * Math.max(returned, 1) }).toEqual({
          command,
          stages,
          tooMany: false,
        });
        expect(stages).not.toContain('COLLSCAN');
        expect(stages).not.toContain('SORT');
      }
    }
  });
});
