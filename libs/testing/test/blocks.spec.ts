import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { methodsOf, type RouteDef } from '@plateia/contracts';
import { allRoutes } from '@plateia/contracts/all';
import { postCounts, replyToPost, type Comment, type Post } from '@plateia/contracts/feed';
import { block, blockedUsers, profile, unblock } from '@plateia/contracts/identity';
import {
  aMember,
  aPost,
  befriend,
  eventually,
  like,
  startPlatform,
  testEngines,
  type InProcessPlatform,
  type Member,
} from '@plateia/testing';

const suite = testEngines.mongoUrl === undefined ? describe.skip : describe;
if (testEngines.mongoUrl === undefined) console.warn('SKIPPED: blocks, TEST_MONGO_URL names no engine');

/** Every read that a member may make, of every service there is: one that is added is walked as well. */
const reads = allRoutes.filter(
  ({ route }) => ['A', 'U', 'M'].includes(route.access.who) && methodsOf(route).includes('GET') && !route.stream,
);

interface Person {
  member: Member;
  post: Post;
  /** said on the post of a friend of both */
  comment?: Comment;
}

suite('a block', () => {
  let platform: InProcessPlatform;
  let anna: Person;
  let basil: Person;
  let common: Person;

  beforeAll(async () => {
    platform = await startPlatform();
    const [a, b, c] = await Promise.all([
      aMember(platform, { fullName: 'Anna Alexiou' }),
      aMember(platform, { fullName: 'Basil Vrettos' }),
      aMember(platform, { fullName: 'Chara Common' }),
    ]);
    await befriend(a, b);
    await befriend(a, c);
    await befriend(b, c);
    const write = async (member: Member): Promise<Person> => ({
      member,
      post: await aPost(member, { content: `Written by ${member.fullName}`, privacySetting: 0 }),
    });
    [anna, basil, common] = [await write(a), await write(b), await write(c)];
    await platform.drain();
    for (const one of [anna, basil])
      one.comment = await one.member.call(replyToPost, {
        id: common.post.id,
        content: `Said by ${one.member.fullName}`,
      });
    await Promise.all([like(a, basil.post), like(b, anna.post), like(a, common.post), like(b, common.post)]);
    await Promise.all([a.call(profile, { user_id: b.userId }), b.call(profile, { user_id: a.userId })]);
    await platform.drain();
  }, 60_000);

  afterAll(() => platform.stop());

  /** Everything one could ask about the other: by id, by name, by what they wrote, by way of somebody both know. */
  const questionsAbout = ({ member, post, comment }: Person): Record<string, string>[] => [
    {},
    { mode: 'all' },
    { user_id: member.userId },
    { user_id: common.member.userId },
    { user_id: common.member.userId, q: member.fullName },
    { q: member.fullName },
    { q: member.fullName.split(' ')[0] ?? '' },
    { id: post.id },
    { id: common.post.id },
    { comment_id: comment?.id ?? '' },
    { direction: 'sent' },
  ];

  async function ask(
    viewer: Member,
    route: RouteDef,
    about: Person,
    question: Record<string, string>,
  ): Promise<string> {
    const path = route.path.replace(':id', question['id'] ?? about.post.id).replace(/:\w+/g, about.member.userId);
    const answer = await viewer.fetch(`${platform.origin}${path}?${new URLSearchParams(question).toString()}`);
    return answer.text();
  }

  /** The calls in whose answers something of the other is found. */
  async function traces(viewer: Member, other: Person): Promise<string[]> {
    const { member, post, comment } = other;
    const marks = [member.userId, post.id, member.fullName, post.content, comment?.id ?? member.userId];
    const found: string[] = [];
    for (const { route } of reads) {
      const answers = await Promise.all(questionsAbout(other).map((question) => ask(viewer, route, other, question)));
      if (answers.some((text) => marks.some((mark) => text.includes(mark)))) found.push(route.id);
    }
    return found;
  }

  it('is worth a test: before it, both meet in many calls', async () => {
    for (const [viewer, other] of [
      [anna, basil],
      [basil, anna],
    ] as const) {
      expect(await traces(viewer.member, other)).toEqual(
        expect.arrayContaining(['F1', 'F4', 'F6', 'F12', 'F16', 'I12', 'I14', 'I28', 'I30', 'N1']),
      );
    }
  });

  it('leaves no trace of either in any call of the other, of any service', async () => {
    await anna.member.call(block, { userId: basil.member.userId });
    await eventually('nothing is left on either side', async () => {
      const [hers, his] = await Promise.all([traces(anna.member, basil), traces(basil.member, anna)]);
      // Her own list of whom she blocks names him: that is what it is for.
      return hers.join(' ') === blockedUsers.id && his.length === 0;
    });
    for (const [viewer, other] of [
      [anna, basil],
      [basil, anna],
    ] as const) {
      expect(await viewer.member.call(postCounts, { ids: [other.post.id] })).toEqual({ counts: [] });
      await expect(like(viewer.member, other.post)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('lets nothing new through', async () => {
    const post = await aPost(basil.member, { content: 'Another one of his', privacySetting: 0 });
    await platform.drain();
    expect(await traces(anna.member, { ...basil, post })).toEqual([blockedUsers.id]);
  });

  it('is over for both once it is taken back, but restores no friendship', async () => {
    await anna.member.call(unblock, { userId: basil.member.userId });
    await eventually('they can be found again', async () => (await traces(anna.member, basil)).includes('F6'));
    expect(await anna.member.call(profile, { user_id: basil.member.userId })).toMatchObject({ is_friend: false });
  });
});
