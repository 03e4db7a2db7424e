import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { profileUpdated } from '@plateia/contracts/identity';
import { describeWith, watchReads } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { befriend, personData, register } from './support/people.js';

describeWith('feed against its database', 'TEST_MONGO_URL')('search', () => {
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

  const write = async (by: Member, content: string, privacySetting = 1): Promise<string> =>
    (await by.post('/api/feed/post', { content, privacySetting }).expect(201)).body.id;
  const search = async (q: string, query: object = {}): Promise<{ contents: string[]; nextToken: string }> => {
    const { body } = await reader.get('/api/search/posts', { q, ...query }).expect(200);
    return { contents: body.posts.map((post: { content: string }) => post.content), nextToken: body.nextToken };
  };

  it('finds what was just written, of everybody, of friends and of oneself, newest first', async () => {
    await write(stranger, 'Πουλάω ποδήλατο', 0);
    await write(stranger, 'Ποδήλατο για φίλους', 2);
    await write(friend, 'το ΠΟΔΗΛΑΤΟ μου', 2);
    await write(reader, 'podilata παντού', 3);
    expect((await search('ποδηλατ')).contents).toEqual(['podilata παντού', 'το ΠΟΔΗΛΑΤΟ μου', 'Πουλάω ποδήλατο']);
    expect((await search('podilato')).contents).toEqual(['το ΠΟΔΗΛΑΤΟ μου', 'Πουλάω ποδήλατο']);
    expect((await search('ποδήλατο πουλ')).contents).toEqual(['Πουλάω ποδήλατο']);
    expect((await search('ποδήλατο αυτοκίνητο')).contents).toEqual([]);
    const { body } = await reader.post('/api/search/posts', { q: 'ΠΟΔΉΛΑΤΟ' }).expect(200);
    expect(body.posts).toHaveLength(2);
  });

  it('forgets what was edited away or deleted', async () => {
    const id = await write(friend, 'σαξόφωνο');
    expect((await search('σαξοφωνο')).contents).toEqual(['σαξόφωνο']);
    await friend.post('/api/feed/edit', { uuid: id, content: 'κλαρίνο' }).expect(200);
    expect([(await search('σαξοφωνο')).contents, (await search('klarino')).contents]).toEqual([[], ['κλαρίνο']]);
    await friend.post('/api/feed/delete', { type: 'post', uuid: id }).expect(200);
    expect((await search('κλαρινο')).contents).toEqual([]);
  });

  it('finds posts by the name of their author, and follows a new name', async () => {
    const named = await harness.signedIn();
    const told = (fullName: string) => ({ ...personData(named.userId, { fullName }), aboutMeLength: 0, changed: [] });
    await harness.deliver(profileUpdated, told('Ευαγγελία Ξυδάκη'), 2);
    await write(named, 'first');
    await write(named, 'for friends', 2);
    expect((await search('xydaki evang')).contents).toEqual(['first']);
    await harness.deliver(profileUpdated, told('Lia Xydaki'), 3);
    expect([(await search('ευαγγελια')).contents, (await search('Ξυδάκη')).contents]).toEqual([[], ['first']]);
  });

  it.each(['Κυριάκος', 'Kyriakos', 'Kiriakos'])('finds the posts of a Κυριάκος who is called %s', async (q) => {
    const named = await harness.signedIn();
    await harness.deliver(
      profileUpdated,
      { ...personData(named.userId, { fullName: 'Κυριάκος Ζευγώλης' }), aboutMeLength: 0, changed: [] },
      2,
    );
    const content = `by him, for ${q}`;
    await write(named, content);
    expect((await search(`${q} zevg`)).contents).toContain(content);
  });

  it('pages by clamped limits, bound to what was asked', async () => {
    for (let n = 0; n < 23; n++) await write(n % 2 ? friend : stranger, `λεμονιά ${n}`);
    const first = await search('λεμονια', { limit: 1 });
    expect(first.contents).toHaveLength(10);
    await write(stranger, 'λεμονιά in between');
    const second = await search('λεμονια', { limit: 10, nextToken: first.nextToken });
    const third = await search('λεμονια', { limit: 10, nextToken: second.nextToken });
    expect([...first.contents, ...second.contents, ...third.contents]).toEqual(
      Array.from({ length: 23 }, (_, n) => `λεμονιά ${22 - n}`),
    );
    expect(third.nextToken).toBe('');
    expect((await search('λεμονια')).contents).toHaveLength(20);
    expect((await search('λεμονια', { limit: 1_000 })).contents).toHaveLength(24);
    expect((await search('λεμονια', { nextToken: '20' })).contents).toHaveLength(4);
    const foreign = await reader.get('/api/search/posts', { q: 'λεμον', nextToken: first.nextToken });
    expect(foreign.body.error.errorCode).toBe('BAD_TOKEN');
  });

  it.each([[''], ['α'], [' α '], ['x'.repeat(101)]])('refuses %j', async (q) => {
    const answer = await reader.get('/api/search/posts', { q });
    expect([answer.status, answer.body.error.errorCode]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each([['🎉🎉'], ['.*'], ['$where'], ['<script>alert(1)</script>'], ["' or 1=1"]])(
    'answers %s with what holds it, which is nothing',
    async (q) => expect((await search(q)).contents).toEqual([]),
  );

  it('reads little more than it shows, also for a member with 450 friends', async () => {
    const popular = await harness.signedIn();
    const crowd = Array.from({ length: 450 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);
    const pairs = crowd.map((other) => ({
      _id: [other, popular.userId].sort().join('_'),
      members: [other, popular.userId].sort(),
      friends: true,
      friendshipVersion: 1,
      changedAt: new Date(0),
    }));
    await harness.rows('relations').insertMany(pairs);
    for (let n = 0; n < 12; n++) await write(n % 2 ? friend : stranger, `μελιτζάνα ${n}`);
    const reads = await watchReads(harness.context.connection, async () => {
      const { body } = await popular.get('/api/search/posts', { q: 'μελιτζαν', limit: 10 }).expect(200);
      return body.posts.length;
    });
    expect(reads.result).toBe(10);
    const onPosts = reads.explained.filter(({ command }) => command.includes('"find":"posts"'));
    expect(onPosts.length).toBeGreaterThan(3);
    for (const { command, examined, returned, stages } of onPosts) {
      expect({ command, stages, tooMany: examined > 3 * Math.max(returned, 1) }).toMatchObject({ tooMany: false });
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    }
  });
});
