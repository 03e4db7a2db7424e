import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPost, feedList, getPost } from '@plateia/contracts/feed';
import { friends, me } from '@plateia/contracts/identity';
import { markAsRead, notificationList, type Notification } from '@plateia/contracts/notifications';
import { describeWith, until } from '@plateia/test-kit';
import {
  aMember,
  aPost,
  befriend,
  Browser,
  like,
  openStream,
  signIn,
  startPlatform,
  type InProcessPlatform,
  type Member,
  type OpenStream,
} from '@plateia/testing';

describeWith('the living thread, every service at once', 'TEST_MONGO_URL')('the living thread', () => {
  let platform: InProcessPlatform;
  let anna: Member;
  let basil: Member;

  beforeAll(async () => {
    platform = await startPlatform();
    [anna, basil] = await Promise.all([
      aMember(platform, { fullName: 'Anna Alexiou' }),
      aMember(platform, { fullName: 'Basil Vrettos', country: 'CY' }),
    ]);
  });

  afterAll(() => platform.stop());

  it('signs in with the mailed code and knows who is asking', async () => {
    const user = await anna.call(me);
    expect(user).toMatchObject({ userId: anna.userId, email: anna.email, fullName: 'Anna Alexiou', activated: true });
  });

  it('gives a returning member the same account', async () => {
    await platform.moveClock({ advanceMs: 61_000 });
    const again = await signIn(platform, basil.email);
    expect(again.userId).toBe(basil.userId);
  });

  it('makes friends of both when a request is accepted', async () => {
    await befriend(basil, anna);
    expect((await anna.call(friends)).friends.map(({ id }) => id)).toEqual([basil.userId]);
    expect((await basil.call(friends)).friends.map(({ id }) => id)).toEqual([anna.userId]);
  });

  describe('while the author has a stream open', () => {
    let stream: OpenStream;
    beforeAll(async () => {
      await platform.drain();
      stream = await openStream(anna);
    });
    afterAll(() => stream.close());

    it('brings a like to it live, and shows the post to the friend', async () => {
      const post = await aPost(anna, { content: 'Fresh figs on the square' });
      const seen = await until('the post on the timeline', async () =>
        (await basil.call(feedList)).posts.find(({ id }) => id === post.id),
      );
      expect(seen).toMatchObject({
        content: 'Fresh figs on the square',
        authorFullName: 'Anna Alexiou',
        isLikedByUser: false,
      });

      expect(await like(basil, post)).toMatchObject({ totalLikes: 1, isLikedByUser: true });
      const { data } = await stream.next(
        'notification',
        ({ notification }) => notification.additional_data.content_id === post.id,
      );
      expect(data.notification).toMatchObject({
        event_type: 'new_like',
        sender_id: basil.userId,
        sender_name: 'Basil Vrettos',
        group_count: 1,
        read: false,
      });
      expect(await anna.call(getPost, { id: post.id })).toMatchObject({ totalLikes: 1, isLikedByUser: false });
    });

    it('sends what was missed to a stream that comes back', async () => {
      const post = await aPost(anna);
      stream.close();
      await like(basil, post);
      await platform.drain();
      stream = await stream.resume();
      const isMissed = (row: Notification) => row.additional_data.content_id === post.id;
      const { data } = await stream.next('notification', ({ notification }) => isMissed(notification));
      expect(data.notification.sender_id).toBe(basil.userId);
    });

    it('lists notifications and tells the stream when they are read', async () => {
      const before = await anna.call(notificationList);
      expect(before.unread).toBeGreaterThan(0);
      expect(before.notifications.map(({ event_type }) => event_type)).toContain('friend_request');
      expect((await anna.call(markAsRead, {})).unread).toBe(0);
      expect((await anna.call(notificationList)).notifications.every(({ read }) => read)).toBe(true);
      expect((await stream.next('notifications_read')).data.unread).toBe(0);
    });
  });

  it('makes one post of a create that is sent twice with one key', async () => {
    const key = { idempotencyKey: 'journey-create-1' };
    const first = await anna.call(createPost, { content: 'Once only' }, key);
    const second = await anna.call(createPost, { content: 'Once only' }, key);
    expect(second.id).toBe(first.id);
  });

  it('hides a post for friends from strangers', async () => {
    const stranger = await aMember(platform, { fullName: 'Chloe Dimou' });
    const post = await aPost(anna);
    await expect(stranger.call(getPost, { id: post.id })).rejects.toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });

  it('lets no service accept the token of a session that was signed out', async () => {
    const leaving = await aMember(platform, { fullName: 'Dora Economou' });
    const stream = await openStream(leaving);
    const stolen = new Browser(platform.origin);
    stolen.cookies.set('at', leaving.cookies.get('at') ?? '');
    await stolen.call(me);

    await leaving.signOut();
    const calls = [() => stolen.call(me), () => stolen.call(feedList), () => stolen.call(notificationList)];
    for (const call of calls) {
      await until('the token denied', () =>
        call().then(
          () => false,
          ({ status }: { status: number }) => status === 401,
        ),
      );
    }
    expect((await stream.next('session_ended')).data.reason).toBe('logout');
  });
});
