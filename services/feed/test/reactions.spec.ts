import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { keyOf, newId } from '@plateia/contracts';
import { newLike, reactionRemoved } from '@plateia/contracts/feed';
import { sampleOf } from '@plateia/contracts/samples';
import { LONGEST_READ_MS } from '@plateia/mongo';
import { describeWith, mongoUrl, until, watched } from '@plateia/test-kit';
import * as fc from 'fast-check';
import { CountsStore } from '../src/store/counts.store.js';
import { ReactionsStore } from '../src/store/reactions.store.js';
import { ReactionRecount } from '../src/counting/reaction-recount.js';
import type { Member } from '@plateia/service-harness';
import { FeedHarness } from './support/feed-harness.js';
import { register } from './support/people.js';

describeWith('feed against its database', 'TEST_MONGO_URL')('reactions', () => {
  let harness: FeedHarness;
  let members: Member[];
  let author: Member;
  let post: string;

  beforeAll(async () => {
    harness = await FeedHarness.start({ MONGO_URL: watched(String(mongoUrl)) });
    members = await Promise.all(Array.from({ length: 20 }, () => harness.signedIn()));
    author = members[0] as Member;
    await register(harness, members);
  });
  afterAll(() => harness.stop());
  beforeEach(async () => {
    post = (await author.post('/api/feed/post', { content: 'like me', privacySetting: 1 }).expect(201)).body.id;
  });

  const interact = (member: Member, action: string, on?: boolean, key?: string) =>
    member.post(
      '/api/feed/interact',
      { type: 'post', uuid: post, action, ...(on !== undefined && { on }) },
      key ? { 'idempotency-key': key } : {},
    );

  const rowTotals = async (content: string) => {
    const rows = await harness.rows('reactions').find({ content }).toArray();
    const numberOf = (state: string) => rows.filter((row) => row['state'] === state).length;
    return { likes: numberOf('liked'), unlikes: numberOf('disliked') };
  };
  const totals = async (content: string) => {
    const row = await harness.rows('counts').findOne({ _id: content });
    return { likes: row?.['likes'] ?? 0, unlikes: row?.['unlikes'] ?? 0 };
  };
  const allMarked = (content: string) =>
    until(
      'all are marked',
      async () => (await harness.rows('reactions').countDocuments({ content, 'uncounted.0': { $exists: true } })) === 0,
    );

  it.each(['post', 'comment'] as const)(
    'after any 1,000 clicks of 20 members on a %s, many at once, totals equal rows',
    async (type) => {
      const uuid =
        type === 'post'
          ? post
          : (await author.post('/api/feed/reply', { id: post, content: 'hm' }).expect(201)).body.id;
      const interactWith = (member: Member, action: string, on?: boolean) =>
        member.post('/api/feed/interact', { type, uuid, action, ...(on !== undefined && { on }) });
      const [click, batches] = [
        fc.record({
          who: fc.nat(19),
          action: fc.constantFrom('like', 'unlike'),
          on: fc.option(fc.boolean(), { nil: undefined }),
        }),
        50,
      ];
      for (const batch of fc.sample(fc.array(click, { minLength: 20, maxLength: 20 }), batches)) {
        const answers = await Promise.all(
          batch.map(({ who, action, on }) => interactWith(members[who] as Member, action, on)),
        );
        expect(answers.map(({ status }) => status)).toEqual(batch.map(() => 200));
      }
      await allMarked(uuid);
      expect(await totals(uuid)).toEqual(await rowTotals(uuid));
      const own = await interactWith(author, 'like', true);
      const rows = await rowTotals(uuid);
      expect(own.body).toEqual({
        type,
        uuid,
        totalLikes: rows.likes,
        totalUnlikes: rows.unlikes,
        isLikedByUser: true,
        isUnlikedByUser: false,
      });
    },
  );

  it('one click shows at once in every read, and a reader sees their own', async () => {
    const [, fan] = members as [Member, Member];
    expect((await interact(fan, 'like')).body).toMatchObject({ totalLikes: 1, totalUnlikes: 0, isLikedByUser: true });
    const [mine, theirs, counts] = await Promise.all([
      fan.get('/api/feed/get-post', { id: post }),
      author.get('/api/feed/get-post', { id: post }),
      fan.post('/api/feed/counts', { ids: [post, post, newId(1)] }),
    ]);
    expect(mine.body).toMatchObject({ totalLikes: 1, isLikedByUser: true });
    expect(theirs.body).toMatchObject({ totalLikes: 1, isLikedByUser: false });
    expect(counts.body).toEqual({
      counts: [{ id: post, totalLikes: 1, totalUnlikes: 0, totalComments: 0, totalViews: 0 }],
    });
    expect((await interact(fan, 'unlike')).body).toMatchObject({
      totalLikes: 0,
      totalUnlikes: 1,
      isLikedByUser: false,
      isUnlikedByUser: true,
    });
    expect((await interact(fan, 'unlike')).body).toMatchObject({
      totalLikes: 0,
      totalUnlikes: 0,
      isUnlikedByUser: false,
    });
  });

  it("likes are told in order with rising versions, dislikes are nobody's news", async () => {
    const fan = members[1] as Member;
    for (const action of ['like', 'unlike', 'unlike', 'like', 'like']) await interact(fan, action).expect(200);
    const about = { contentType: 'post', contentId: post, postId: post, ownerId: author.userId, actorId: fan.userId };
    const told = [...(await harness.sent(newLike.type)), ...(await harness.sent(reactionRemoved.type))]
      .filter(({ subject }) => subject === `${post}:${fan.userId}`)
      .sort((a, b) => a.aggregateversion - b.aggregateversion);
    expect(told.map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
      [newLike.type, 1],
      [reactionRemoved.type, 2],
      [newLike.type, 4],
      [reactionRemoved.type, 5],
    ]);
    for (const { data, type } of told) {
      const definition = type === newLike.type ? newLike : reactionRemoved;
      expect(definition.data.parse(data)).toMatchObject(about);
      expect(Object.keys(data as object).sort()).toEqual(Object.keys(sampleOf(definition).data).sort());
    }
  });

  it('a key makes a click happen once, also when the first run died before it answered', async () => {
    const fan = members[2] as Member;
    const key = 'click-0001';
    expect((await interact(fan, 'like', undefined, key)).body.isLikedByUser).toBe(true);
    const again = await interact(fan, 'like', undefined, key);
    expect([again.body.isLikedByUser, again.headers['idempotent-replayed']]).toEqual([true, 'true']);
    // As a crash leaves it: the row is written, the key still runs and its lease is over.
    await harness
      .rows('idempotency_keys')
      .updateMany({}, { $set: { running: true, leaseUntil: new Date(0) }, $unset: { answer: 1, status: 1 } });
    expect((await interact(fan, 'like', undefined, key)).body).toMatchObject({ totalLikes: 1, isLikedByUser: true });
    const parallel = await Promise.all(
      Array.from({ length: 20 }, () => interact(fan, 'like', undefined, 'click-0002')),
    );
    expect(new Set(parallel.map(({ status }) => status))).toEqual(
      new Set(parallel.some(({ status }) => status === 409) ? [200, 409] : [200]),
    );
    expect(await rowTotals(post)).toEqual({ likes: 0, unlikes: 0 });
  });

  it('a difference that a crash lost is found by the job', async () => {
    await interact(members[3] as Member, 'like', true);
    await allMarked(post);
    // As a crash leaves it: written, and never added.
    const row = {
      content: post,
      member: 'm',
      state: 'liked',
      version: 1,
      uncounted: [{ version: 1, since: new Date(harness.clock.now() - 2_100) }],
    };
    await harness.rows('reactions').insertOne({ _id: `${post}:m`, ...row });
    await harness.part(ReactionRecount).late();
    await until('it is counted', async () => (await totals(post)).likes === 2);
    await allMarked(post);
    expect(await totals(post)).toEqual({ likes: 2, unlikes: 0 });
    expect(await harness.rows('reactions').findOne({ _id: `${post}:m` })).toMatchObject({ uncounted: [] });
  });

  it('a recount between a row and its totals is seen by the row, not counted twice', async () => {
    const [counts, recount] = [harness.part(CountsStore), harness.part(ReactionRecount)];
    await interact(members[4] as Member, 'unlike').expect(200);
    const add = counts.add.bind(counts);
    const between = jest.spyOn(counts, 'add').mockImplementationOnce(async (...step) => {
      expect(await recount.now(post)).toEqual({ likes: 1, unlikes: 0 });
      return add(...step);
    });
    const { body } = await interact(members[4] as Member, 'like');
    expect(between).toHaveBeenCalled();
    between.mockRestore();
    expect(body).toMatchObject({ totalLikes: 1, totalUnlikes: 0, isLikedByUser: true });
    await allMarked(post);
    expect(await totals(post)).toEqual({ likes: 1, unlikes: 0 });
  });

  it.each([0, 1])('a recount right before a first reaction, with %d there already, makes it count anew', async (n) => {
    const [reactions, recount] = [harness.part(ReactionsStore), harness.part(ReactionRecount)];
    for (const member of members.slice(0, n)) await interact(member, 'like').expect(200);
    const first = reactions.first.bind(reactions);
    const between = jest.spyOn(reactions, 'first').mockImplementationOnce(async (...change) => {
      expect(await recount.now(post)).toEqual({ likes: n, unlikes: 0 });
      const written = await first(...change);
      expect(written).toEqual({ version: 1, isCounted: false });
      return written;
    });
    const { body } = await interact(members[4] as Member, 'like');
    expect(between).toHaveBeenCalled();
    between.mockRestore();
    expect(body).toMatchObject({ totalLikes: n + 1, isLikedByUser: true });
    await allMarked(post);
    expect(await totals(post)).toEqual({ likes: n + 1, unlikes: 0 });
    expect(
      (await harness.sent(newLike.type)).filter(({ data }) => (data as { contentId: string }).contentId === post),
    ).toHaveLength(n + 1);
  });

  it('a recount that was overtaken by a click gives way to it', async () => {
    await interact(members[5] as Member, 'like').expect(200);
    const [reactions, recount] = [harness.part(ReactionsStore), harness.part(ReactionRecount)];
    const count = reactions.totalsOf.bind(reactions);
    const between = jest.spyOn(reactions, 'totalsOf').mockImplementationOnce(async (content) => {
      const counted = await count(content);
      await interact(members[6] as Member, 'like').expect(200);
      return counted;
    });
    expect(await recount.now(post)).toBeNull();
    between.mockRestore();
    expect(await totals(post)).toEqual({ likes: 2, unlikes: 0 });
  });

  it('recounts beside clicks neither lose nor add anything', async () => {
    const recount = harness.part(ReactionRecount);
    const clicks = (async () => {
      for (let round = 0; round < 10; round++)
        await Promise.all(members.map((member) => interact(member, round % 3 === 0 ? 'unlike' : 'like')));
      return 'done';
    })();
    while ((await Promise.race([clicks, recount.now(post)])) !== 'done');
    await allMarked(post);
    expect(await totals(post)).toEqual(await rowTotals(post));
    expect(((await harness.rows('counts').findOne({ _id: post }))?.['epoch'] as number) > 0).toBe(true);
  });

  it('are recounted by a read that the server stops when it takes too long', async () => {
    const limits: unknown[] = [];
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      const isOwn = commandName === 'aggregate' && command['$db'] === harness.context.connection.name;
      if (isOwn && command['aggregate'] === 'reactions') limits.push(command['maxTimeMS']);
    };
    const client = harness.context.connection.getClient();
    client.on('commandStarted', note);
    await harness.part(ReactionRecount).now(post);
    client.off('commandStarted', note);
    expect(limits.length).toBeGreaterThan(0);
    expect(new Set(limits)).toEqual(new Set([LONGEST_READ_MS]));
  });

  it('is told with the totals as they stand when it is told, not as they were when it was written', async () => {
    const { envelope, ...entry } = leftBehind(post);
    await harness
      .rows('counts')
      .insertOne({ _id: post, likes: 7, unlikes: 2, comments: 0, views: 0, version: 1, epoch: 0 });
    await harness.rows('reactions').insertOne({
      _id: `${post}:${author.userId}`,
      content: post,
      member: author.userId,
      state: 'liked',
      version: 1,
      outbox: [{ ...entry, envelope, id: envelope.id, at: new Date(harness.clock.now() - 10_000) }],
    });
    const arrived = async () => (await harness.sent(newLike.type)).find(({ id }) => id === envelope.id);
    await until('it has arrived', async () => (await arrived()) !== undefined);
    expect((await arrived())?.data).toMatchObject({ contentId: post, totals: { likes: 7, unlikes: 2 } });
  });
});

/** The event of a like whose process died before it could send it. */
function leftBehind(post: string) {
  const sample = sampleOf(newLike);
  const data = { ...sample.data, contentId: post, postId: post, totals: { likes: 0, unlikes: 0 } };
  return { topic: newLike.topic, key: keyOf(newLike, data), envelope: { ...sample, id: newId(Date.now()), data } };
}
