import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { HOUR_MS, DAY_MS, newId } from '@plateia/contracts';
import { accountDeleted, friendshipEnded, userBanned, userUnbanned } from '@plateia/contracts/identity';
import type { LogEntry } from '@plateia/events';
import { describeWith, until } from '@plateia/test-kit';
import { Acts, again, freshId, list } from './support/acts.js';
import { NotificationsHarness, type NotifiedMember } from './support/notifications-harness.js';
import { StreamReader } from './support/stream-reader.js';

describeWith('notifications against its database', 'TEST_MONGO_URL')('what friends shared', () => {
  let service: NotificationsHarness;
  let acts: Acts;
  let me: NotifiedMember;
  let ann: string;
  let bo: string;
  let cleo: string;
  const opened: StreamReader[] = [];

  beforeAll(async () => {
    service = await NotificationsHarness.start();
    acts = new Acts(service);
  });
  afterEach(() => {
    for (const reader of opened.splice(0)) reader.close();
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    // Every test begins on a morning of its own.
    service.clock.set(Math.ceil(service.clock.now() / DAY_MS) * DAY_MS + 6 * HOUR_MS);
    me = service.member(newId(service.clock.now()));
    [ann, bo, cleo] = [freshId(), freshId(), freshId()];
    const authors: [string, string][] = [
      [ann, 'Ann A'],
      [bo, 'Bo B'],
      [cleo, 'Cleo C'],
    ];
    await service.happened(
      ...authors.map(([id, name]) => acts.register(id, name)),
      ...authors.map(([id]) => acts.accept(id, me.userId)),
    );
    service.clock.advance(1_000);
  });

  const today = () => `new_post:${service.clock.iso().slice(0, 10)}`;
  const idOf = ({ envelope }: LogEntry) => envelope.subject;
  const open = async (lastEventId?: string) => {
    const reader = await StreamReader.open(service, me, lastEventId === undefined ? {} : { lastEventId });
    opened.push(reader);
    return reader;
  };
  const share = async (author: string, privacySetting = 2): Promise<string> => {
    service.clock.advance(1_000);
    const post = acts.post(author, privacySetting);
    await service.happened(post);
    return idOf(post);
  };
  const mark = (notificationIds?: string[]) =>
    me.post<{ unread: number }>('/api/user/notifications/mark-as-read', {
      ...(notificationIds && { notificationIds }),
    });
  const shownUnread = (reader: StreamReader) =>
    reader.messages.findLast(({ data }) => 'unread' in data)?.data['unread'];

  it('is one row a day, by the latest author, of whom and how many may be seen; nothing of it is written for anybody', async () => {
    const stranger = service.member();
    const [dora] = [freshId()];
    await service.happened(acts.register(dora, 'Dora D'), acts.accept(dora, me.userId));
    await share(ann);
    const first = acts.post(bo, 0);
    await service.happened(first, first, again(first), acts.post(bo, 3));
    await share(dora);
    await share(ann, 1);
    const latest = acts.post(cleo);
    await service.happened(latest);
    const { notifications, unread } = await list(me);
    expect(notifications).toEqual([
      {
        notification_id: today(),
        user_id: me.userId,
        event_type: 'new_post',
        sender_id: cleo,
        sender_name: 'Cleo C',
        sender_photo_url: `/photos/${cleo}`,
        sender_role: 'member',
        additional_data: { content_id: idOf(latest), content_type: 'post' },
        read: false,
        creation_date: (latest.envelope.data as { createdAt: string }).createdAt,
        group_count: 4,
        group_senders: [
          { sender_id: cleo, sender_name: 'Cleo C' },
          { sender_id: ann, sender_name: 'Ann A' },
          { sender_id: dora, sender_name: 'Dora D' },
        ],
      },
    ]);
    expect(unread).toBe(1);
    expect(await list(stranger)).toMatchObject({ notifications: [], unread: 0 });
    expect(await service.rows('notifications').countDocuments({ receiver: me.userId })).toBe(0);
    expect(await service.rows('stream_log').countDocuments({ receiver: me.userId, signal: 'notification' })).toBe(0);
    expect(
      await service
        .rows('post_days')
        .find({ authorId: { $in: [ann, bo] } }, { sort: { _id: 1 } })
        .toArray(),
    ).toMatchObject([{ posts: [{ privacySetting: 2 }, { privacySetting: 1 }] }, { posts: [{ id: idOf(first) }] }]);
  });

  it('stands among the other rows, is paged with them, and is not older than its reader or 90 days', async () => {
    for (let day = 0; day < 4; day++) {
      await share(ann);
      service.clock.advance(1_000);
      await service.happened(acts.like(me.userId, bo, freshId()));
      await share(bo);
      service.clock.advance(DAY_MS);
    }
    const types = ({ notifications }: Awaited<ReturnType<typeof list>>) =>
      notifications.map(({ event_type, creation_date }) => [event_type, creation_date]);
    const whole = types(await list(me));
    expect(whole.map(([type]) => type)).toEqual(Array.from({ length: 4 }, () => ['new_post', 'new_like']).flat());
    const times = whole.map(([, time]) => Date.parse(time ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const paged: typeof whole = [];
    for (let token = '', more = true; more; more = token !== '') {
      const page = await list(me, `?limit=3&nextToken=${token}`);
      paged.push(...types(page));
      token = page.nextToken;
    }
    expect(paged).toEqual(whole);
    expect(types(await list(me, '?limit=3&nextToken=4'))).toEqual(whole.slice(4, 7));

    const newcomer = service.member(newId(service.clock.now()));
    await service.happened(acts.accept(ann, newcomer.userId));
    expect((await list(newcomer)).notifications).toEqual([]);
    service.clock.advance(90 * DAY_MS);
    expect(await list(me)).toMatchObject({ notifications: [], unread: 0 });
  });

  it('is read up to a date: with a day all before it, and nothing behind it', async () => {
    const days: string[] = [];
    for (let day = 0; day < 3; day++) {
      await share(ann);
      days.unshift(today());
      service.clock.advance(DAY_MS);
    }
    const states = async () =>
      (await list(me)).notifications.map(({ notification_id, read }) => [notification_id, read]);
    const [newest = '', middle = '', oldest = ''] = days;
    expect((await list(me)).unread).toBe(3);
    const stream = await open();
    expect(await mark([middle, 'new_post:2001-01-01', 'nobody-knows'])).toMatchObject({ unread: 1 });
    expect((await stream.waitFor('notifications_read')).data).toEqual({ notificationIds: [middle, oldest], unread: 1 });
    expect(await states()).toEqual([
      [newest, false],
      [middle, true],
      [oldest, true],
    ]);
    expect((await list(me, '?unread=true')).notifications).toMatchObject([{ notification_id: newest }]);
    expect([(await mark([oldest])).unread, (await mark([])).unread]).toEqual([1, 1]);
    expect((await mark()).unread).toBe(0);
    expect((await stream.waitFor('notifications_read', 2)).data).toEqual({ notificationIds: null, unread: 0 });
    await mark();
    await share(bo);
    expect(await states()).toMatchObject([
      [today(), false],
      [newest, true],
      [middle, true],
      [oldest, true],
    ]);
    expect((await list(me, '?unread=true')).notifications).toMatchObject([
      { notification_id: today(), group_count: 1 },
    ]);
    expect(stream.named('notifications_read')).toHaveLength(2);
    expect(await service.rows('posts_read').countDocuments({ _id: me.userId })).toBe(1);
  });

  it('turns unread on an open page at most once an hour, while every post is shown in passing', async () => {
    const stream = await open();
    const post = await share(ann);
    const { data } = await stream.waitFor('notification');
    expect(data).toMatchObject({
      notification: { notification_id: today(), sender_id: ann, additional_data: { content_id: post }, group_count: 1 },
      unread: 1,
    });
    expect(stream.named('feed_new')[0]?.id).not.toBe(stream.named('notification')[0]?.id);
    await share(bo);
    await mark([today()]);
    // Unread once more, but too soon; what is owed comes with the next post.
    await share(cleo);
    await stream.waitFor('feed_new', 3);
    service.clock.advance(HOUR_MS);
    expect(stream.named('notification')).toHaveLength(1);
    const last = await share(ann);
    const owed = await stream.waitFor('notification', 2);
    expect(owed.data).toMatchObject({
      notification: { group_count: 3, additional_data: { content_id: last } },
      unread: 1,
    });
    service.clock.advance(2 * HOUR_MS);
    await share(bo);
    await stream.waitFor('feed_new', 5);
    const late = await open(stream.named('hello')[0]?.id);
    expect((await late.waitFor('notification')).data).toMatchObject({ notification: { sender_id: bo }, unread: 1 });
    expect(stream.named('notification')).toHaveLength(2);
  });

  it('goes with its last post, on an open page too; what is left of it is as read as it was', async () => {
    const stream = await open();
    const [first, second] = [await share(ann), await share(bo)];
    await stream.waitFor('notification');
    await mark([today()]);
    await stream.waitFor('notifications_read');
    const third = await share(cleo);
    expect((await list(me)).unread).toBe(1);
    await service.happened(acts.changePost(cleo, third, 3));
    await until('nothing is unread', () => shownUnread(stream) === 0);
    expect(await list(me)).toMatchObject({ notifications: [{ sender_id: bo, group_count: 2, read: true }], unread: 0 });
    // A late word of how it was before changes nothing; opened again, it is there again.
    await service.happened(acts.changePost(cleo, third, 1, 2));
    expect((await list(me)).notifications).toMatchObject([{ group_count: 2 }]);
    await service.happened(acts.changePost(cleo, third, 1, 4));
    expect(await list(me)).toMatchObject({ notifications: [{ sender_id: cleo, group_count: 3 }], unread: 1 });
    await service.happened(acts.deletePost(cleo, third), acts.deletePost(bo, second));
    expect(stream.named('notifications_removed')).toEqual([]);
    await service.happened(acts.deletePost(ann, first));
    expect((await stream.waitFor('notifications_removed')).data).toEqual({ notificationIds: [today()], unread: 0 });
    expect(await list(me)).toMatchObject({ notifications: [], unread: 0 });
    await service.happened(again(acts.post(ann, 2, first)));
    expect((await list(me)).notifications).toEqual([]);
  });

  it('shows nobody who is blocked, banned, no friend any more or gone for good', async () => {
    const standing = { banned: false, until: null, closing: false, deleteAfter: null };
    const ban = (banned: boolean) => ({ userId: ann, reason: 'spam', standing: { ...standing, banned } });
    await share(ann);
    await share(bo);
    await share(cleo);
    const shown = async () => {
      const { notifications, unread } = await list(me);
      return [notifications.map(({ group_senders }) => group_senders.map(({ sender_id }) => sender_id)), unread];
    };
    expect(await shown()).toEqual([[[cleo, bo, ann]], 1]);
    await service.happened(service.event(userBanned, ban(true), 1));
    expect(await shown()).toEqual([[[cleo, bo]], 1]);
    await service.happened(service.event(userUnbanned, ban(false), 2), acts.block(me.userId, cleo));
    expect(await shown()).toEqual([[[bo, ann]], 1]);
    await service.happened(service.event(accountDeleted, { userId: ann }));
    expect(await shown()).toEqual([[[bo]], 1]);
    const left = () => service.rows('post_days').countDocuments({ authorId: ann });
    await until('the days are erased', async () => (await left()) === 0);

    const stream = await open();
    const [userA = '', userB = ''] = [me.userId, bo].sort();
    await service.happened(service.event(friendshipEnded, { userA, userB, reason: 'unfriended', pending: {} }, 5));
    expect((await stream.waitFor('notifications_removed')).data).toEqual({ notificationIds: [today()], unread: 0 });
    expect(await shown()).toEqual([[], 0]);
    await mark();
    await service.happened(service.event(accountDeleted, { userId: me.userId }));
    expect(await service.rows('posts_read').countDocuments({ _id: me.userId })).toBe(0);
  });

  it('is no business of who does not want to hear of it', async () => {
    const wants = (inApp: boolean) => me.post('/api/user/notifications/settings', { types: { new_post: { inApp } } });
    const stream = await open();
    await wants(false);
    await share(ann);
    await stream.waitFor('feed_new');
    expect(await list(me)).toMatchObject({ notifications: [], unread: 0 });
    await wants(true);
    // What was shared meanwhile is no news.
    expect(await list(me)).toMatchObject({ notifications: [{ notification_id: today(), read: true }], unread: 0 });
    await share(bo);
    expect((await list(me)).unread).toBe(1);
    await stream.waitFor('notification');
    expect(stream.named('notification')).toHaveLength(1);
  });

  it('says nothing of old posts, makes nothing of a replay, but lets it change what stands', async () => {
    const stream = await open();
    const [old, standing] = [acts.post(ann), await share(bo)];
    const day = today();
    service.clock.advance(25 * HOUR_MS);
    const replayed = (entry: LogEntry): LogEntry => ({ ...entry, envelope: { ...entry.envelope, replay: true } });
    const [missed, changed] = [freshId(), acts.changePost(bo, standing, 3, 7)];
    await service.happened(old, replayed(acts.post(cleo)), replayed(acts.changePost(cleo, missed, 2, 3)));
    expect((await list(me)).notifications).toMatchObject([{ notification_id: day, sender_id: bo, group_count: 2 }]);
    await service.happened(replayed(changed));
    expect((await list(me)).notifications).toMatchObject([{ notification_id: day, sender_id: ann, group_count: 1 }]);
    expect([stream.named('feed_new').length, stream.named('notifications_removed').length]).toEqual([1, 0]);
  });

  it('has rows of earlier builds, one for each friend, taken away by the engine', async () => {
    const indexes = await service.rows('notifications').indexes();
    expect(indexes.find(({ name }) => name === 'written_per_friend')).toMatchObject({
      expireAfterSeconds: 0,
      partialFilterExpression: { type: 'new_post' },
    });
  });

  it('is read from the index alone, and from memory where nothing changed', async () => {
    const friends = Array.from({ length: 30 }, freshId);
    await service.happened(...friends.map((friend) => acts.accept(friend, me.userId)));
    const noise = Array.from({ length: 30 }, freshId);
    for (let day = 0; day < 3; day++) {
      await service.happened(...[...friends, ...noise].map((author) => acts.post(author)));
      service.clock.advance(DAY_MS);
    }
    const asked: Record<string, unknown>[] = [];
    const client = service.context.connection.getClient();
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      const about = String(command[commandName]);
      const isOfDays = ['post_days', 'posts_read'].includes(about) || command['hint'] === 'ids_of_friends';
      if (commandName === 'find' && isOfDays && !JSON.stringify(command).includes('changedAt')) asked.push(command);
    };
    client.on('commandStarted', note);
    expect((await list(me)).notifications).toMatchObject(Array.from({ length: 3 }, () => ({ group_count: 30 })));
    const first = asked.splice(0);
    expect(new Set(first.map(({ find }) => find))).toEqual(new Set(['post_days', 'posts_read', 'relations']));
    for (const { find, filter, projection, hint } of first) {
      const plan = await service
        .rows(String(find))
        .find(filter as object, { projection: projection as object, hint: hint as string })
        .explain('executionStats');
      const { nReturned, totalDocsExamined, totalKeysExamined } = plan.executionStats as Record<string, number>;
      expect([find, totalDocsExamined]).toEqual([find, 0]);
      expect(totalKeysExamined).toBeLessThanOrEqual(3 * (nReturned ?? 0) + 40);
    }
    await until('nothing is asked', async () => {
      asked.length = 0;
      await list(me);
      return asked.length === 0;
    });
    client.off('commandStarted', note);
  });
});
