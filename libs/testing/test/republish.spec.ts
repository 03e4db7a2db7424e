import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getPost } from '@plateia/contracts/feed';
import { block, unblock, unfriend, updateProfile } from '@plateia/contracts/identity';
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

  it('brings the others back to what a restored backup holds, and they hear of what happens after it', async () => {
    if (!anna || !basil || !chara) throw new Error('no members');
    const [post] = [await aPost(basil, { content: 'For friends, again', privacySetting: 2 })];
    await platform.drain();
    const restore = await platform.backUp('identity');
    const before = await asOthersHoldIt();

    await basil.call(updateProfile, { field: 'full_name', value: 'Basil the Lost' });
    await anna.call(unfriend, { userId: basil.userId });
    await basil.call(block, { userId: anna.userId });
    await anna.call(unblock, { userId: chara.userId });
    await platform.drain();
    expect(await asOthersHoldIt()).not.toEqual(before);

    await restore();
    const kinds = ['person', 'standing', 'friendship', 'block'];
    // Said with versions that were heard of before, it is old news.
    for (const kind of kinds) await platform.republish(kind);
    await platform.drain();
    expect(await asOthersHoldIt()).not.toEqual(before);
    for (const kind of kinds) await platform.republish(kind, { restored: true });
    await platform.drain();
    expect(await asOthersHoldIt()).toEqual(before);
    expect(await anna.call(getPost, { id: post.id })).toMatchObject({ authorFullName: 'Basil Vrettos' });

    await basil.call(updateProfile, { field: 'full_name', value: 'Basil the Found' });
    await anna.call(unfriend, { userId: basil.userId });
    await platform.drain();
    await expect(anna.call(getPost, { id: post.id })).rejects.toMatchObject({ status: 403 });
    expect(await basil.call(getPost, { id: post.id })).toMatchObject({ authorFullName: 'Basil the Found' });
  });

  /** Who is called what, and who is whose friend or blocks whom; whatever version it is of. */
  async function asOthersHoldIt() {
    const held = [
      ['feed', 'people'],
      ['feed', 'relations'],
      ['messaging', 'people'],
      ['messaging', 'relations'],
      ['notifications', 'people'],
      ['notifications', 'friendships'],
      ['notifications', 'blocks'],
    ] as const;
    const rows = await Promise.all(
      held.map(([service, name]) =>
        platform
          .rows(service, name)
          .find({}, { sort: { _id: 1 } })
          .toArray(),
      ),
    );
    // Nobody is blocked, banned or a friend with a word that it is not so as little as without one.
    const isOfNoMatter = (field: string, value: unknown) =>
      value === false || /version|At$/i.test(field) || (field === 'standing' && !/true/.test(JSON.stringify(value)));
    return rows.map((all) =>
      all.map((row) => Object.fromEntries(Object.entries(row).filter(([field, value]) => !isOfNoMatter(field, value)))),
    );
  }
});
