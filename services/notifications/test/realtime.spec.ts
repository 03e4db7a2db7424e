import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { HOUR_MS, idAt } from '@plateia/contracts';
import { accountDeactivated, sessionRevoked, userBanned } from '@plateia/contracts/identity';
import type { Notification } from '@plateia/contracts/notifications';
import { describeWith, until } from '@plateia/test-kit';
import { NotificationThrottle } from '../src/streams/notification-throttle.js';
import { StreamHub } from '../src/streams/stream-hub.js';
import { Acts, freshId, list } from './support/acts.js';
import { NotificationsHarness, type NotifiedMember } from './support/notifications-harness.js';
import { StreamReader, type Message } from './support/stream-reader.js';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describeWith('notifications against its database', 'TEST_MONGO_URL')('realtime', () => {
  let service: NotificationsHarness;
  let acts: Acts;
  let owner: NotifiedMember;
  const opened: StreamReader[] = [];

  const open = async (member: NotifiedMember, lastEventId?: string): Promise<StreamReader> => {
    const reader = await StreamReader.open(service, member, lastEventId === undefined ? {} : { lastEventId });
    opened.push(reader);
    return reader;
  };
  const likes = (count: number, member = owner) =>
    Array.from({ length: count }, () => acts.like(member.userId, freshId(), freshId()));
  const rowOf = ({ data }: Message) => data['notification'] as Notification;

  beforeAll(async () => {
    service = await NotificationsHarness.start();
    acts = new Acts(service);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    for (const reader of opened.splice(0)) reader.close();
    owner = service.member();
  });

  it('greets, and tells of a like with the row and what is unread', async () => {
    const stream = await open(owner);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(stream.text.startsWith('retry: 3000\n')).toBe(true);
    const [hello] = stream.messages;
    expect(hello).toMatchObject({ event: 'hello', data: { userId: owner.userId, lastEventId: hello?.id } });
    const [ann, post] = [freshId(), freshId()];
    await service.happened(acts.register(ann, 'Ann A'), acts.like(owner.userId, ann, post));
    const told = await stream.waitFor('notification');
    expect(told.id).toMatch(UUID_V7);
    const [row] = (await list(owner)).notifications;
    expect(told.data).toEqual({ notification: row, unread: 1 });

    const other = await open(owner);
    await owner.post('/api/user/notifications/mark-as-read', { notificationIds: [row?.notification_id, 'foreign'] });
    for (const reader of [stream, other]) {
      expect((await reader.waitFor('notifications_read')).data).toEqual({
        notificationIds: [row?.notification_id],
        unread: 0,
      });
    }
    await service.happened(...likes(1));
    await owner.post('/api/user/notifications/mark-as-read', {});
    expect((await stream.waitFor('notifications_read', 2)).data).toEqual({ notificationIds: null, unread: 0 });
    await service.happened(acts.like(owner.userId, ann, freshId()));
    await other.waitFor('notification', 2);
  });

  it('says once what comes three times', async () => {
    const stream = await open(owner);
    const [like] = likes(1);
    if (!like) throw new Error('no like');
    await service.happened(like, like);
    // As after a crash between the effect and the inbox: the same event is handled once more.
    await service.rows('inbox').deleteMany({});
    await service.happened({ ...like, envelope: { ...like.envelope } });
    await service.happened(...likes(1));
    await stream.waitFor('notification', 2);
    const rows = stream.named('notification').map((message) => rowOf(message).additional_data.content_id);
    expect(new Set(rows).size).toBe(2);
  });

  it('tells both sides of a friendship, with the open requests', async () => {
    const [asker, asked] = [service.member(), service.member()];
    const [atAsker, atAsked] = [await open(asker), await open(asked)];
    await service.happened(acts.ask(asker.userId, asked.userId, freshId(), 4));
    const pendingIn = { userId: asker.userId, state: 'pending_in', totalPendingFriendRequests: 4 };
    expect((await atAsked.waitFor('friend')).data).toEqual(pendingIn);
    await atAsked.waitFor('notification');
    await service.happened(acts.accept(asker.userId, asked.userId));
    expect((await atAsker.waitFor('friend')).data).toEqual({
      userId: asked.userId,
      state: 'friends',
      totalPendingFriendRequests: 2,
    });
    expect((await atAsked.waitFor('friend', 2)).data).toEqual({
      userId: asker.userId,
      state: 'friends',
      totalPendingFriendRequests: 0,
    });
    expect((await atAsker.waitFor('notification')).data).toMatchObject({
      notification: { event_type: 'accepted_friend_request' },
    });
    await service.happened(acts.rename(asker.userId, 'New Name', 2));
    expect((await atAsker.waitFor('user_updated')).data).toEqual({ changed: ['fullName'] });
  });

  it('tells the owner of an upload what became of it, and nobody else', async () => {
    const [stream, other] = [await open(owner), await open(service.member())];
    const [shown, broken] = [`post_image/${owner.userId}/-/a.jpg`, `post_video/${owner.userId}/-/b.mp4`];
    await service.happened(acts.uploaded(owner.userId, shown), acts.refused(owner.userId, broken, 'VIDEO_TOO_LONG'));
    await stream.waitFor('media', 2);
    expect(stream.named('media').map(({ data }) => data)).toEqual([
      { key: shown, status: 'ready' },
      { key: broken, status: 'rejected', reason: 'VIDEO_TOO_LONG' },
    ]);
    expect(other.named('media')).toEqual([]);
  });

  it('shows a post to friends who are looking, and replays only the row of it', async () => {
    const [author, friend] = [freshId(), service.member()];
    await service.happened(acts.register(author, 'Ann Author'), acts.accept(friend.userId, author));
    const stream = await open(friend);
    const position = stream.lastId;
    const post = acts.post(author);
    await service.happened(post);
    const seen = await stream.waitFor('feed_new');
    expect(seen.data).toEqual({
      postId: (post.envelope.data as { postId: string }).postId,
      authorId: author,
      authorFullName: 'Ann Author',
      authorPhoto: `/photos/${author}`,
    });
    await service.happened(acts.post(author));
    await stream.waitFor('feed_new', 2);
    await stream.waitFor('notification');
    expect(stream.named('notification')).toHaveLength(1);
    const resumed = await open(friend, position);
    await resumed.waitFor('notification');
    expect(resumed.named('feed_new')).toEqual([]);
  });

  it('removes a row with its last like', async () => {
    const stream = await open(owner);
    const [ann, post] = [freshId(), freshId()];
    await service.happened(acts.like(owner.userId, ann, post));
    const told = await stream.waitFor('notification');
    const id = rowOf(told).notification_id;
    await service.happened(acts.unlike(owner.userId, ann, post));
    expect((await stream.waitFor('notifications_removed')).data).toEqual({ notificationIds: [id], unread: 0 });
  });

  it('sends a row that is touched often at once, and once it has rested in its last state', async () => {
    const stream = await open(owner);
    const post = freshId();
    const rests = heldRests();
    await service.happened(acts.like(owner.userId, freshId(), post));
    const row = rowOf(await stream.waitFor('notification')).notification_id;
    for (let n = 1; n < 20; n++) await service.happened(acts.like(owner.userId, freshId(), post));
    await until('it has rested', () => rests.over.has(row));
    expect(stream.named('notification')).toHaveLength(1);
    rests.letGo();
    expect(rowOf(await stream.waitFor('notification', 2)).group_count).toBe(20);
    expect(stream.named('notification')).toHaveLength(2);
  });

  it('loses nothing over a dropped connection', async () => {
    const stream = await open(owner);
    await service.happened(...likes(2));
    await stream.waitFor('notification', 2);
    stream.close();
    await service.happened(...likes(30));
    const resumed = await open(owner, stream.lastId);
    expect(resumed.messages[0]).toMatchObject({ event: 'hello', id: stream.lastId });
    await resumed.waitFor('notification', 30);
    const known = [...stream.named('notification'), ...resumed.named('notification')];
    expect(new Set(known.map((message) => rowOf(message).additional_data.content_id)).size).toBe(32);
    await service.happened(...likes(1));
    await until('and goes on', () => resumed.named('notification').some((message) => !known.includes(message)));
  });

  it('says reset where it cannot fill the gap, and goes on', async () => {
    const now = service.clock.now();
    const missed = Array.from({ length: 501 }, (_, n) => ({
      _id: idAt(now - 500),
      receiver: owner.userId,
      signal: 'user_updated',
      cause: String(n),
      data: { changed: [] },
      at: new Date(now),
    }));
    await service.rows('stream_log').insertMany(missed);
    const gaps = { too_many: idAt(now - 1_000), too_old: idAt(now - 25 * HOUR_MS), unknown_position: 'x' };
    for (const [reason, lastEventId] of Object.entries(gaps)) {
      const stream = await open(owner, lastEventId);
      expect((await stream.waitFor('reset')).data).toEqual({ reason });
      expect(stream.messages.map(({ event }) => event)).toEqual(['hello', 'reset']);
      stream.close();
    }
    expect((await open(owner, idAt(now + HOUR_MS))).named('reset')).toHaveLength(1);
  });

  it('refuses the sixth stream of a member', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => open(owner)));
    const sixth = await open(owner);
    expect(sixth.response.statusCode).toBe(429);
    await until('its answer', () => sixth.text.length > 0);
    expect(JSON.parse(sixth.text)).toMatchObject({ error: { errorCode: 'RATE_LIMITED' } });
    streams[0]?.close();
    await until('room again', async () => (await open(owner)).response.statusCode === 200);
    expect((await fetch(`${service.address}/api/realtime`)).status).toBe(401);
  });

  it('ends the streams of a session that was ended, and no others', async () => {
    const second = service.member(owner.userId);
    const [here, there] = [await open(owner), await open(second)];
    const exp = new Date(service.clock.now() + HOUR_MS).toISOString();
    const ended = { userId: owner.userId, sid: owner.sid, reason: 'logout' as const, exp };
    await service.happened(service.event(sessionRevoked, ended));
    expect((await here.waitFor('session_ended')).data).toEqual({ reason: 'logout' });
    await until('closed', () => here.closed);
    expect((await open(owner)).response.statusCode).toBe(401);
    expect(there.closed).toBe(false);
    const banned = {
      userId: owner.userId,
      reason: 'spam',
      standing: { banned: true, until: null, closing: false, deleteAfter: null },
    };
    await service.happened(service.event(userBanned, banned));
    expect((await there.waitFor('session_ended')).data).toEqual({ reason: 'banned' });
    await until('closed too', () => there.closed);
  });

  it('ends a stream whose member leaves, and one whose session is denied without a signal', async () => {
    const leaving = service.member();
    const [stream, silent] = [await open(leaving), await open(owner)];
    const standing = { banned: false, until: null, closing: true, deleteAfter: null };
    service.clock.advance(1_000);
    await service.happened(service.event(accountDeactivated, { userId: leaving.userId, standing }));
    expect((await stream.waitFor('session_ended')).data).toEqual({ reason: 'deleted' });
    const until20 = new Date(service.clock.now() + 20 * 60_000);
    await service.context.connection.collection('denials').updateOne(
      { _id: `sid:${owner.sid}` as never },
      {
        $set: { sid: owner.sid, at: service.clock.date(), until: until20, earlierOnly: false, lifted: false },
        $currentDate: { writtenAt: true },
      },
      { upsert: true },
    );
    expect((await silent.waitFor('session_ended')).data).toEqual({ reason: 'revoked' });
  });

  it('drops a reader that does not read, without a word to the others', async () => {
    const reader = await open(owner);
    const slow = await open(owner);
    slow.response.pause();
    const stuffing = Array.from({ length: 60 }, () => freshId().repeat(100));
    const { eventLog } = service.context;
    const started = service.context.streams.count;
    for (let n = 0; service.context.streams.count === started && n < 2_000; n++) {
      await service.send({ ...acts.rename(owner.userId, 'Big', n + 1), ...big(acts, owner.userId, n + 1, stuffing) });
      if (n % 20 === 0) await until('handled', () => eventLog.drained());
    }
    expect(service.context.streams.count).toBe(started - 1);
    await until('drained', () => eventLog.drained());
    const before = reader.named('user_updated').length;
    await service.happened(acts.rename(owner.userId, 'Small', 5_000));
    await reader.waitFor('user_updated', before + 1);
  });

  it('shows that it lives every 25 s, and lets go after 6 h', async () => {
    const stream = await open(owner);
    service.clock.advance(26_000);
    await until('a heartbeat', () => stream.text.includes(':hb\n\n'));
    service.clock.advance(6 * HOUR_MS);
    await until('let go', () => stream.closed);
    expect(stream.named('session_ended')).toEqual([]);
  });

  it('tells of a first like while the log takes it down, and those who come back find it there', async () => {
    const stream = await open(owner);
    const stored = jest.spyOn(StreamHub.prototype, 'deliver').mockReturnValue(undefined);
    const signalled = jest.spyOn(service.context.cache, 'signal').mockResolvedValue(undefined);
    await service.happened(...likes(1));
    const { id } = await stream.waitFor('notification');
    stored.mockRestore();
    signalled.mockRestore();
    const before = stream.named('hello')[0]?.id;
    stream.close();
    const back = await open(owner, before);
    expect((await back.waitFor('notification')).id).toBe(id);
  });

  it('finds in the log, with the heartbeat, what no signal told of, and only that', async () => {
    const stream = await open(owner);
    await service.happened(...likes(1));
    await stream.waitFor('notification');
    const [like] = likes(1);
    if (!like) throw new Error('no like');
    // As if another replica had handled it, whose signal was lost.
    const lost = jest.spyOn(service.context.cache, 'signal').mockResolvedValue(undefined);
    const elsewhere = [
      jest.spyOn(StreamHub.prototype, 'announce').mockResolvedValue(undefined),
      jest.spyOn(StreamHub.prototype, 'deliver').mockReturnValue(undefined),
    ];
    await service.happened(like);
    lost.mockRestore();
    for (const told of elsewhere) told.mockRestore();
    expect(stream.named('notification')).toHaveLength(1);
    service.clock.advance(26_000);
    await stream.waitFor('notification', 2);
    await service.happened(...likes(1));
    await stream.waitFor('notification', 3);
    expect(new Set(stream.named('notification').map(({ id }) => id)).size).toBe(3);
  });
});

/** Rows whose rest is over go on resting until they are let go. */
function heldRests() {
  const pace = NotificationThrottle.prototype as unknown as Record<'wake', (row: string) => void>;
  const { wake } = pace;
  const over = new Map<string, () => void>();
  const held = jest.spyOn(pace, 'wake').mockImplementation(function (this: object, row) {
    over.set(row, () => wake.call(this, row));
  });
  const release = () => {
    held.mockRestore();
    for (const goOn of over.values()) goOn();
  };
  return { over, letGo: release };
}

/** A message that fills the buffer of a connection soon. */
function big(acts: Acts, userId: string, version: number, changed: string[]) {
  const entry = acts.rename(userId, 'Big', version);
  return { ...entry, envelope: { ...entry.envelope, data: { ...(entry.envelope.data as object), changed } } };
}
