import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { HOUR_MS, lowestIdAt } from '@plateia/contracts';
import { accountDeactivated, userBanned, userUnbanned } from '@plateia/contracts/identity';
import { describeWith } from '@plateia/test-kit';
import { Acts, again, freshId, list } from './support/acts.js';
import { NotificationsHarness, type NotifiedMember } from './support/notifications-harness.js';

describeWith('notifications against its database', 'TEST_MONGO_URL')('notifications', () => {
  let service: NotificationsHarness;
  let acts: Acts;
  let owner: NotifiedMember;

  beforeAll(async () => {
    service = await NotificationsHarness.start();
    acts = new Acts(service);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    owner = service.member();
  });

  const standing = { banned: false, until: null, closing: false, deleteAfter: null };

  it('makes one row of the likes of a rolling day, newest sender first', async () => {
    const [ann, ben, cem, dia, post] = [freshId(), freshId(), freshId(), freshId(), freshId()];
    await service.happened(acts.register(ann, 'Ann A'), acts.register(ben, 'Ben B'), acts.register(dia, 'Dia D'));
    await service.happened(acts.like(owner.userId, ann, post));
    service.clock.advance(23 * HOUR_MS);
    await service.happened(acts.like(owner.userId, ben, post));
    await owner.post('/api/user/notifications/mark-as-read', {});
    service.clock.advance(23 * HOUR_MS);
    await service.happened(acts.like(owner.userId, cem, post));
    const [row, ...others] = (await list(owner)).notifications;
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      user_id: owner.userId,
      event_type: 'new_like',
      additional_data: { content_id: post, content_type: 'post' },
      read: false,
      group_count: 3,
      sender_id: cem,
      group_senders: [
        { sender_id: cem, sender_name: '' },
        { sender_id: ben, sender_name: 'Ben B' },
        { sender_id: ann, sender_name: 'Ann A' },
      ],
    });

    service.clock.advance(24 * HOUR_MS);
    await service.happened(acts.like(owner.userId, dia, post));
    const after = await list(owner);
    expect(after.notifications).toMatchObject([
      { sender_name: 'Dia D', group_count: 1 },
      { notification_id: row?.notification_id, group_count: 3 },
    ]);
    expect(after.unread).toBe(2);
  });

  it('has one effect of an event that comes three times, also when the inbox has forgotten it', async () => {
    const [actor, post] = [freshId(), freshId()];
    const like = acts.like(owner.userId, actor, post);
    await service.happened(like, like, like);
    await owner.post('/api/user/notifications/mark-as-read', {});
    await service.happened(again(like), again(like));
    const { notifications, unread } = await list(owner);
    expect(notifications).toMatchObject([{ group_count: 1, read: true }]);
    expect(unread).toBe(0);
  });

  it('counts a member once who likes, takes it back and likes again', async () => {
    const [ann, ben, post] = [freshId(), freshId(), freshId()];
    await service.happened(acts.like(owner.userId, ann, post), acts.like(owner.userId, ben, post));
    await service.happened(acts.unlike(owner.userId, ann, post, 2));
    expect((await list(owner)).notifications).toMatchObject([{ group_count: 1, sender_id: ben }]);
    await service.happened(acts.like(owner.userId, ann, post, 3));
    expect((await list(owner)).notifications).toMatchObject([{ group_count: 2, sender_id: ann }]);
  });

  it('takes the row away with the last like, and leaves a read one as it was', async () => {
    const [ann, post, read] = [freshId(), freshId(), freshId()];
    await service.happened(acts.like(owner.userId, ann, read));
    await owner.post('/api/user/notifications/mark-as-read', {});
    await service.happened(acts.like(owner.userId, ann, post));
    await service.happened(acts.unlike(owner.userId, ann, post), acts.unlike(owner.userId, ann, read));
    const { notifications, unread } = await list(owner);
    expect(notifications).toMatchObject([{ additional_data: { content_id: read }, group_count: 1 }]);
    expect(unread).toBe(0);
  });

  it('does nothing for a like that comes after its removal, nor for an own one', async () => {
    const [ann, post] = [freshId(), freshId()];
    await service.happened(acts.unlike(owner.userId, ann, post, 2));
    await service.happened(acts.like(owner.userId, ann, post, 1), acts.like(owner.userId, owner.userId, post));
    expect(await list(owner)).toEqual({ notifications: [], nextToken: '', unread: 0 });
  });

  it('gives a like told days late a row of its own time', async () => {
    const [ann, ben, post] = [freshId(), freshId(), freshId()];
    const late = acts.like(owner.userId, ann, post);
    service.clock.advance(50 * HOUR_MS);
    await service.happened(acts.like(owner.userId, ben, post));
    await service.happened(late, again(late));
    expect((await list(owner)).notifications).toMatchObject([
      { sender_id: ben, group_count: 1 },
      { sender_id: ann, group_count: 1, creation_date: late.envelope.time },
    ]);
  });

  it('counts newcomers of a group as they come, and anew what came out of order or again', async () => {
    const [post, late, ...others] = [freshId(), freshId(), freshId(), freshId(), freshId()];
    const group = async () => (await service.rows('notifications').findOne({ target: post }))?.['group'];
    const tooLate = acts.like(owner.userId, late, post);
    for (const actor of others) {
      service.clock.advance(1_000);
      await service.happened(acts.like(owner.userId, actor, post));
    }
    expect(await group()).toMatchObject({ count: 3, senders: others.toReversed(), touched: 3, settled: 3 });
    await service.happened(tooLate, again(tooLate));
    expect(await group()).toMatchObject({ count: 3, touched: 4, settled: 3 });
    const counted = { group_count: 4, group_senders: others.toReversed().map((sender_id) => ({ sender_id })) };
    expect((await list(owner)).notifications).toMatchObject([counted]);
    service.clock.advance(1_000);
    await service.happened(acts.unlike(owner.userId, others[0] ?? '', post));
    await service.happened(acts.like(owner.userId, others[0] ?? '', post, 3));
    expect((await list(owner)).notifications).toMatchObject([{ group_count: 4, sender_id: others[0] }]);
  });

  it('does not count who left after it was read, once somebody joins again', async () => {
    const [post, ann, ben, cleo, dora] = [freshId(), freshId(), freshId(), freshId(), freshId()];
    for (const actor of [ann, ben]) {
      service.clock.advance(1_000);
      await service.happened(acts.like(owner.userId, actor, post));
    }
    await owner.post('/api/user/notifications/mark-as-read', {});
    service.clock.advance(1_000);
    await service.happened(acts.unlike(owner.userId, ann, post));
    expect((await list(owner)).notifications).toMatchObject([{ group_count: 2, read: true }]);
    await service.happened(acts.like(owner.userId, cleo, post));
    service.clock.advance(1_000);
    await service.happened(acts.like(owner.userId, dora, post));
    expect((await list(owner)).notifications).toMatchObject([
      { group_count: 3, read: false, group_senders: [{ sender_id: dora }, { sender_id: cleo }, { sender_id: ben }] },
    ]);
    service.clock.advance(1_000);
    await service.happened(acts.like(owner.userId, freshId(), post));
    const row = await service.rows('notifications').findOne({ target: post });
    expect(row?.['group']).toMatchObject({ count: 4, touched: 5, settled: 5 });
    expect(row?.['group']).not.toHaveProperty('left');
  });

  it('shows a name once it is known, and only the newest version of it', async () => {
    const [ann, post] = [freshId(), freshId()];
    await service.happened(acts.like(owner.userId, ann, post));
    expect((await list(owner)).notifications).toMatchObject([
      { sender_name: '', sender_photo_url: null, sender_role: null },
    ]);
    await service.happened(acts.rename(ann, 'Anna Nova', 3));
    await service.happened(acts.register(ann, 'Anna Vetera', 1));
    const shown = { sender_name: 'Anna Nova', sender_photo_url: `/photos/${ann}`, sender_role: 'member' };
    expect((await list(owner)).notifications).toMatchObject([shown]);
  });

  it('hides what banned and leaving members did, and shows it again', async () => {
    const [ann, ben, both, one] = [freshId(), freshId(), freshId(), freshId()];
    await service.happened(acts.like(owner.userId, ben, both), acts.like(owner.userId, ann, one));
    await service.happened(acts.like(owner.userId, ann, both));
    const ban = (banned: boolean) => ({ userId: ann, reason: 'spam', standing: { ...standing, banned } });
    await service.happened(service.event(userBanned, ban(true), 1));
    expect(await list(owner)).toMatchObject({
      notifications: [
        { additional_data: { content_id: both }, sender_id: ben, group_count: 1, group_senders: [{ sender_id: ben }] },
      ],
      unread: 1,
    });
    await service.happened(
      service.event(accountDeactivated, { userId: ben, standing: { ...standing, closing: true } }, 1),
    );
    expect(await list(owner)).toMatchObject({ notifications: [], unread: 0 });
    await service.happened(service.event(userUnbanned, ban(false), 2));
    expect(await list(owner)).toMatchObject({ notifications: [{ sender_id: ann }, { sender_id: ann }], unread: 2 });
  });

  it('tells of a request and of its acceptance, in whatever order it hears of them', async () => {
    for (const inOrder of [true, false]) {
      const [asker, asked, requestId] = [service.member(), service.member(), freshId()];
      const told = [
        acts.ask(asker.userId, asked.userId, requestId),
        acts.accept(asker.userId, asked.userId, requestId, 2),
      ];
      for (const entry of inOrder ? told : told.reverse()) await service.happened(entry, again(entry));
      expect((await list(asked)).notifications).toMatchObject([
        {
          event_type: 'friend_request',
          sender_id: asker.userId,
          additional_data: { content_id: requestId, content_type: 'friend_request' },
          group_count: 1,
        },
      ]);
      expect((await list(asker)).notifications).toMatchObject([
        {
          event_type: 'accepted_friend_request',
          sender_id: asked.userId,
          additional_data: { content_id: asked.userId },
        },
      ]);
    }
  });

  it('marks what it is asked to, or everything there is, and nothing of others', async () => {
    const [ann, other] = [freshId(), service.member()];
    const posts = [freshId(), freshId(), freshId()];
    await service.happened(
      ...posts.map((post) => acts.like(owner.userId, ann, post)),
      acts.like(other.userId, ann, freshId()),
    );
    const ids = (await list(owner)).notifications.map(({ notification_id }) => notification_id);
    const foreign = (await list(other)).notifications.map(({ notification_id }) => notification_id);
    const one = [ids[0] as string, ...foreign, 'nobody-knows'];
    const mark = (body: object) => owner.post('/api/user/notifications/mark-as-read', body);
    expect(await mark({ notificationIds: one })).toEqual({ message: 'Notifications marked as read', unread: 2 });
    expect(await mark({ notificationIds: one })).toMatchObject({ unread: 2 });
    expect(await mark({ notificationIds: [] })).toMatchObject({ unread: 2 });
    expect((await list(owner, '?unread=true')).notifications).toHaveLength(2);
    expect(await mark({})).toMatchObject({ unread: 0 });
    expect((await list(other)).unread).toBe(1);
    expect(await mark({ notificationIds: [{ $ne: null }] })).toMatchObject({
      error: { errorCode: 'VALIDATION_FAILED' },
    });
  });

  it('pages without a gap or a repeat while rows come and go, and forgets after 90 days', async () => {
    const posts = Array.from({ length: 7 }, freshId);
    for (const post of posts) await service.happened(acts.like(owner.userId, freshId(), post));
    const first = await list(owner, '?limit=3');
    await service.happened(acts.like(owner.userId, freshId(), freshId()));
    const second = await list(owner, `?limit=3&nextToken=${first.nextToken}`);
    const third = await list(owner, `?limit=3&nextToken=${second.nextToken}`);
    const seen = [first, second, third].flatMap(({ notifications }) =>
      notifications.map((row) => row.additional_data.content_id),
    );
    expect(seen).toEqual(posts.toReversed());
    expect(third.nextToken).toBe('');
    expect((await list(owner, '?limit=2&nextToken=6')).notifications).toHaveLength(2);
    const misused = await list(owner, `?unread=true&nextToken=${first.nextToken}`);
    expect(misused).toMatchObject({ error: { errorCode: 'BAD_TOKEN' } });

    service.clock.advance(91 * 24 * HOUR_MS);
    expect(await list(owner)).toMatchObject({ notifications: [], unread: 0 });
  });

  it('writes rows of a replay or an old event without a word to open streams', async () => {
    const [ann, post] = [freshId(), freshId()];
    const [old, replayed] = [acts.like(owner.userId, ann, post), acts.accept(owner.userId, ann)];
    service.clock.advance(25 * HOUR_MS);
    await service.happened(old, { ...replayed, envelope: { ...replayed.envelope, replay: true } });
    expect((await list(owner)).notifications).toMatchObject([
      { event_type: 'new_like', creation_date: old.envelope.time },
    ]);
    expect(await service.rows('stream_log').countDocuments({ receiver: owner.userId })).toBe(0);
    await service.happened(acts.post(ann));
    expect((await list(owner)).notifications).toHaveLength(2);
  });

  it('reads no more documents than it shows, and counts the unread from the index alone', async () => {
    const crowd = Array.from({ length: 60 }, () => acts.like(owner.userId, freshId(), freshId()));
    const noise = Array.from({ length: 60 }, () => acts.like(freshId(), freshId(), freshId()));
    await service.happened(...crowd, ...noise);
    const rows = service.rows('notifications');
    const oldest = new Date(service.clock.now() - 90 * 24 * HOUR_MS);
    const at = { $gt: oldest, $lte: service.clock.date() };
    const after = { $or: [{ at: { $lt: service.clock.date() } }, { _id: { $lt: lowestIdAt(service.clock.now()) } }] };
    for (const [read, hint] of [
      [{}, 'list'],
      [{ read: false }, 'unread'],
    ] as const) {
      const plan = await rows
        .find({ receiver: owner.userId, at, ...read, ...after }, { sort: { at: -1, _id: -1 }, limit: 20, hint })
        .explain('executionStats');
      const { nReturned, totalDocsExamined } = plan.executionStats as { nReturned: number; totalDocsExamined: number };
      expect(nReturned).toBe(20);
      expect(totalDocsExamined).toBeLessThanOrEqual(3 * nReturned);
    }
    const unread = { $match: { receiver: owner.userId, read: false, at: { $gt: oldest } } };
    const plan = await rows
      .aggregate([unread, { $group: { _id: '$sender', rows: { $sum: 1 } } }], { hint: 'unread' })
      .explain('executionStats');
    expect(JSON.stringify(plan)).toContain('"totalDocsExamined":0');
  });
});
