import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getPost } from '@plateia/contracts/feed';
import { block } from '@plateia/contracts/identity';
import { notificationList } from '@plateia/contracts/notifications';
import { describeWith } from '@plateia/test-kit';
import { aMember, aPost, befriend, like, startPlatform, type InProcessPlatform, type Member } from '@plateia/testing';

describeWith('republish, every service at once', 'TEST_MONGO_URL')('what is said again', () => {
  let platform: InProcessPlatform;
  let [anna, basil, chara]: Member[] = [];

  beforeAll(async () => {
    platform = await startPlatform();
    [anna, basil, chara] = await Promise.all(
      ['Anna Alexiou', 'Basil Vrettos', 'Chara Common'].map((fullName) => aMember(platform, { fullName })),
    );
  });
  afterAll(() => platform.stop());

  it('brings lost projections back, and tells nobody a second time', async () => {
    if (!anna || !basil || !chara) throw new Error('no members');
    await befriend(anna, basil);
    const post = await aPost(basil, { content: 'For friends', privacySetting: 2 });
    await like(anna, await aPost(chara, { content: 'For all', privacySetting: 0 }));
    await anna.call(block, { userId: chara.userId });
    await platform.drain();
    const told = async () =>
      Promise.all([anna, basil, chara].map((one) => (one as Member).call(notificationList, { limit: 50 })));
    const before = await told();
    const kept = [
      ['feed', 'people'],
      ['feed', 'relations'],
      ['notifications', 'people'],
      ['notifications', 'friendships'],
      ['notifications', 'blocks'],
    ] as const;
    const asKept = async () =>
      Promise.all(
        kept.map(async ([service, rows]) =>
          platform
            .rows(service, rows)
            .find({}, { sort: { _id: 1 } })
            .toArray(),
        ),
      );
    const whole = (await asKept()).map((rows) => rows.map(({ _id }) => _id));
    for (const [service, rows] of kept) await platform.rows(service, rows).deleteMany({});
    for (const kind of ['person', 'standing', 'friendship', 'block', 'post', 'file']) await platform.republish(kind);
    await platform.drain();

    expect((await asKept()).map((rows) => rows.map(({ _id }) => _id))).toEqual(whole);
    expect(await anna.call(getPost, { id: post.id })).toMatchObject({ id: post.id, authorFullName: 'Basil Vrettos' });
    expect(await told()).toEqual(before);
  });

  it('changes nothing where nothing was lost', async () => {
    const rows = () =>
      platform
        .rows('feed', 'relations')
        .find({}, { sort: { _id: 1 } })
        .toArray();
    const before = await rows();
    for (const kind of ['person', 'friendship', 'block']) await platform.republish(kind);
    await platform.drain();
    expect(await rows()).toEqual(before);
  });
});
