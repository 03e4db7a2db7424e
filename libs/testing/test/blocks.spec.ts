import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HOUR_MS, idAt, methodsOf, pairId, type ErrorCode, type RouteDef } from '@plateia/contracts';
import { allRoutes } from '@plateia/contracts/all';
import { replyToPost, type Comment, type Post } from '@plateia/contracts/feed';
import { block, blockedUsers, profile, unblock } from '@plateia/contracts/identity';
import { type Message, sendMessage } from '@plateia/contracts/messaging';
import { describeWith, until } from '@plateia/test-kit';
import {
  aMember,
  aPost,
  befriend,
  like,
  openStream,
  startPlatform,
  type InProcessPlatform,
  type Member,
} from '@plateia/testing';

/** Where members could meet. Whoever adds a call says here what it is, and has it walked. */
const calls = {
  'reads that show other members': 'F1 F2 F3 F4 F5 F6 F7 F12 F16 F17 I12 I14 I20 I28 I29 I30 I38 M1 M2 M10 N1 N5 B39',
  'reads that show the caller alone, or nobody':
    'B1 B2 B3 B4 B9 B11 B13 B14 B21 B23 B24 B29 B34 B36 B40 B42 B43 B44 B46 B47 D4 I4 I5 I9 I11 I15 I17 I19 I22 I25 I39 I40 I41 I42 I48 I51 I52 I55 I56 I57 I58 I60 N3 X1 X2 X4',
  'writes that name others or what they made':
    'F9 F10 F11 F13 F14 F15 I31 I32 I33 I34 I35 I36 I37 I50 M3 M4 M5 M6 M7 M8 M9 M11 M12',
  'writes about the caller alone':
    'B5 B6 B7 B8 B10 B12 B15 B16 B17 B18 B19 B20 B22 B25 B26 B27 B28 B30 B31 B32 B33 B35 B37 B38 B41 B45 D1 D2 D3 F8 I1 I2 I3 I6 I7 I8 I10 I13 I16 I18 I21 I23 I24 I26 I27 I43 I44 I45 I46 I47 I49 I53 I54 I59 N2 N4 X3',
} as const;
const idsOf = (kind: keyof typeof calls): readonly string[] => calls[kind].split(' ');

/** Asked of every read there is, by whatever means; one that is a stream or a file has another test. */
const walked = allRoutes.filter(({ route }) => methodsOf(route).includes('GET') && !route.stream && !route.bytes);

/** They work for every member there is, hidden or not. */
const DOES_BLOCKS: readonly string[] = ['I36', 'I37'];

interface Person {
  member: Member;
  post: Post;
  /** said on the post of a friend of both */
  comment?: Comment;
  /** to the other one */
  message?: Message;
}

describeWith('blocks, every service at once', 'TEST_MONGO_URL')('a block', () => {
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
    conversation = pairId(a.userId, b.userId);
    anna.message = await a.call(sendMessage, { recipientId: b.userId, content: 'Between us two' });
    basil.message = await b.call(sendMessage, { recipientId: a.userId, content: 'And nobody else' });
    for (const one of [anna, basil])
      one.comment = await one.member.call(replyToPost, {
        id: common.post.id,
        content: `Said by ${one.member.fullName}`,
      });
    await Promise.all([like(a, basil.post), like(b, anna.post), like(a, common.post), like(b, common.post)]);
    await Promise.all([a.call(profile, { user_id: b.userId }), b.call(profile, { user_id: a.userId })]);
    await platform.drain();
  });

  afterAll(() => platform.stop());

  /** Everything one could ask about the other: by id, by name, by what they wrote, by way of somebody both know. */
  const questionsAbout = ({ member, post, comment }: Person, viewer: Member): Record<string, string>[] => [
    {},
    { conversation_uuid: pairId(viewer.userId, member.userId) },
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
    const asked = new URLSearchParams({ ...question, ...(route.action !== undefined && { action: route.action }) });
    const answer = await viewer.fetch(`${platform.origin}${path}?${asked.toString()}`);
    return answer.text();
  }

  const bothWays = () =>
    [
      [anna, basil],
      [basil, anna],
    ] as const;

  const marksOf = ({ member, post, comment, message }: Person) => [
    message?.id ?? member.userId,
    member.userId,
    post.id,
    member.fullName,
    post.content,
    comment?.id ?? member.userId,
  ];

  let conversation: string;

  /** Every call that names somebody or something of theirs, and what it says when they are not there. */
  const attemptsOn = ({
    member: { userId },
    post,
    comment,
    message,
  }: Person): Record<string, { body: object; says: ErrorCode | object }> => ({
    F9: { body: { uuid: post.id, content: 'mine' }, says: 'NOT_FOUND' },
    'F10 post': { body: { type: 'post', uuid: post.id, action: 'like', on: true }, says: 'NOT_FOUND' },
    'F10 comment': {
      body: { type: 'comment', uuid: comment?.id, action: 'like', on: true },
      says: 'COMMENT_NOT_FOUND',
    },
    'F11 post': { body: { id: post.id, content: 'hello' }, says: 'NOT_FOUND' },
    'F11 comment': {
      body: { id: common.post.id, content: 'hello', replyToCommentId: comment?.id },
      says: 'COMMENT_NOT_FOUND',
    },
    F13: { body: { uuid: comment?.id, content: 'mine' }, says: 'COMMENT_NOT_FOUND' },
    'F14 post': { body: { type: 'post', uuid: post.id }, says: 'NOT_FOUND' },
    'F14 comment': { body: { type: 'comment', uuid: comment?.id }, says: 'COMMENT_NOT_FOUND' },
    F15: { body: { ids: [post.id] }, says: { counted: 0 } },
    F17: { body: { ids: [post.id] }, says: { counts: [] } },
    I31: { body: { userId }, says: 'USER_NOT_FOUND' },
    I32: { body: { userId }, says: 'RESOURCE_NOT_FOUND' },
    I33: { body: { userId }, says: 'RESOURCE_NOT_FOUND' },
    I34: { body: { userId }, says: 'RESOURCE_NOT_FOUND' },
    I35: { body: { userId }, says: 'USER_NOT_FOUND' },
    'I50 post': { body: { targetType: 'post', targetId: post.id, reason: 'spam' }, says: 'NOT_FOUND' },
    'I50 comment': {
      body: { targetType: 'comment', targetId: comment?.id, reason: 'spam' },
      says: 'COMMENT_NOT_FOUND',
    },
    'I50 profile': { body: { targetType: 'profile', targetId: userId, reason: 'spam' }, says: 'USER_NOT_FOUND' },
    M3: { body: { recipientId: userId, content: 'hello' }, says: 'USER_NOT_FOUND' },
    M4: { body: { conversation_uuid: conversation }, says: 'CONVERSATION_NOT_FOUND' },
    M5: { body: { conversation_uuid: conversation }, says: 'CONVERSATION_NOT_FOUND' },
    M6: { body: { id: message?.id, content: 'mine' }, says: 'RESOURCE_NOT_FOUND' },
    M7: { body: { id: message?.id }, says: 'RESOURCE_NOT_FOUND' },
    M12: { body: { conversation_uuid: conversation, answer: 'accept' }, says: 'CONVERSATION_NOT_FOUND' },
    M8: { body: { booking_id: userId, quote_id: userId, body: 'hello' }, says: 'BOOKING_NOT_FOUND' },
    M9: { body: { booking_id: userId, quote_id: userId }, says: 'BOOKING_NOT_FOUND' },
    M11: {
      body: { booking_id: userId, quote_id: userId, files: [{ filename: 'a.png', contentType: 'image/png' }] },
      says: 'BOOKING_NOT_FOUND',
    },
  });

  async function attempt(viewer: Member, name: string, body: object): Promise<unknown> {
    const route = allRoutes.find((each) => each.route.id === name.split(' ')[0])?.route;
    const answer = await viewer.fetch(platform.origin + (route?.path ?? ''), {
      method: route && methodsOf(route).at(-1),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, action: route?.action ?? ('action' in body ? body.action : undefined) }),
    });
    const said = (await answer.json()) as { error?: { errorCode: string } };
    return said.error?.errorCode ?? said;
  }

  /** The calls in whose answers something of the other is found. */
  async function traces(viewer: Member, other: Person): Promise<string[]> {
    const marks = marksOf(other);
    const found: string[] = [];
    for (const { route } of walked) {
      const answers = await Promise.all(
        questionsAbout(other, viewer).map((question) => ask(viewer, route, other, question)),
      );
      if (answers.some((text) => marks.some((mark) => text.includes(mark)))) found.push(route.id);
    }
    return found;
  }

  it('knows every call there is', () => {
    const known = (Object.keys(calls) as (keyof typeof calls)[]).flatMap(idsOf);
    expect(known.toSorted()).toEqual(allRoutes.map(({ route }) => route.id).toSorted());
    const reads = [...idsOf('reads that show other members'), ...idsOf('reads that show the caller alone, or nobody')];
    expect(walked.filter(({ route }) => !reads.includes(route.id))).toEqual([]);
    const attempts = Object.keys(attemptsOn(anna)).map((name) => name.split(' ')[0] ?? '');
    const named = [...idsOf('writes that name others or what they made'), 'F17'];
    expect([...new Set(attempts)].toSorted()).toEqual(named.filter((id) => !DOES_BLOCKS.includes(id)).toSorted());
  });

  it('is worth a test: before it, both meet in every call that shows other members', async () => {
    // Nobody waits for an answer or is blocked, shares where they are or has worked for the other; the rest are no walks.
    const met = idsOf('reads that show other members').filter(
      (id) => !['B39', 'F17', 'I20', 'I29', 'I38', 'M10', 'N5'].includes(id),
    );
    for (const [viewer, other] of bothWays()) {
      expect(await traces(viewer.member, other)).toEqual(expect.arrayContaining(met));
    }
  });

  it('leaves no trace of either in any call of the other, of any service', async () => {
    await anna.member.call(block, { userId: basil.member.userId });
    await until('nothing is left on either side', async () => {
      const [hers, his] = await Promise.all([traces(anna.member, basil), traces(basil.member, anna)]);
      // Her own list of whom she blocks names him: that is what it is for.
      return hers.join(' ') === blockedUsers.id && his.length === 0;
    });
    expect(await traces(anna.member, basil)).toEqual([blockedUsers.id]);
  });

  it('leaves nothing to be reached: what is named is not there', async () => {
    for (const [viewer, other] of bothWays()) {
      for (const [id, { body, says }] of Object.entries(attemptsOn(other))) {
        expect([id, await attempt(viewer.member, id, body)]).toEqual([id, says]);
      }
    }
  });

  it('is kept by open streams, from the beginning and from where they were', async () => {
    const streams = await Promise.all(
      bothWays().map(async ([{ member }, other]) => ({
        stream: await openStream(member, idAt(Date.now() - HOUR_MS)),
        other,
      })),
    );
    const post = await aPost(basil.member, { content: 'Said behind a wall', privacySetting: 0 });
    await like(common.member, post);
    await platform.drain();
    await aPost(common.member, { content: 'For everybody to hear', privacySetting: 0 });
    for (const { stream, other } of streams) {
      await stream.next('feed_new', ({ authorId }) => authorId === common.member.userId);
      // Her own act of blocking may name him: the page she looks at drops what it shows.
      const heard = stream.events.filter(({ name }) => name !== 'friend' && name !== 'notifications_removed');
      expect(heard.filter(({ data }) => marksOf(other).some((mark) => JSON.stringify(data).includes(mark)))).toEqual(
        [],
      );
      stream.close();
    }
  });

  it('lets nothing new through', async () => {
    const post = await aPost(basil.member, { content: 'Another one of his', privacySetting: 0 });
    await platform.drain();
    expect(await traces(anna.member, { ...basil, post })).toEqual([blockedUsers.id]);
  });

  it('is over for both once it is taken back, but restores no friendship', async () => {
    await anna.member.call(unblock, { userId: basil.member.userId });
    await until('they can be found again', async () => (await traces(anna.member, basil)).includes('F6'));
    expect(await anna.member.call(profile, { user_id: basil.member.userId })).toMatchObject({ is_friend: false });
  });
});
